import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hasAll } from './server';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const openDialog = '[role=dialog], [role=alertdialog]';

/**
 * The analysis runs within the page. Otherwise axe would open a second page for each analysis, which is needed only for frames
 * from other hosts.
 */
const newAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Expects that nothing on the page, dialogs included, violates WCAG 2.2 AA or axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, newAxe(page).withTags(guidelines));
}

/**
 * Expects that the page is accessible in light mode and that its colours have enough contrast in dark mode. If a dialog is
 * open, dark mode is checked for the dialog alone. Only `make e2e-all` checks dark mode, because that takes nearly as long
 * again.
 */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await expectAccessible(page);
  if (!hasAll) return;
  await page.evaluate(swapColorMode);
  const colors = newAxe(page).withRules('color-contrast');
  await expectNoViolations(page, (await page.locator(openDialog).count()) > 0 ? colors.include(openDialog) : colors);
  await page.evaluate(swapColorMode);
}

/** Rules about a whole page, which a single component cannot follow. */
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];

/** Expects that a single component, and what it opened, follows the guidelines in the current colour mode. */
export async function expectComponentAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, newAxe(page).withTags(guidelines).disableRules(pageRules));
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  // In a page behind another one, Chromium renders no frames, so fades do not end and animation frame callbacks do not run.
  await page.bringToFront();
  // An element, such as an expiring toast, may start to fade while axe runs, so the test fails only if a violation persists.
  // Analyzing a long list takes seconds, and much longer on a busy machine.
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

/** Reports whether all finite animations have ended. An element that is still fading in does not have its final colours. */
function isSettled(): boolean {
  return document
    .getAnimations()
    .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity);
}
