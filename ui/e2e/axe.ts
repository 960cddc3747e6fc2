import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './server';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page as it stands, dialogs included, goes against WCAG 2.2 AA or axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(isSettled);
  const { violations } = await new AxeBuilder({ page }).withTags(guidelines).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`);
  expect(found).toEqual([]);
}

/** What is half faded in has colours that nobody is meant to read. */
function isSettled(): boolean {
  return document.getAnimations().every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity);
}
