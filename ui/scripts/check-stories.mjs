// Fails when a shared component has no story for the catalogue.
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const components = fileURLToPath(new URL('../src/components', import.meta.url));

/** Components without a story, and why they need none. */
const withoutStory = {
  Boundary: 'shows what its caller passes as the fallback',
  Delayed: 'shows its children, after a moment',
  lazyDialog: 'shows DialogSkeleton or DialogFailure, which have stories, or the dialog itself',
  RouteFallback: 'shows what the server sent or PageSkeleton, which has a story',
};

const entries = await readdir(components, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => relative(components, join(entry.parentPath, entry.name)));
const isComponent = (file) => !/\.(test|stories)\.tsx$/.test(file) && dirname(file) !== 'stories';
const names = files.filter(isComponent).map((file) => file.replace(/\.tsx$/, ''));
const hasStory = (name) => files.includes(`${name}.stories.tsx`);

const problems = [
  ...names
    .filter((name) => !hasStory(name) && !(name in withoutStory))
    .map((name) => `components/${name}.tsx has no story: add components/${name}.stories.tsx with one for each state.`),
  ...Object.keys(withoutStory)
    .filter((name) => hasStory(name) || !names.includes(name))
    .map((name) => `${name} needs no exception in ui/scripts/check-stories.mjs: it has a story or does not exist.`),
];

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
