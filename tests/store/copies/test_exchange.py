"""Backups, exports and imports: nothing is lost, and nothing is left half-done."""

from __future__ import annotations

import io
import signal
import sqlite3
import threading
from concurrent.futures import Future
from concurrent.futures import wait as finished
from contextlib import closing
from functools import partial
from pathlib import Path

import msgspec
import pytest

from store.journals import ANNA, BERT, PACK, PATIENCE, done, entries, entry, head, key_of, open_match
from toque.store.copies import imports
from toque.store.copies.backup import back_up
from toque.store.copies.export import FORMAT, EndLine, MatchLine, encoded, export_lines
from toque.store.copies.imports import Imported, import_file
from toque.store.copies.lines import LINES
from toque.store.databases.link import Database, Link
from toque.store.databases.places import opened
from toque.store.faults import BadExport, ExportReason, StoreFault
from toque.store.jobs import SET_FILM
from toque.store.store import Store
from toque.table.head import Stage
from toque.table.journal.entries import Drawn, Entry, Moved, Noted, Person, Seated


def exported(store: Store, match: str | None = None) -> bytes:
    """What an export of the store holds."""
    with store.moment() as moment:
        return b"".join(map(encoded, export_lines(moment, match)))


def take(store: Store, text: bytes) -> Imported:
    """Import a text."""
    return import_file(store, io.BytesIO(text))


def refused(store: Store, text: bytes) -> BadExport:
    """The fault with which a text is refused; nothing of it is there afterwards."""
    before = exported(store)
    with pytest.raises(BadExport) as caught:
        take(store, text)
    assert exported(store) == before
    return caught.value


def furnish(store: Store) -> None:
    """Some matches at all stages, with names; one person is forgotten."""
    open_match(store, "m-b", 40)
    open_match(store, "M-a", 3, Stage.OVER)
    open_match(store, "ü", 0, Stage.OPEN)
    said = [entry(1, Noted("chat", "Bert was here"), BERT), entry(2, Seated(1, Person("p-cleo")), ANNA)]
    done(store.open(head("m-c", opened=5, seats=2), key_of("m-c"), PACK, said))
    for person in ("anna", "Bert", "cleo", "Ömer"):
        done(store.call(f"p-{person.lower()}", person))
    done(store.forget("p-bert"))


def test_an_export_and_an_import_into_the_other_database_change_no_byte(
    store: Store, tmp_path: Path, postgres: str
) -> None:
    furnish(store)
    text = exported(store)
    other = postgres if "://" not in store.database.shown else str(tmp_path / "other.db")
    with opened(other) as target:
        assert take(target, text) == Imported(added=4)
        assert exported(target) == text
        assert target.match("m-b") == store.match("m-b")
        assert take(target, text) == Imported(unchanged=4)
        assert exported(target) == text


def test_an_export_is_lines_that_say_what_they_are(store: Store) -> None:
    furnish(store)
    header, *lines = map(msgspec.json.decode, exported(store).splitlines())
    assert header == {"line": "toque", "format": FORMAT}
    assert [line["line"] for line in lines] == ["pack", *["person"] * 4, *["match"] * 4, "end"]
    assert [line["id"] for line in lines[1:5]] == ["p-anna", "p-bert", "p-cleo", "p-ömer"]
    assert [line["head"]["id"] for line in lines[5:9]] == ["m-c", "M-a", "m-b", "ü"]


def test_one_match_goes_with_its_pack_and_its_people(store: Store, tmp_path: Path) -> None:
    furnish(store)
    text = exported(store, "m-c")
    lines = [msgspec.json.decode(line) for line in text.splitlines()]
    assert [line["id"] for line in lines if line["line"] == "person"] == ["p-anna", "p-bert", "p-cleo"]
    assert [line["head"]["id"] for line in lines if line["line"] == "match"] == ["m-c"]
    with opened(str(tmp_path / "new.db")) as target:
        assert take(target, text) == Imported(added=1)
        assert target.match("m-c") == store.match("m-c")


def test_a_match_that_goes_on_in_the_file_is_extended(store: Store, tmp_path: Path) -> None:
    with opened(str(tmp_path / "ahead.db")) as ahead:
        open_match(ahead, "m1", 9, Stage.OVER)
        open_match(store, "m1", 4)
        shorter = exported(store)
        assert take(store, exported(ahead)) == Imported(extended=1)
        assert store.match("m1") == ahead.match("m1")
        assert take(ahead, shorter) == Imported(unchanged=1)
        assert ahead.match("m1").entries == entries(1, 9)
        assert ahead.match("m1").stage is Stage.OVER


def test_a_contradicting_match_refuses_the_whole_file(store: Store, tmp_path: Path) -> None:
    open_match(store, "m2", 5)
    with opened(str(tmp_path / "other.db")) as other:
        open_match(other, "m1", 3)
        done(other.open(head("m2"), key_of("m2"), PACK, [*entries(1, 3), entry(4, Moved(0, 1))]))
        text = exported(other)
    fault = refused(store, text)
    assert fault.reason is ExportReason.OTHER_JOURNAL
    assert (fault.facts["match"], fault.facts["seq"]) == ("m2", 4)
    assert [match.id for match in store.matches()] == ["m2"]


def test_another_table_under_the_same_id_refuses_the_whole_file(store: Store, tmp_path: Path) -> None:
    open_match(store, "m1")
    with opened(str(tmp_path / "other.db")) as other:
        done(other.open(head("m1", seats=2), key_of("m1"), PACK))
        assert refused(store, exported(other)).reason is ExportReason.OTHER_JOURNAL


def test_a_forgotten_person_stays_forgotten(store: Store) -> None:
    words: list[Entry] = [entry(1, Noted("chat", "mine"), ANNA), entry(2, Noted("chat", "his"), BERT)]
    done(store.open(head(), key_of("m1"), PACK, words))
    done(store.call("p-anna", "Anna"))
    before = exported(store)
    longer = before.replace(b"]}\n", b"," + msgspec.json.encode(entry(3, Noted("chat", "again"), ANNA)) + b"]}\n")
    done(store.forget("p-anna"))
    after = exported(store)
    assert take(store, before) == Imported(unchanged=1)
    assert exported(store) == after
    assert take(store, longer) == Imported(extended=1)
    assert [one.act for one in store.entries("m1")] == [Noted("chat", ""), Noted("chat", "his"), Noted("chat", "")]
    assert store.names(["p-anna"]) == {"p-anna": ""}


def test_words_forgotten_elsewhere_do_not_contradict_a_match(store: Store, tmp_path: Path) -> None:
    words: list[Entry] = [entry(1, Noted("chat", "mine"), ANNA), entry(2, Noted("chat", "his"), BERT)]
    with opened(str(tmp_path / "elsewhere.db")) as elsewhere:
        for each in (store, elsewhere):
            done(each.open(head(), key_of("m1"), PACK, words))
        done(elsewhere.forget("p-anna"))
        done(elsewhere.append("m1", entries(3, 3), Stage.RUNNING))
        assert take(store, exported(elsewhere)) == Imported(extended=1)
    assert store.entries("m1") == [*words, *entries(3, 3)]


def test_forgotten_words_leave_the_file(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    with opened(str(path)) as store:
        done(store.open(head(), key_of("m1"), PACK, [entry(1, Noted("chat", "unspeakable"), ANNA)]))
        done(store.call("p-anna", "Anastasia"))
        done(store.forget("p-anna"))
        found = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"unspeakable" not in found
    assert b"Anastasia" not in found


def lines_of(store: Store) -> list[bytes]:
    """An export of three matches."""
    for match in ("m1", "m2", "m3"):
        open_match(store, match, 5)
    return exported(store).splitlines(keepends=True)


@pytest.fixture
def source(tmp_path: Path) -> list[bytes]:
    """The lines of a valid export: 1 is the header, 2 a pack, 3 to 5 are matches, 6 is the end."""
    with opened(str(tmp_path / "source.db")) as store:
        return lines_of(store)


@pytest.mark.parametrize(
    "text", [b"", b"\n", b"{}", b"[]", b"soup\n", b"\xff\xfe", b'{"line":"toque"}', b'{"toque":1}', b"[" * 99999]
)
def test_a_foreign_file_is_refused(store: Store, text: bytes) -> None:
    fault = refused(store, text)
    assert (fault.reason, fault.facts["line"]) == (ExportReason.NOT_AN_EXPORT, 1)


def test_a_newer_file_is_refused(store: Store, source: list[bytes]) -> None:
    newer = source[0].replace(b'"format":1', b'"format":2')
    fault = refused(store, b"".join([newer, *source[1:]]))
    assert fault.reason is ExportReason.OTHER_FORMAT
    assert (fault.facts["found"], fault.facts["known"]) == (2, 1)


def test_a_file_that_was_cut_off_anywhere_is_refused(store: Store, source: list[bytes]) -> None:
    text = b"".join(source)
    assert take(store, text) == Imported(added=3)
    for length in range(0, len(text) - 1, 97):
        reason = refused(store, text[:length]).reason
        assert reason is (ExportReason.CUT_OFF if length >= len(source[0]) - 1 else ExportReason.NOT_AN_EXPORT)
    for lines in range(1, len(source)):
        fault = refused(store, b"".join(source[:lines]))
        assert (fault.reason, fault.facts["line"]) == (ExportReason.CUT_OFF, lines)


def changed(line: bytes, **parts: object) -> bytes:
    """A match's line with other parts."""
    match = LINES.decode(line)
    assert isinstance(match, MatchLine)
    return encoded(msgspec.structs.replace(match, **parts))


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: line.replace(b'"seq":3', b'"seq":4'),
        lambda line: line.replace(b'"seq":3', b'"seq":"3"'),
        lambda line: line.replace(b'"moved"', b'"mooved"'),
        lambda line: line.replace(b'"stage":"running"', b'"stage":"fast"'),
        lambda line: line.replace(b'"line":"match"', b'"line":"game"'),
        lambda line: line[:-9] + b"\n",
        lambda _: b"\n",
        lambda _: b'{"line":"person","id":"\xff","name":"x"}\n',
        lambda line: line.replace(b'"seq"', b'"s\xffq"'),
        lambda line: changed(line, key=b"another"),
        lambda line: changed(line, head=msgspec.structs.replace(head("m2"), pack="0" * 64)),
        lambda line: changed(line, head=head("m2", opened=2**63)),
        lambda line: changed(line, head=head("m2", opened=-1)),
        lambda line: changed(line, head=msgspec.structs.replace(head("m2"), id="\0")),
        lambda line: changed(line, head=msgspec.structs.replace(head("m2"), id="")),
        lambda _: encoded(EndLine(1)),
        lambda _: b'{"line":"toque","format":1}\n',
    ],
)
def test_a_damaged_line_is_named_and_nothing_is_imported(store: Store, source: list[bytes], damage: object) -> None:
    assert callable(damage)
    wrong = damage(source[3])
    assert wrong != source[3]
    fault = refused(store, b"".join([*source[:3], wrong, *source[4:]]))
    assert fault.reason is ExportReason.BAD_LINE
    assert fault.facts["line"] in (4, 5)
    assert store.matches() == []
    assert take(store, b"".join(source)) == Imported(added=3)


def test_a_stopped_import_keeps_nothing(store: Store, source: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    stopping = threading.Event()

    def wait(waiting: list[Future[None]], within: float | None = None) -> object:
        if within is None:  # the import is being stopped
            stopping.set()
        return finished(waiting, within)

    monkeypatch.setattr(imports, "wait", wait)
    main = threading.main_thread().ident
    assert main is not None
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    def advance(count: int) -> None:
        heard.append(count)
        if len(heard) == 4:
            signal.pthread_kill(main, signal.SIGINT)
            assert stopping.wait(60)

    with pytest.raises(KeyboardInterrupt):
        import_file(store, io.BytesIO(b"".join(source)), advance)
    signal.signal(signal.SIGINT, before)
    assert len(heard) == 4
    assert store.matches() == []
    open_match(store, "m9")


# Backups


def test_a_backup_is_a_database(store: Store, tmp_path: Path) -> None:
    furnish(store)
    steps: list[tuple[int, int]] = []
    copied = back_up(store, tmp_path / "copy.db", lambda done, total: steps.append((done, total)))
    assert (copied.matches, copied.entries) == (4, 45)
    assert all(0 <= done <= total for done, total in steps)
    assert [path.name for path in tmp_path.iterdir() if "copy" in path.name] == ["copy.db"]
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    with opened(str(tmp_path / "copy.db"), create=False) as copy:
        assert exported(copy) == exported(store)
        open_match(copy, "m9", 2)


def test_a_backup_is_consistent_while_others_write(store: Store, tmp_path: Path) -> None:
    for match in ("m1", "m2"):
        open_match(store, match, 300)
    stop = threading.Event()
    faults: list[BaseException] = []

    def play() -> None:
        seq = 300
        try:
            while not stop.is_set():
                seq += 1
                done(store.append("m1", entries(seq, seq), Stage.RUNNING))
                done(store.append("m2", entries(seq, seq), Stage.RUNNING))
        except BaseException as error:  # the test must hear of it
            faults.append(error)

    thread = threading.Thread(target=play)
    thread.start()
    try:
        for number in range(5):
            copied = back_up(store, tmp_path / f"{number}.db")
            with opened(str(tmp_path / f"{number}.db")) as copy:
                one, two = copy.entries("m1"), copy.entries("m2")
            assert one == entries(1, len(one))
            assert len(one) - len(two) in (0, 1)  # m1 comes first
            assert copied.entries == len(one) + len(two)
    finally:
        stop.set()
        thread.join()
    assert faults == []
    assert len(store.entries("m1")) > 300


def test_a_long_backup_delays_nobody(store: Store, tmp_path: Path) -> None:
    for number in range(8):
        open_match(store, f"m{number}", 1500)
    seq = [1500]

    def play(_done: int, _total: int) -> None:
        seq[0] += 1
        done(store.append("m1", entries(seq[0], seq[0]), Stage.RUNNING))

    back_up(store, tmp_path / "copy.db", play)
    assert seq[0] > 1500
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM entries WHERE match = 'm1'").fetchone() == (1500,)


def test_films_are_exported_and_imported_with_their_match(store: Store, tmp_path: Path) -> None:
    open_match(store, "m1", 3)
    filmed = [entry(4, Drawn("11", film=True)), entry(5)]
    done(store.append("m1", filmed, Stage.RUNNING, {4: b"\x00\xff film"}))
    done(store.append("m1", [entry(6, Drawn("7", film=True))], Stage.RUNNING, {6: b"another"}))
    assert (store.film("m1", 4), store.film("m1", 5), store.film("m2", 4)) == (b"\x00\xff film", None, None)
    text = exported(store)
    back_up(store, tmp_path / "copy.db")
    with opened(str(tmp_path / "copy.db")) as copy:
        assert exported(copy) == text
    with opened(str(tmp_path / "other.db")) as other:
        open_match(other, "m1", 3)
        assert take(other, text) == Imported(extended=1)
        assert exported(other) == text
        assert take(other, text) == Imported(unchanged=1)
        bad = text.replace(b'"films":{"4":', b'"films":{"40":')
        assert refused(other, bad).reason is ExportReason.BAD_LINE


def keep_film(body: bytes, _: Database, link: Link) -> None:
    """A film that belongs to no entry yet."""
    link.change(SET_FILM, [("m1", 5, body)])


def test_an_entry_that_is_refused_leaves_no_film(store: Store) -> None:
    open_match(store, "m1", 3)
    promise = store.append("m1", [entry(5, Drawn("11", film=True))], Stage.RUNNING, {5: b"film"})
    assert isinstance(promise.exception(PATIENCE), StoreFault)
    assert store.film("m1", 5) is None
    for body in (b"first", b"second"):  # a film that is there already is replaced
        done(store.change(partial(keep_film, body)))
    assert store.film("m1", 5) == b"second"
