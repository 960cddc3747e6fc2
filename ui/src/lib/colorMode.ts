import { createSharedValue } from './sharedValue';

export type ColorMode = 'light' | 'dark';

const storageKey = 'colorMode';

function preferred(): ColorMode {
  const chosen = localStorage.getItem(storageKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const mode = createSharedValue(preferred());

/** Puts the mode on the document; called before the first render so that nothing flashes. */
export function applyColorMode(): void {
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode.get());
  style.colorScheme = mode.get();
}

export function toggleColorMode(): void {
  mode.set(mode.get() === 'light' ? 'dark' : 'light');
  localStorage.setItem(storageKey, mode.get());
  applyColorMode();
}

export const useColorMode = mode.use;
