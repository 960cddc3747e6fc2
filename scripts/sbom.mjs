// Prints the software bill of materials of the binary as CycloneDX 1.5 JSON: the Go modules that are linked into it, and the
// npm packages that the web app is built from.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const version = process.argv[2] ?? 'dev';
const read = (program, args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });

const modules = read('go', ['list', '-deps', '-f', '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}', '.']);
const goComponents = [...new Set(modules.split('\n').filter(Boolean))].map((line) => {
  const [name, moduleVersion] = line.split(' ');
  return { type: 'library', name, version: moduleVersion, purl: `pkg:golang/${name}@${moduleVersion}` };
});

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const npmComponents = Object.entries(lock)
  .filter(([path, entry]) => path !== '' && !entry.dev && !entry.optional && !entry.peer)
  .map(([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const component = {
      type: 'library',
      name,
      version: entry.version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${entry.version}`,
    };
    if (entry.license) component.licenses = [{ expression: entry.license }];
    if (entry.integrity) {
      const [algorithm, content] = [entry.integrity.slice(0, 6), entry.integrity.slice(7)];
      if (algorithm === 'sha512')
        component.hashes = [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }];
    }
    return component;
  });

const components = [...goComponents, ...npmComponents]
  .map((component) => ({ 'bom-ref': component.purl, ...component }))
  .sort((a, b) => (a.purl < b.purl ? -1 : 1));
console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', name: 'shootday', version, 'bom-ref': `shootday@${version}` } },
      components: [...new Map(components.map((component) => [component.purl, component])).values()],
    },
    null,
    2,
  ),
);
