// Fails when an import runs against the direction app → routes → features → shared → ui, domain → api, session → texts → lib,
// when one feature imports another, or when the app imports a Go template. The types of the API may be imported everywhere. Also
// fails when a file that Vite loads with its configuration imports with '@/', which Vite does not know yet.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));
const mayImport = {
  app: ['app', 'routes', 'features', 'shared', 'ui', 'domain', 'api', 'session', 'texts', 'prerender', 'lib', 'theme', 'assets'],
  routes: ['routes', 'features', 'shared', 'ui', 'domain', 'api', 'session', 'texts', 'prerender', 'lib', 'assets'],
  features: ['features', 'shared', 'ui', 'domain', 'api', 'session', 'texts', 'prerender', 'lib', 'theme', 'assets'],
  shared: ['shared', 'ui', 'domain', 'api', 'session', 'texts', 'prerender', 'lib', 'theme', 'assets'],
  ui: ['ui', 'texts', 'prerender', 'lib', 'theme', 'assets'],
  prerender: ['prerender', 'shared', 'texts', 'lib'],
  domain: ['domain', 'api', 'session', 'texts', 'lib'],
  session: ['session', 'api', 'texts', 'lib'],
  api: ['api', 'session', 'texts', 'lib'],
  texts: ['texts', 'lib'],
  lib: ['lib', 'texts'],
  theme: ['theme'],
};

const layerOf = (path) => path.split(sep)[0];
const featureOf = (path) => (layerOf(path) === 'features' ? path.split(sep)[1] : undefined);

/** Reports whether a file contains values of Go templates, which only the build uses. */
const isTemplate = (path) => /emplates?(\.test)?(\.tsx?)?$/.test(path);

function violation(from, to, typeOnly) {
  if (layerOf(to) === 'stories' && /\.(stories|test)\.tsx$/.test(from)) return undefined;
  if (isTemplate(to) && !isTemplate(from)) return 'only templates may import templates';
  const allowed = mayImport[layerOf(from)];
  if (allowed && !(typeOnly && layerOf(to) === 'api') && !allowed.includes(layerOf(to)))
    return `${layerOf(from)} may not import ${layerOf(to)}`;
  const feature = featureOf(from);
  if (feature && featureOf(to) && featureOf(to) !== feature) return `feature ${feature} may not import feature ${featureOf(to)}`;
  return undefined;
}

const build = fileURLToPath(new URL('../build', import.meta.url));

async function scriptsIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter(({ name }) => /\.tsx?$/.test(name)).map(({ parentPath, name }) => join(parentPath, name));
}

const files = await scriptsIn(source);
const sources = new Set([...files, ...(await scriptsIn(build))]);
const configuration = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const problems = [];

/** Returns the imports of our own files in a text. */
function importsOf(text) {
  const all = text.matchAll(/\b(?:(?:import|export)\s+(type\s)?[^'";]*?from|import\s*\(?)\s*['"]((?:@\/|\.)[^'"]+)['"]/g);
  return [...all].map(([, type, target]) => ({ typeOnly: Boolean(type), target }));
}

/** Reports each import with '@/' in a file and in the files that it imports by relative paths. */
async function checkConfiguration(file, checked) {
  if (checked.has(file)) return;
  checked.add(file);
  for (const { typeOnly, target } of importsOf(await readFile(file, 'utf8'))) {
    if (typeOnly) continue;
    if (target.startsWith('@/')) {
      problems.push(`${relative(source, file)}: is loaded with Vite's configuration, so write a relative path (${target})`);
      continue;
    }
    const path = resolve(dirname(file), target);
    const found = [path, `${path}.ts`, `${path}.tsx`].find((one) => sources.has(one));
    if (found) await checkConfiguration(found, checked);
  }
}

for (const file of files) {
  const text = await readFile(file, 'utf8');
  for (const { typeOnly, target } of importsOf(text)) {
    const absolute = target.startsWith('@/') ? join(source, target.slice(2)) : resolve(dirname(file), target);
    const problem = violation(relative(source, file), relative(source, absolute), typeOnly);
    if (problem) problems.push(`${relative(source, file)}: ${problem} (${target})`);
  }
}

await checkConfiguration(configuration, new Set());

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
