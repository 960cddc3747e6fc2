// Fails when a component or tool of the product has a licence that is not in these lists.
import { components, goModules, lockedPackages } from './components.mjs';

// Permissive licences. They require a notice at most, and allow linking into one binary.
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
// Components that are linked into the binary under a licence that covers only their own files, which we use unchanged.
const usedUnchanged = { 'github.com/hashicorp/golang-lru/v2': 'MPL-2.0' };
// The licences that are allowed for tools, which are not distributed. They include file-level copyleft (MPL-2.0) and the
// licence of argparse (Python-2.0).
const tools = [...permissive, 'MPL-2.0', 'Python-2.0', 'PSF-2.0', 'CC-BY-4.0'];

/**
 * Reports whether an expression such as "(MIT OR CC0-1.0)" is allowed: in at least one of the alternatives, all parts joined by
 * AND must be in the list.
 */
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
