// Prints the file THIRD-PARTY-LICENSES of the archives and the container image: the licence of every component of the program,
// with its text. Components with the same text are listed together.
import { readFileSync } from 'node:fs';
import { components } from './components.mjs';

const line = '='.repeat(80);
const byText = new Map();
for (const { name, version, licence, files } of components()) {
  const text = files.map((file) => readFileSync(file, 'utf8').replace(/\r/g, '').trim()).join(`\n\n${'-'.repeat(80)}\n\n`);
  byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`]);
}
console.log('Shootday contains the following components. Each is listed with its licence.');
for (const [text, names] of byText) console.log(`\n${line}\n${names.join('\n')}\n${line}\n\n${text}`);
