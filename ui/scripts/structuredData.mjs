// Validates the structured data of pages: the vocabulary of schema.org with the types of schema-dts, and Google's requirements
// for each type with Adobe's validator.
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const source = path('../../.cache/structuredData.ts'); // The folder is inside the project, where TypeScript finds schema-dts.
const compiler = path('../../node_modules/typescript-7/bin/tsc');

/** Returns the objects in the JSON-LD scripts of a page. */
export function structuredDataOf(document) {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const { '@graph': graph, ...rest } = JSON.parse(script.textContent);
    return graph ? graph.map((object) => ({ '@context': rest['@context'], ...object })) : [rest];
  });
}

/** Returns the errors and warnings that Google would report for a page, as lines of text. */
export async function googleIssues(html) {
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  const issues = await new Validator().validate(extracted);
  return issues.map(({ severity, issueMessage, path: [first] = [] }) => `${severity} ${first?.type ?? ''}: ${issueMessage}`);
}

/** Returns the errors in the vocabulary, as lines of text. `objects` contains pairs of a page's path and an object. */
export function vocabularyErrors(objects) {
  const declarations = objects.map(([, object], index) => {
    const type = `WithContext<schema.${object['@type']}>`;
    return `export const object${index}: ${type} = ${JSON.stringify(object)};\n`;
  });
  mkdirSync(dirname(source), { recursive: true });
  writeFileSync(
    source,
    `import type * as schema from 'schema-dts';\nimport type { WithContext } from 'schema-dts';\n${declarations.join('')}`,
  );
  try {
    const options = '--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target esnext --ignoreConfig';
    const { stdout } = spawnSync(process.execPath, [compiler, ...options.split(' '), '--pretty', 'false', source], {
      encoding: 'utf8',
    });
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, number, message] = /\((\d+),\d+\): error (.*)/.exec(line) ?? [];
        const [address] = objects[Number(number) - 3] ?? [];
        return address ? `${address}: ${message}` : line;
      });
  } finally {
    rmSync(source, { force: true });
  }
}
