import { useEffect } from 'react';

/**
 * Keeps the height of the on-screen keyboard in `--keyboard-height` while `active`, for browsers that lay the keyboard
 * over the page, and keeps the focused field in view.
 */
export function useKeyboardHeight(active: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!active || !view) return undefined;

    const measure = () => {
      // A page that is zoomed in also has a smaller view.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
      document.documentElement.style.setProperty('--keyboard-height', `${covered}px`);
      if (covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      document.documentElement.style.removeProperty('--keyboard-height');
    };
  }, [active]);
}
