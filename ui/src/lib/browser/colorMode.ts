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
 * Puts the mode on the document; called before the first render so that nothing flashes. build/firstPaint.js has usually
 * done so: to set the same again would make the browser calculate the styles of the whole page.
 */
export function applyColorMode(): void {
  const { classList, style } = document.documentElement;
  if (!classList.contains(mode.get())) {
    classList.remove('light', 'dark');
    classList.add(mode.get());
  }
  if (style.colorScheme !== mode.get()) style.colorScheme = mode.get();
  // One for each scheme of the system; what was chosen here stands above both.
  for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = pageColors[mode.get()];
}

export function toggleColorMode(): void {
  mode.set(mode.get() === 'light' ? 'dark' : 'light');
  safeLocalStorage.setItem(storageKey, mode.get());
  applyColorMode();
}

export const useColorMode = mode.use;
