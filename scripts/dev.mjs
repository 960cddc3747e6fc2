// `make dev`: rebuilds the server when a Go file changes, and runs Vite in front of it, which reloads the browser.
import { spawn } from 'node:child_process';
import { mkdirSync, watch } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const http = process.env.HTTP ?? '127.0.0.1:8090';
const data = process.env.DATA ?? 'pb_data';
const port = Number(process.env.DEV_PORT ?? 5173);
const binary = '.cache/shootday-dev';
const settled = 150; // How long to wait for further changes, in milliseconds. An editor or a checkout writes several files.

// CGO_ENABLED and -trimpath are the same as in `make build`, so that both builds share the compiled dependencies.
const environment = { ...process.env, CGO_ENABLED: '0', SHOOTDAY_MODE: 'demo', SHOOTDAY_URL: `http://localhost:${port}` };
const say = (text) => console.log(`[dev] ${text}`);

/** Runs a program to its end and reports whether it succeeded. */
const succeeds = (program, args) =>
  new Promise((resolve) => {
    spawn(program, args, { env: environment, stdio: 'inherit' })
      .on('error', (error) => {
        say(`${program}: ${error.message}`);
        resolve(false);
      })
      .on('exit', (code) => resolve(code === 0));
  });

let server; // The server process that was started last.
let vite;
let seeded = false;
let stopping = false;

const stopServer = () =>
  new Promise((resolve) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });

async function healthy(process) {
  while (process.exitCode === null && process.signalCode === null) {
    const answer = await fetch(`http://${http}/api/health`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Builds the server. The new server replaces the old one only if the build succeeds. */
async function renew() {
  const begun = Date.now();
  if (!(await succeeds('go', ['build', '-trimpath', '-o', binary, '.']))) {
    return say(server ? 'build failed; the last server keeps running' : 'build failed; waiting for a change');
  }
  await stopServer();
  seeded ||= await succeeds(binary, ['seed', '--dir', data]);
  if (!seeded || stopping) return;
  const started = spawn(binary, ['serve', '--http', http, '--dir', data], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  server = started;
  if (await healthy(started)) {
    say(`server ready after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    vite.ws.send({ type: 'full-reload' });
  } else if (!stopping) say('the server ended; waiting for a change');
}

let running = false;
let wanted = false;
async function renewOnceMore() {
  wanted = true;
  if (running) return;
  running = true;
  while (wanted && !stopping) {
    wanted = false;
    await renew();
  }
  running = false;
}

let timer;
function changed(_event, file) {
  if (!/\.go$|^go\.(mod|sum)$/.test(file ?? '') || file.endsWith('_test.go')) return;
  clearTimeout(timer);
  timer = setTimeout(renewOnceMore, settled);
}

async function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  await Promise.all([stopServer(), vite?.close()]);
  process.exit(code);
}
process.on('SIGINT', () => stop());
process.on('SIGTERM', () => stop());

/** Reports whether a program already listens on the server's address. */
const taken = () =>
  new Promise((resolve) => {
    const [host, wanted] = [http.slice(0, http.lastIndexOf(':')), Number(http.slice(http.lastIndexOf(':') + 1))];
    const socket = connect(wanted, host || '127.0.0.1')
      .on('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });
if (await taken()) {
  say(`another program listens on ${http}: stop it, or choose another address, such as HTTP=127.0.0.1:8091 make dev`);
  process.exit(1);
}

mkdirSync('.cache', { recursive: true });
process.env.SHOOTDAY_DEV_SERVER ??= `http://${http}`;
vite = await createServer({
  configFile: 'ui/vite.config.ts',
  configLoader: 'runner',
  server: { port, strictPort: true },
});
await vite.listen();
watch('.', changed);
for (const folder of ['cmd', 'hooks', 'internal', 'migrations']) watch(folder, { recursive: true }, changed);
await renewOnceMore();
say(
  `Shootday: http://localhost:${port}   (dashboard: http://${http}/_/, messages: http://localhost:${port}/demo/outbox, stop with Ctrl-C)`,
);
