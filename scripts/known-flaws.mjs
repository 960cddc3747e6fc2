// Checks the dependencies for known vulnerabilities: govulncheck for Go, npm audit for npm. If a check cannot run, usually
// because its database cannot be reached, it prints a warning; if CI is set, it fails.
import { spawnSync } from 'node:child_process';

const govulncheck = 'golang.org/x/vuln/cmd/govulncheck@v1.8.0';
let failed = false;
const unchecked = [];

const run = (program, args) => spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });

const go = run('go', ['run', govulncheck, './...']);
if (go.status === 0) console.log('govulncheck: no known vulnerability in the code that is called');
else if (/exit status 3\b/.test(go.stderr ?? '')) {
  // Status 3 of govulncheck, which go run reports, means that it found vulnerabilities.
  failed = true;
  console.error(go.stdout);
} else unchecked.push(`Go: ${(go.stderr ?? '').trim().split('\n').slice(-2).join(' ') || go.error?.message}`);

const npm = run('npm', ['audit', '--json', '--audit-level=low']);
let audit;
try {
  audit = JSON.parse(npm.stdout);
} catch {
  audit = { error: { summary: npm.stderr || 'npm audit gave no answer' } };
}
if (audit.metadata === undefined)
  unchecked.push(`npm: ${audit.message ?? audit.error?.summary ?? 'the registry did not answer'}`);
else if (npm.status === 0) console.log('npm audit: no package with a known vulnerability');
else {
  failed = true;
  for (const [name, flaw] of Object.entries(audit.vulnerabilities))
    console.error(`npm audit: ${name} ${flaw.range}, ${flaw.severity}; see npm audit`);
}

for (const one of unchecked) console.error(`\nNOT CHECKED FOR KNOWN VULNERABILITIES: ${one}`);
if (unchecked.length > 0 && process.env.CI) failed = true;
process.exit(failed ? 1 : 0);
