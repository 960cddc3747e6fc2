// Generates the TypeScript types of the API from docs/openapi.yaml. With --check, it writes nothing, and fails when the
// generated file is not up to date.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const document = new URL('../../docs/openapi.yaml', import.meta.url);
const target = fileURLToPath(new URL('../src/api/openapi.gen.ts', import.meta.url));

const banner = '// Generated from docs/openapi.yaml by `npm run generate`.\n/* oxlint-disable */\n\n';

const options = { immutable: true, defaultNonNullable: false, rootTypes: true, rootTypesNoSchemaPrefix: true };
const types = banner + astToString(await openapiTS(document, options));

if (!process.argv.includes('--check')) {
  await writeFile(target, types);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== types) {
  console.error('ui/src/api/openapi.gen.ts does not match docs/openapi.yaml: run `npm run generate`.');
  process.exit(1);
}
