// The components of the program, each with its licence: the Go modules that are linked into the binary, and the npm packages from
// which the web app is built. licences.mjs, sbom.mjs and third-party.mjs read them from here.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const licenceFile = /^(licen[cs]e|copying|unlicense|notice|patents)/i;

/** Returns the paths of the licence files in a folder. */
const licenceFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => join(folder, entry.name));

/** Recognises a licence by characteristic words of its text. Returns its name, or undefined if it is not recognised. */
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

/** Returns the licence of a folder's first licence file, or undefined. */
function licenceOf(folder) {
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying|unlicense)/i.test(entry));
  return file && recognise(readFileSync(join(folder, file), 'utf8'));
}

/**
 * Returns the Go modules that are linked into the binary, and Go's standard library. A module can have further licence files in
 * the folders of the linked packages.
 */
export function goModules() {
  const format = '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}\t{{.Dir}}';
  const read = (...args) =>
    execFileSync('go', args, { encoding: 'utf8', maxBuffer: 1 << 26, env: { ...process.env, CGO_ENABLED: '0' } });
  const modules = new Map();
  const add = (name, version, folder, linked) => {
    const purl = `pkg:golang/${name}@${version}`;
    const module = modules.get(purl) ?? { name, version, purl, licence: licenceOf(folder), files: new Set() };
    modules.set(purl, module);
    for (let at = linked; ; at = dirname(at)) {
      for (const file of licenceFiles(at)) module.files.add(file);
      if (at === folder) return;
    }
  };
  const [root, release] = read('env', 'GOROOT', 'GOVERSION').trim().split('\n');
  add('std', release.replace(/^go/, ''), root, root);
  for (const line of read('list', '-deps', '-f', format, '.').split('\n')) {
    const [module, folder, linked] = line.split('\t');
    if (module) add(...module.split(' '), folder, linked);
  }
  return [...modules.values()].map((module) => ({ ...module, files: [...module.files].sort() }));
}

// The licences of packages that do not declare them in a machine-readable form, taken from their LICENSE or Readme files.
const lookedUp = { 'combine-errors': 'MIT', 'parse-cache-control': 'BSD-3-Clause' };

// The packages that name a licence without including its text. Their licence texts are in packaging/licences.
const suppliedTexts = ['combine-errors', 'custom-error-instance'];
const suppliedFolder = join(import.meta.dirname, '..', 'packaging', 'licences');

/** Returns the paths of a package's licence files. */
function textsOf({ name, path }) {
  const files = licenceFiles(path);
  return files.length === 0 && suppliedTexts.includes(name) ? [join(suppliedFolder, `${name}.txt`)] : files;
}

/** Returns all packages of package-lock.json, including those that only build or test the web app. */
export function lockedPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
      return { path, entry, name, version: entry.version, purl, licence: entry.license ?? lookedUp[name] };
    });
}

/** Returns the npm packages that the web app is built from, each once. */
export function bundledPackages() {
  const bundled = lockedPackages().filter(({ entry }) => !entry.dev && !entry.optional && !entry.peer);
  return [...new Map(bundled.map((one) => [one.purl, one])).values()].map((one) => ({ ...one, files: textsOf(one) }));
}

/** Returns all components, sorted. It throws an error that names the components without a licence or without its text. */
export function components() {
  const all = [...goModules(), ...bundledPackages()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const without = all.filter(({ licence, files }) => !licence || files.length === 0);
  if (without.length > 0) {
    const names = without.map(({ purl, licence }) => `  ${purl}: ${licence ? 'no file with the text' : 'no licence'}`);
    throw new Error(`components without a licence:\n${names.join('\n')}`);
  }
  return all;
}
