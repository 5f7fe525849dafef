/* Keeps the client at hand when the server is away. The page itself always comes from the server if it answers, so a
   new version is there at once; files under /assets/ carry a fingerprint in their names and never change. Nothing of
   /api is ever kept. */

const SHELL = "toque-shell";
const OFFLINE = "/offline.html";
const AT_HAND = [OFFLINE, "/manifest.webmanifest", "/icons/toque.svg", "/icons/toque-192.png"];
const NEVER = /^\/(api|schema|healthz|readyz|metrics)(\/|$)/;
const PATIENCE = 4000;

addEventListener("install", (event) => {
  event.waitUntil(begin().then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(sweep().then(() => self.clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || NEVER.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (AT_HAND.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

addEventListener("message", (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(loaded(event.data.keep));
});

async function begin() {
  const shell = await caches.open(SHELL);
  await shell.addAll(AT_HAND);
  await keep(await fetch("/", { cache: "no-store" }));
}

/** The page from the server; the one kept if it does not answer, or not soon. */
async function page(event) {
  const kept = await caches.match("/", { cacheName: SHELL });
  const fresh = fetch(event.request).then((answer) => {
    if (answer.status >= 500) throw new Error("away");
    if (answer.ok) event.waitUntil(keep(answer.clone()));
    return answer;
  });
  try {
    return await (kept ? Promise.race([fresh, tooLong()]) : fresh);
  } catch {
    fresh.catch(() => {});
    return kept ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

function tooLong() {
  return new Promise((_, refuse) => setTimeout(() => refuse(new Error("slow")), PATIENCE));
}

/** Files with a fingerprint: once fetched, kept with the version they came with. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const version = await caches.open(await current());
    await version.put(request, answer.clone());
  }
  return answer;
}

/** What a page had loaded before we were there. */
async function loaded(addresses) {
  const own = `${location.origin}/assets/`;
  for (const address of addresses)
    if (typeof address === "string" && address.startsWith(own)) await asset(new Request(address)).catch(() => {});
}

/** A page from the server is the page from now on. If it is a new version, it brings its files, and old ones go. */
async function keep(answer) {
  if (!answer.ok || !answer.headers.get("content-type")?.startsWith("text/html")) return;
  const text = await answer.clone().text();
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  if (files.length === 0) return; // not the client
  const name = `toque-files-${await fingerprint(files.join())}`;
  const before = await current();
  const shell = await caches.open(SHELL);
  if (before !== name) {
    const version = await caches.open(name);
    await version.addAll(files);
    await shell.put("/version", new Response(JSON.stringify({ name, before })));
  }
  await shell.put("/", new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } }));
  await sweep();
}

/** Throw away all versions but this one and the one before: a page that is still open may need a file of it. */
async function sweep() {
  const { name, before } = await version();
  for (const cache of await caches.keys())
    if (cache.startsWith("toque-files-") && cache !== name && cache !== before) await caches.delete(cache);
}

async function current() {
  return (await version()).name;
}

async function version() {
  const kept = await caches.match("/version", { cacheName: SHELL });
  return kept ? kept.json() : { name: "toque-files-none", before: "" };
}

async function fingerprint(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
