import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { expectComponentAccessible } from './axe';

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  }
}

type Story = { id: string; title: string; name: string };

const built = (path: string) => fileURLToPath(new URL(`../../.cache/catalogue/${path}`, import.meta.url));
const index = built('index.json');
const host = 'http://catalogue.test';

function readStories(): Story[] {
  if (!existsSync(index)) throw new Error('There is no built catalogue. Run `npm run catalogue:build`.');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> };
  return Object.values(entries);
}

const stories = readStories();

test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ context }) =>
  context.route(`${host}/**`, async (route) => {
    const path = built(new URL(route.request().url()).pathname.slice(1));
    await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 }));
  }),
);

async function openStory(page: Page, { id }: Story, colorMode: 'light' | 'dark'): Promise<void> {
  await page.goto(`${host}/iframe.html?id=${id}&viewMode=story&globals=colorMode:${colorMode}`);
  await page.waitForFunction(isFinished);
}

/** Reports whether the story is rendered and its play function has ended. */
function isFinished(): boolean {
  const { phase } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {};
  if (phase === 'errored' || document.body.classList.contains('sb-show-errordisplay'))
    throw new Error(`The story failed. ${document.querySelector('#error-message')?.textContent}`);
  return phase === 'finished';
}

for (const title of new Set(stories.map((story) => story.title))) {
  test(title, async ({ page }) => {
    const own = stories.filter((story) => story.title === title);
    test.setTimeout(own.length * 60_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    // Storybook logs failures of a play function. A picture that cannot be loaded may be part of the story.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text());
    });
    for (const story of own) {
      for (const colorMode of ['light', 'dark'] as const) {
        await test.step(`${story.name}, ${colorMode}`, async () => {
          await openStory(page, story, colorMode);
          await expect(page.locator(`html.${colorMode}`)).toBeAttached();
          await expectComponentAccessible(page);
          expect(errors).toEqual([]);
        });
      }
    }
  });
}
