// Fails on texts and formats that would not follow the language: texts outside of ui/src/texts and of files named texts.ts or
// …Texts.ts, texts concatenated from parts, locales outside of lib/locale.ts, and formats and comparisons that do not use its
// locale. oxlint finds texts between tags (react/jsx-no-literals).
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const source = fileURLToPath(new URL('../src', import.meta.url));
const localeFile = join('lib', 'locale.ts');
/** Stories of the component catalogue and their samples are seen only by developers. */
const isStory = (path) => path.endsWith('.stories.tsx') || path.split(sep)[0] === 'stories';
const isTexts = (path) => path.split(sep)[0] === 'texts' || /(?:^|[/\\])(?:texts|\w+Texts|legalDocument)\.ts$/.test(path);
/** The files whose texts are only for browsers and for the server's log. */
const unseen = new Set([join('app', 'errorReports.ts')]);

/** Attributes and properties whose values are displayed or read out. */
const shown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'emptyText',
  'heading',
  'helper',
  'hint',
  'label',
  'loadingText',
  'message',
  'placeholder',
  'text',
  'title',
]);
const addresses = new Set(['href', 'to']);

const isWorded = (text) => /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')); // The server fills in {{.Name}}.
const isSentence = (text) => /^\p{Lu}[\p{L}’']*(,? \p{Ll}+\b|[.!?…]$)/u.test(text);
const isLocale = (text) => /^[a-z]{2,3}-[A-Z]{2}$/.test(text) || text === 'INR' || text.startsWith('Asia/');
const namesTexts = (node) => /\b(?:texts|\w+Texts)\./.test(node.getText());

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const partsOf = (node) =>
  ts.isTemplateExpression(node) ? [node.head, ...node.templateSpans.map(({ literal }) => literal)] : [node];
const wordsOf = (node) =>
  partsOf(node)
    .map(({ text }) => text)
    .join('');

const choices = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);

/** Reports whether the value of the node may become that of its parent. */
const passesOn = (parent, node) =>
  ts.isJsxExpression(parent) ||
  ts.isAsExpression(parent) ||
  ts.isParenthesizedExpression(parent) ||
  (ts.isConditionalExpression(parent) && parent.condition !== node) ||
  (ts.isBinaryExpression(parent) && choices.has(parent.operatorToken.kind));

/** Returns the attribute or property that gets the value of the node. */
function nameOf(node) {
  let value = node;
  while (passesOn(value.parent, value)) value = value.parent;
  const { parent } = value;
  return (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && parent.name !== value ? parent.name.text : undefined;
}

/** Reports whether the text is the name of a property, such as a key by which a library reads its texts. */
const isKey = (node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** Reports whether the text is the message of an error for programmers. */
const isThrown = ({ parent }) => ts.isNewExpression(parent) && parent.expression.getText().endsWith('Error');

/** Reports whether a text and another value are adjacent on a line: `{texts.lastError} {error}`. */
const isGlued = (children) =>
  children.some(namesTexts) &&
  children.some(
    (child, index) =>
      ts.isJsxText(child) &&
      !child.text.includes('\n') &&
      [children[index - 1], children[index + 1]].every((beside) => beside && ts.isJsxExpression(beside)),
  );

/** Reports whether a call formats or compares with the browser's locale or with a fixed one. */
function ignoresLocale(node) {
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  const isLocalized = expression.getText() === 'Intl' || /^(?:toLocale\w*|localeCompare)$/.test(name.text);
  return isLocalized && !node.arguments?.some((argument) => argument.getText() === 'locale');
}

function problemOf(node, path) {
  if (ignoresLocale(node)) return 'formats and comparisons need `locale` of lib/locale.ts';
  if (ts.isStringLiteralLike(node) && isLocale(node.text) && path !== localeFile) return 'locales belong in lib/locale.ts';
  if (isTexts(path) || unseen.has(path)) return undefined;

  if (isText(node) && shown.has(nameOf(node)) && isWorded(wordsOf(node))) return 'texts belong in a file texts.ts';
  if (isText(node) && isSentence(wordsOf(node)) && !isThrown(node) && !isKey(node)) return 'texts belong in a file texts.ts';
  const isTemplate = ts.isTemplateExpression(node);
  if (
    (isTemplate && (shown.has(nameOf(node)) || (namesTexts(node) && !addresses.has(nameOf(node))))) ||
    (ts.isJsxElement(node) && isGlued(node.children))
  )
    return 'a text with values is a function in a file texts.ts';
  return undefined;
}

const entries = await readdir(source, { recursive: true, withFileTypes: true });
const files = entries
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(?:test|check|gen)\.tsx?$/.test(name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !isStory(relative(source, file)));
const problems = [];

for (const file of files) {
  const path = relative(source, file);
  const tree = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    const problem = problemOf(node, path);
    if (problem) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      problems.push(`${path}:${line + 1}: ${problem}: ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
