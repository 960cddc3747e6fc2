import { rmSync } from 'node:fs';
import { seedDemo } from '../scripts/demoServer.mjs';

const variable = 'SHOOTDAY_E2E_TEMPLATE';

/** Seeds one demo marketplace for the run, which each worker copies. Returns a function that removes it. */
// oxlint-disable-next-line import/no-default-export -- Playwright's globalSetup is the default export of its file
export default function seedTemplate(): () => void {
  const folder = seedDemo();
  process.env[variable] = folder; // Workers inherit this variable.
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Returns the data folder that `seedTemplate` has filled. */
export const templateFolder = () => process.env[variable];
