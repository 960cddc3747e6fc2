import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType, NavigationType } from 'react-router-dom';

/** A new page begins at its top; going back is left to the browser, which knows where one was. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();

  const scroll = useEffectEvent((to: string) => {
    if (type === NavigationType.Pop) return;
    const target = to && document.getElementById(to.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  });

  useLayoutEffect(() => scroll(hash), [pathname, hash]);
}
