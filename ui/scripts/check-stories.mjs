// Fails when a component that several features share has no story for the catalogue, or when an exception is not needed.
import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));
const folders = ['ui', 'shared', join('app', 'site')];

/** The components without a story, with the reason. */
const withoutStory = {
  BookingPayment: 'shows what its caller passes, and CheckoutWindow',
  Boundary: 'shows what its caller passes as the fallback',
  CheckoutWindow: 'is the window of a payment or of its stand-in in the demo, which the browser tests cover',
  Delayed: 'shows its children, after a moment',
  LazyPart: 'shows its children, when they are needed',
  RescheduleCards: 'is what Reschedules shows, which has stories',
  RouteFallback: 'shows what the server sent or PageSkeleton, which has a story',
};

const files = [];
for (const folder of folders) {
  for (const entry of await readdir(join(source, folder), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.tsx')) files.push(relative(source, join(entry.parentPath, entry.name)));
}
const isComponent = (file) => !/\.(test|stories)\.tsx$/.test(file);
const names = files.filter(isComponent).map((file) => file.replace(/\.tsx$/, ''));
const hasStory = (name) => files.includes(`${name}.stories.tsx`);

const problems = [
  ...names
    .filter((name) => !hasStory(name) && !(basename(name) in withoutStory))
    .map((name) => `${name}.tsx has no story: add ${name}.stories.tsx with one for each state.`),
  ...Object.keys(withoutStory)
    .filter((name) => !names.some((path) => basename(path) === name && !hasStory(path)))
    .map((name) => `${name} needs no exception in ui/scripts/check-stories.mjs: it has a story or does not exist.`),
];

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
