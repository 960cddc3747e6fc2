// Fails when something that the product is made of, or built with, comes under a licence that is not in these lists.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

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
// Packages that don't say it in a form that a program reads. Each was looked up.
const lookedUp = { 'parse-cache-control': 'BSD-3-Clause' }; // its LICENSE file

const wrong = [];
const counts = { go: 0, npm: 0 };

/** The licence by what its text says in words that no other has. */
function recognise(text) {
  const flat = text.replace(/\s+/g, ' ');
  if (/Apache License,? Version 2\.0/i.test(flat)) return 'Apache-2.0';
  if (/Mozilla Public License/i.test(flat)) return 'MPL-2.0';
  if (/GNU (LESSER |AFFERO )?GENERAL PUBLIC/i.test(flat)) return 'GPL';
  if (/Permission is hereby granted, free of charge/i.test(flat)) return 'MIT';
  if (/Permission to use, copy, modify, and(\/or)? distribute this software/i.test(flat)) return 'ISC';
  if (/Redistribution and use in source and binary forms/i.test(flat))
    return /Neither the name|may not be used to endorse|used to endorse or promote/i.test(flat) ? 'BSD-3-Clause' : 'BSD-2-Clause';
  if (/free and unencumbered software released into the public domain/i.test(flat)) return 'Unlicense';
  if (/CC0 1\.0 Universal/i.test(flat)) return 'CC0-1.0';
  return undefined;
}

const linked = execFileSync(
  'go',
  ['list', '-deps', '-f', '{{with .Module}}{{if not .Main}}{{.Path}}@{{.Version}} {{.Dir}}{{end}}{{end}}', '.'],
  { encoding: 'utf8', maxBuffer: 1 << 26 },
);
for (const line of new Set(linked.split('\n').filter(Boolean))) {
  const [name, folder] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying|unlicense)/i.test(entry));
  const licence = file && recognise(readFileSync(`${folder}/${file}`, 'utf8'));
  counts.go += 1;
  const isAllowed = permissive.includes(licence) || (licence && usedUnchanged[name.split('@')[0]] === licence);
  if (!isAllowed) wrong.push(`${name} (Go): ${licence ?? 'no licence recognised'}`);
}

/** An expression such as "(MIT OR CC0-1.0)": one of the choices must be allowed, and each part of what is joined. */
const allowed = (expression, list) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => list.includes(part.trim())));

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [path, entry] of Object.entries(packages)) {
  if (path === '') continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = entry.license ?? lookedUp[name] ?? 'none given';
  counts.npm += 1;
  if (!allowed(licence, entry.dev || entry.devOptional ? tools : permissive))
    wrong.push(`${name}@${entry.version} (npm): ${licence}`);
}

for (const one of wrong) console.error(`licence not allowed: ${one}`);
if (wrong.length > 0) process.exit(1);
console.log(`licences: ${counts.go} Go modules and ${counts.npm} npm packages have allowed licences`);
