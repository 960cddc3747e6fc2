// Writes a .br and a .gz file beside every built asset of a compressible type, except very small ones, so that the server never
// compresses during a request.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const output = fileURLToPath(new URL('../../pb_public', import.meta.url));
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const smallest = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const entries = await readdir(output, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const content = await readFile(file);
    if (content.length < smallest) return;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await Promise.all([
      brotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
      gzipped(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
    ]);
  }),
);
