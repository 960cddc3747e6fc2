import { useSyncExternalStore } from 'react';

// This is more than the height that the header loses, even if text is twice as large, because the page moves by that height.
const slack = 40;

/** Reports whether the page counts as scrolled. Once it does, it must be well above the threshold to no longer count. */
export function isScrolled(before: boolean, position: number, threshold: number): boolean {
  return position > (before ? Math.max(0, threshold - slack) : threshold);
}

// The position is stored at each event: reading it while React renders would force a layout of the page.
let position = 0;
const scrolledPast = new Map<number, boolean>();

function subscribe(onChange: () => void) {
  const update = () => {
    position = window.scrollY;
    onChange();
  };
  // The page may have been scrolled before the app started.
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

/**
 * Reports whether the page has been scrolled further than a number of pixels, for a style that changes the height of the page.
 */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => snapshot(pixels), notWhenDrawn);
}
