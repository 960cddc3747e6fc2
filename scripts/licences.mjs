// Fails when something that the product is made of, or built with, comes under a licence that is not in these lists.
import { components, goModules, lockedPackages } from './components.mjs';

// Permissive: they ask for a notice at most, and may be linked into one binary.
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];
// Linked into the binary, but under a licence that covers their own files alone, which we use unchanged.
const usedUnchanged = { 'github.com/hashicorp/golang-lru/v2': 'MPL-2.0' };
// For tools alone, which are not given to anybody: copyleft by file, and argparse's.
const tools = [...permissive, 'MPL-2.0', 'Python-2.0', 'PSF-2.0', 'CC-BY-4.0'];

/** An expression such as "(MIT OR CC0-1.0)": one of the choices must be allowed, and each part of what is joined. */
const allowed = (expression, list) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => list.includes(part.trim())));

const [modules, packages, wrong] = [goModules(), lockedPackages(), []];
for (const { name, version, licence } of modules) {
  const isAllowed = permissive.includes(licence) || (licence && usedUnchanged[name] === licence);
  if (!isAllowed) wrong.push(`${name}@${version} (Go): ${licence ?? 'no licence recognised'}`);
}
for (const { name, version, entry, licence } of packages) {
  if (!allowed(licence ?? 'none given', entry.dev || entry.devOptional ? tools : permissive))
    wrong.push(`${name}@${version} (npm): ${licence ?? 'none given'}`);
}
for (const one of wrong) console.error(`licence not allowed: ${one}`);
if (wrong.length > 0) process.exit(1);
components();
console.log(`licences: ${modules.length} Go modules and ${packages.length} npm packages have allowed licences`);
