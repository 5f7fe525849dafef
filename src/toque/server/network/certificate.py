"""A self-signed certificate for https at home: made once, kept in the user's folder, renewed before it expires."""

from __future__ import annotations

import datetime as dt
import ipaddress
import os
import socket
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from msgspec import Struct

VALID_DAYS = 397
"""The longest that browsers accept."""
RENEW_DAYS = 30


class Certificate(Struct, frozen=True):
    """Where a certificate and its key are, and how to recognise it."""

    certificate: Path
    key: Path
    fingerprint: str


def own_certificate(folder: Path, addresses: list[str], now: dt.datetime) -> Certificate:
    """The certificate for these addresses, made or renewed if necessary; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    found = Certificate(folder / "certificate.pem", folder / "certificate-key.pem", "")
    here = socket.gethostname()
    candidates = ("localhost", here, f"{here.partition('.')[0]}.local", "127.0.0.1", "::1", *addresses)
    names = [name for name in candidates if name and name.isascii()]
    kept = read(found.certificate)
    if kept is None or not fits(found.key, kept) or not serves(kept, names, now):
        kept = make(found, names, now)
    return Certificate(found.certificate, found.key, kept.fingerprint(hashes.SHA256()).hex(":").upper())


def read(path: Path) -> x509.Certificate | None:
    """The certificate in this file; None if there is no valid one."""
    try:
        return x509.load_pem_x509_certificate(path.read_bytes())
    except (OSError, ValueError):
        return None


def fits(key: Path, certificate: x509.Certificate) -> bool:
    """Whether this is its key: the two files are written one after the other, and the second write may have failed."""
    try:
        found = serialization.load_pem_private_key(key.read_bytes(), None)
    except (OSError, ValueError, TypeError):
        return False
    return found.public_key() == certificate.public_key()


def serves(kept: x509.Certificate, names: list[str], now: dt.datetime) -> bool:
    """Whether it is valid for all these names, now and for a while."""
    try:
        known = kept.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return False
    good = kept.not_valid_before_utc <= now < kept.not_valid_after_utc - dt.timedelta(RENEW_DAYS)
    return good and set(map(general, names)) <= set(known)


def make(where: Certificate, names: list[str], now: dt.datetime) -> x509.Certificate:
    """Make a certificate and write it; only the owner may read its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Toque at home")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(1))
        .not_valid_after(now + dt.timedelta(VALID_DAYS))
        .add_extension(x509.SubjectAlternativeName([general(each) for each in dict.fromkeys(names)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    where.key.unlink(missing_ok=True)
    with os.fdopen(os.open(where.key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secret)
    where.certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    return made


def general(name: str) -> x509.GeneralName:
    """A host name or an address in the form that a certificate needs."""
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)
