// Fails when an import runs against the direction app → routes → features → components → lib, theme,
// or when one feature reaches into another.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));
const mayImport = {
  app: ['app', 'routes', 'features', 'components', 'lib', 'theme', 'assets'],
  routes: ['routes', 'features', 'components', 'lib', 'assets'],
  features: ['features', 'components', 'lib', 'assets'],
  components: ['components', 'lib', 'assets'],
  lib: ['lib'],
  theme: ['theme'],
};

const layerOf = (path) => path.split(sep)[0];
const featureOf = (path) => (layerOf(path) === 'features' ? path.split(sep)[1] : undefined);

function violation(from, to) {
  const allowed = mayImport[layerOf(from)];
  if (allowed && !allowed.includes(layerOf(to))) return `${layerOf(from)} may not import ${layerOf(to)}`;
  const feature = featureOf(from);
  if (feature && featureOf(to) && featureOf(to) !== feature) return `feature ${feature} may not import feature ${featureOf(to)}`;
  return undefined;
}

const entries = await readdir(source, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => /\.tsx?$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
const problems = [];

for (const file of files) {
  const text = await readFile(file, 'utf8');
  for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*['"]((?:@\/|\.)[^'"]+)['"]/g)) {
    const absolute = target.startsWith('@/') ? join(source, target.slice(2)) : resolve(dirname(file), target);
    const problem = violation(relative(source, file), relative(source, absolute));
    if (problem) problems.push(`${relative(source, file)}: ${problem} (${target})`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
