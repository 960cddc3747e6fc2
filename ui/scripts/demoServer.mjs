import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const binary = fileURLToPath(new URL('../../shootday', import.meta.url));

export async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Creates a demo marketplace in a new temporary folder and returns the folder. The caller removes it. */
export function seedDemo(settings = {}) {
  const data = mkdtempSync(join(tmpdir(), 'shootday-demo-'));
  const env = { ...process.env, SHOOTDAY_MODE: 'demo', ...settings };
  const seeded = spawnSync(binary, ['seed', '--dir', data], { env, encoding: 'utf8' });
  if (seeded.status === 0) return data;
  rmSync(data, { recursive: true, force: true });
  throw new Error(`seed failed: ${seeded.stderr}`);
}

function copyOf(template) {
  const data = mkdtempSync(join(tmpdir(), 'shootday-demo-'));
  cpSync(template, data, { recursive: true });
  return data;
}

/**
 * Runs the built binary with its own demo marketplace until `work` ends, and passes the server's URL to it. The warnings
 * of the server are printed when the work fails or `failed` returns true.
 * @param {(url: string) => Promise<void>} work
 * @param {Record<string, string>} further settings of the server
 * @param {() => boolean} failed
 * @param {string} [template] the data folder of a seeded demo marketplace to copy; without it, one is seeded
 */
export async function withDemoServer(work, settings = {}, failed = () => false, template) {
  const data = template ? copyOf(template) : seedDemo(settings);
  // Another program may use the port before the server listens, so little happens in between.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, SHOOTDAY_MODE: 'demo', SHOOTDAY_URL: url, ...settings };
  const server = spawn(binary, ['serve', '--http', `127.0.0.1:${port}`, '--dir', data], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  const warnings = [];
  createInterface({ input: server.stderr }).on('line', (line) => {
    if (!line.includes('"level":"INFO"')) warnings.push(line);
  });
  try {
    const isReady = () =>
      fetch(`${url}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      );
    for (let tries = 0; !(await isReady()); tries++) {
      if (tries === 600 || server.exitCode !== null) throw new Error('the server did not become ready');
      await wait(100);
    }
    await work(url);
    if (failed()) console.error(warnings.join('\n'));
  } catch (error) {
    console.error(warnings.join('\n'));
    throw error;
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * Returns the most popular photographer, the path of their profile, and the paths of two searches in the same city, one for a
 * scheduled and one for an instant shoot.
 */
export async function somebodyOf(url) {
  const { items } = await (await fetch(`${url}/api/items?sort=popularity&perPage=1`)).json();
  const [somebody] = items;
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const search = new URLSearchParams({
    location: somebody.city,
    categoryId: somebody.category_id,
    date: inTwoWeeks,
    time: '11:00 AM',
  });
  const { _id, firstName, lastName, rating, ratingCount, photo } = somebody;
  const photographer = { _id, name: `${firstName} ${lastName}`, rating, ratingCount, photo };
  const instant = new URLSearchParams({ location: somebody.city, category: somebody.categoryName });
  return {
    photographer,
    profile: `/profile/${_id}`,
    results: `/schedulebook?${search}`,
    instantResults: `/instantbook?${instant}`,
  };
}

/** Returns the contents of the local and the session storage of the demo's customer in the middle of a booking. */
export async function bookingOf(url) {
  const { items } = await (await fetch(`${url}/api/items?sort=popularity&perPage=1`)).json();
  const [somebody] = items;
  const signedIn = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'customer@demo.shootday.in', password: 'shootday' }),
  });
  const { token, user } = await signedIn.json();
  const answer = await fetch(`${url}/api/v1/user/profile/getUserDeets/${user._id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { user: account } = await answer.json();
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const draft = {
    photographerId: somebody._id,
    photographerName: `${somebody.firstName} ${somebody.lastName}`,
    photo: somebody.photo,
    categoryId: somebody.category_id,
    categoryName: somebody.categoryName,
    location: somebody.city,
    tiers: somebody.pricing.map(({ _id, minSKUs, pricePerSKU, squares }) => ({ _id, minSKUs, pricePerSKU, squares })),
    date: inTwoWeeks,
    time: '11:00 AM',
    choiceId: 'measured',
    customerId: user._id,
    shootAddress: '',
    skuCount: '',
    paymentMethod: '',
  };
  return {
    storage: {
      local: { user: JSON.stringify({ ...account, id: account._id }), token: JSON.stringify(token) },
      session: { bookingDraft: JSON.stringify(draft) },
    },
  };
}
