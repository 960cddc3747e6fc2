// Fails when a document refers to something that does not exist: a linked file or heading, the path of a file, or a test. Also
// fails when a block of code is not part of the file that it names.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The folders to which a path in a document may be relative. */
const roots = ['', 'hooks', 'ui', 'ui/src'];

const isSource = (name) => !['.git', 'node_modules', 'pb_public'].includes(name);
const files = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => isSource(name))
  .flatMap((entry) =>
    entry.isDirectory() ? readdirSync(entry.name, { recursive: true }).map((path) => join(entry.name, path)) : entry.name,
  );
const read = (file) => readFileSync(file, 'utf8');
const documents = files.filter((file) => /^([^/]+|docs\/[^/]+|hooks\/[^/]+\/[^/]+)\.md$/.test(file) && file !== 'CHANGELOG.md');
const tests = new Set(
  files.filter((file) => file.endsWith('_test.go')).flatMap((file) => read(file).match(/(?<=^func )Test\w+/gm) ?? []),
);

/** Reports whether a path names existing files. A star matches any part of a name. */
function exists(path) {
  const escaped = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
  const start = path.includes('/') ? '' : '(?:.*/)?';
  const pattern = new RegExp(`^${start}${escaped}${path.endsWith('/') ? '' : '(?:\\.tsx?)?(?:/|$)'}`);
  return files.some((file) => pattern.test(file));
}

/** Returns the anchors of the headings of a document, as GitHub generates them. */
const anchorsOf = (document) =>
  [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Reports whether a text is a path: the name of a code file, a path with a file extension, or a folder of code. */
const isPath = (text) =>
  /^[a-z]\w+\.(go|tsx?)$/.test(text) ||
  /^\w[\w.*-]*(\/[\w.*-]+)+\.(go|tsx?|mjs|js|md|ya?ml|sql|html|sh)$/.test(text) ||
  /^(hooks|internal|ui|cmd|e2e|scripts)(\/[\w-]+)+$/.test(text);

/** Returns the lines of a text without indentation and blank lines. */
const trimmed = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

const problems = [];
for (const document of documents) {
  // A code block that names a file must be a part of that file, so the compiler checks it.
  for (const [, file, code] of read(document).matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)) {
    const path = join('ui/src', file);
    if (!files.includes(path)) problems.push(`${document}: ${path} does not exist`);
    else if (!trimmed(read(path)).includes(trimmed(code))) problems.push(`${document}: a block of code is not in ${path}`);
  }
  const text = read(document).replaceAll(/^```[\s\S]*?^```$/gm, '');
  const report = (problem) => problems.push(`${document}: ${problem}`);
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    const [path, anchor] = target.split('#');
    const file = path === '' ? document : normalize(join(dirname(document), path));
    if (/^[a-z]+:/.test(target)) continue;
    if (!exists(file)) report(`${target} does not exist`);
    else if (anchor && file.endsWith('.md') && !anchorsOf(file).includes(anchor)) report(`${target} has no such heading`);
  }
  for (const [, code] of text.matchAll(/`([^`\n]+)`/g)) {
    if (/^Test[A-Z]\w+$/.test(code) && !tests.has(code)) report(`there is no test ${code}`);
    if (isPath(code) && !/[A-Z]{4}/.test(code) && !roots.some((root) => exists(join(root, code))))
      report(`${code} does not exist`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
