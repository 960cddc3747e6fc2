import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hasAll } from './server';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const openDialog = '[role=dialog], [role=alertdialog]';

/** An analysis within the page; otherwise axe opens a second page for each result, which is only needed for frames of other hosts. */
const newAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Nothing on the page as it stands, dialogs included, goes against WCAG 2.2 AA or axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, newAxe(page).withTags(guidelines));
}

/**
 * The same in the light and, as far as colours go, in the dark; there of an open dialog alone, if one is. Only
 * `make e2e-all` looks at the dark, because that takes nearly as long again.
 */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await expectAccessible(page);
  if (!hasAll) return;
  await page.evaluate(swapColorMode);
  const colors = newAxe(page).withRules('color-contrast');
  await expectNoViolations(page, (await page.locator(openDialog).count()) > 0 ? colors.include(openDialog) : colors);
  await page.evaluate(swapColorMode);
}

/** Rules about a whole page, which a component on its own cannot follow. */
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];

/** A component on its own, and what it opened, follow the same rules in the current colour mode. */
export async function expectComponentAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, newAxe(page).withTags(guidelines).disableRules(pageRules));
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  // Chromium draws no frames of a page behind another, and so ends no fades there and asks nothing each frame.
  await page.bringToFront();
  // Something may begin to fade while axe looks, such as a toast whose time is over: only what stays is a violation.
  // One look at a long list takes seconds, and many more on a machine that has other work.
  await expect(async () => {
    await page.waitForFunction(isSettled, undefined, { polling: 50 });
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
    );
    expect(found).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

function swapColorMode(): void {
  const { classList } = document.documentElement;
  for (const mode of ['light', 'dark']) classList.toggle(mode);
}

/** What is half faded in has colours that nobody is meant to read. */
function isSettled(): boolean {
  return document
    .getAnimations()
    .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity);
}
