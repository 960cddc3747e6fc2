// Writes the types of the schemas in docs/openapi.yaml; with --check fails when the file is not up to date.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { compile } from 'json-schema-to-typescript';

const document = fileURLToPath(new URL('../../docs/openapi.yaml', import.meta.url));
const target = fileURLToPath(new URL('../src/lib/api/schema.gen.ts', import.meta.url));

const generatorsOwnRemark = /(?: \*\n)? \* This interface was referenced by `Schemas`'s JSON-Schema\n \* via the `definition` "\w+".\n/g;
const emptyComment = /\/\*\*\n \*\/\n/g;

async function generate() {
  // The generator knows plain JSON Schema, which has its definitions under another name.
  const text = (await readFile(document, 'utf8')).replaceAll('#/components/schemas/', '#/$defs/');
  const types = await compile({ title: 'Schemas', type: 'object', $defs: load(text).components.schemas }, 'Schemas', {
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    bannerComment: '// Made of docs/openapi.yaml by `npm run generate`.\n/* oxlint-disable */',
    style: { singleQuote: true, printWidth: 140 },
  });
  return types.replace(generatorsOwnRemark, '').replace(emptyComment, '').replace('export interface Schemas {}\n', '');
}

const types = await generate();
if (!process.argv.includes('--check')) {
  await writeFile(target, types);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== types) {
  console.error('ui/src/lib/api/schema.gen.ts does not match docs/openapi.yaml: run `npm run generate`.');
  process.exit(1);
}
