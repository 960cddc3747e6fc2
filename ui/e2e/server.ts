import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';

const binary = fileURLToPath(new URL('../../shootday', import.meta.url));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

async function ready(url: string, process: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (process.exitCode !== null) throw new Error(`the server ended with status ${process.exitCode}`);
    const healthy = await fetch(`${url}/api/health`).then((answer) => answer.ok, () => false);
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not become ready');
}

/** One server a worker, in demo mode on a marketplace of its own. Tests bring accounts of their own where they write. */
export const test = base.extend<object, { serverURL: string; serverEnv: Record<string, string> }>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  serverURL: [
    async ({ serverEnv }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'shootday-e2e-'));
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const env = { ...process.env, SHOOTDAY_MODE: 'demo', SHOOTDAY_URL: url, OTP_RESEND_SECONDS: '1', ...serverEnv };
      const seeded = spawnSync(binary, ['seed', '--dir', data], { env, encoding: 'utf8' });
      if (seeded.status !== 0) throw new Error(`seed failed: ${seeded.stderr}`);
      const server = spawn(binary, ['serve', '--http', `127.0.0.1:${port}`, '--dir', data], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      createInterface({ input: server.stderr }).on('line', (line) => {
        if (!line.includes('"level":"INFO"')) console.error(line);
      });
      try {
        await ready(url, server);
        await use(url);
      } finally {
        server.kill('SIGTERM');
        await new Promise((resolve) => server.once('exit', resolve));
        rmSync(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ serverURL }, use) => use(serverURL),
});
export { expect } from '@playwright/test';
