import { useCallback, type RefCallback } from 'react';

/**
 * Returns a `ref` for an element that fills the visible part of the window from its top down. The keyboard of a phone
 * covers the window without resizing it.
 */
export function useVisibleHeight(): RefCallback<HTMLElement> {
  return useCallback((element) => {
    const view = window.visualViewport;
    if (!element || !view) return undefined;
    const fit = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.height = `${Math.max(320, view.height - top)}px`;
    };
    fit();
    view.addEventListener('resize', fit);
    // The height of the header can change.
    const observer = new ResizeObserver(fit);
    const header = document.querySelector('header');
    if (header) observer.observe(header);
    return () => {
      view.removeEventListener('resize', fit);
      observer.disconnect();
    };
  }, []);
}
