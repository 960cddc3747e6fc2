import { useSyncExternalStore } from 'react';

// Kept from the last event: to ask for it while React works would have the browser lay the page out at once.
let position = 0;

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

const notWhenDrawn = () => false;

/** Whether the page has been scrolled further than so many pixels. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => position > pixels, notWhenDrawn);
}
