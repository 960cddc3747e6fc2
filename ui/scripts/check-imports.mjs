// Fails when an import runs against the direction app → routes → features → shared → ui, domain → api, session → texts → lib,
// when one feature imports another, or when the app imports a Go template. The types of the API may be imported everywhere.
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

const entries = await readdir(source, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => /\.tsx?$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
const problems = [];

for (const file of files) {
  const text = await readFile(file, 'utf8');
  for (const [, typeOnly, target] of text.matchAll(
    /\b(?:(?:import|export)\s+(type\s)?[^'";]*?from|import\s*\(?)\s*['"]((?:@\/|\.)[^'"]+)['"]/g,
  )) {
    const absolute = target.startsWith('@/') ? join(source, target.slice(2)) : resolve(dirname(file), target);
    const problem = violation(relative(source, file), relative(source, absolute), Boolean(typeOnly));
    if (problem) problems.push(`${relative(source, file)}: ${problem} (${target})`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
