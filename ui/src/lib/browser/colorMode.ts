import { createSharedValue } from '@/lib/react/sharedValue';
import { pageColors } from './sharedWithBuild';
import { safeLocalStorage } from './storage';

export type ColorMode = 'light' | 'dark';

const storageKey = 'colorMode';

function preferred(): ColorMode {
  const chosen = safeLocalStorage.getItem(storageKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const mode = createSharedValue<ColorMode>(preferred(), 'light');

/**
 * Sets the mode on the document. It is called before the first render, so that the page does not flash. Usually
 * build/firstPaint.js has already set the mode. It is not set again then, because the browser would recalculate the styles of
 * the whole page.
 */
export function applyColorMode(): void {
  const { classList, style } = document.documentElement;
  if (!classList.contains(mode.get())) {
    classList.remove('light', 'dark');
    classList.add(mode.get());
  }
  if (style.colorScheme !== mode.get()) style.colorScheme = mode.get();
  // There is one element for each system colour scheme. A chosen mode overrides both.
  for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = pageColors[mode.get()];
}

export function toggleColorMode(): void {
  mode.set(mode.get() === 'light' ? 'dark' : 'light');
  safeLocalStorage.setItem(storageKey, mode.get());
  applyColorMode();
}

export const useColorMode = mode.use;
