// Writes a .br and a .gz beside every file of a built client that gets smaller by it: node compress.js FOLDER
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");

const ALREADY_SMALL = new Set([".woff2", ".png", ".jpg", ".webp", ".mp3", ".ogg", ".br", ".gz"]);
const BEST = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } };

for (const entry of fs.readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || ALREADY_SMALL.has(path.extname(entry.name))) continue;
  const file = path.join(entry.parentPath ?? entry.path, entry.name);
  const body = fs.readFileSync(file);
  const compressed = { br: zlib.brotliCompressSync(body, BEST), gz: zlib.gzipSync(body, { level: 9 }) };
  for (const [end, less] of Object.entries(compressed)) {
    if (less.length < body.length) fs.writeFileSync(`${file}.${end}`, less);
  }
}
