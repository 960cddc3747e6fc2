// Prints the software bill of materials of the binary as CycloneDX 1.5 JSON: the Go modules that are linked into it and the npm
// packages from which the web app is built, each with its licence.
import { components } from './components.mjs';

const version = process.argv[2] ?? 'dev';

/** Returns the checksum of a package in the lock file, in the form of CycloneDX. */
function hashes(integrity = '') {
  if (!integrity.startsWith('sha512-')) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] };
}

const listed = components().map(({ purl, name, version: number, licence, entry }) => ({
  'bom-ref': purl,
  type: 'library',
  name,
  version: number,
  purl,
  licenses: [{ expression: licence }],
  ...hashes(entry?.integrity),
}));
console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', name: 'shootday', version, 'bom-ref': `shootday@${version}` } },
      components: listed,
    },
    null,
    2,
  ),
);
