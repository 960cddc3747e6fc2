import { useSyncExternalStore } from 'react';

// More than the height that the header loses, also where text is twice as large: the page moves by as much.
const slack = 40;

/** Whether the page counts as scrolled; once it does, only well above the threshold it no longer does. */
export function isScrolled(before: boolean, position: number, threshold: number): boolean {
  return position > (before ? Math.max(0, threshold - slack) : threshold);
}

// Kept from the last event: to ask for it while React works would have the browser lay the page out at once.
let position = 0;
const scrolledPast = new Map<number, boolean>();

function subscribe(onChange: () => void) {
  const update = () => {
    position = window.scrollY;
    onChange();
  };
  // The page may have been scrolled before the app was there.
  const frame = requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', update);
  };
}

function snapshot(threshold: number): boolean {
  const scrolled = isScrolled(scrolledPast.get(threshold) ?? false, position, threshold);
  scrolledPast.set(threshold, scrolled);
  return scrolled;
}

const notWhenDrawn = () => false;

/** Whether the page has been scrolled further than so many pixels, for a style that changes the height of the page. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => snapshot(pixels), notWhenDrawn);
}
