import { useEffect, useState, type RefObject } from 'react';
import { useCountdown } from '@/ui/date/useCountdown';
import { mainId } from '@/ui/layout/Page';

/**
 * Counts down the seconds. The countdown stops, and the result is undefined, once the person interacts with the page: with a
 * click, touch, key or wheel, by scrolling down, by moving the focus, or by moving the pointer over `content`.
 */
export function useIdleCountdown(seconds: number, content: RefObject<HTMLElement | null>): number | undefined {
  const { left } = useCountdown(seconds);
  const [isStopped, setStopped] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const stop = () => {
      setStopped(true);
      controller.abort();
    };
    let lastTop = window.scrollY;

    for (const type of ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const) {
      window.addEventListener(type, stop, { signal, passive: true });
    }
    window.addEventListener(
      'scroll',
      () => {
        // The router scrolls each new page to its top, so only scrolling down counts as an interaction.
        if (window.scrollY > lastTop) stop();
        lastTop = window.scrollY;
      },
      { signal, passive: true },
    );
    window.addEventListener(
      'focusin',
      ({ target }) => {
        // The page focuses its main landmark when it opens, which is not an interaction.
        if (target instanceof Element && target.id !== mainId) stop();
      },
      { signal },
    );
    content.current?.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => {
        // Browsers also send this event, without any movement, when a page appears below a pointer at rest.
        if (movementX !== 0 || movementY !== 0) stop();
      },
      { signal },
    );
    return () => controller.abort();
  }, [content]);

  return isStopped ? undefined : left;
}
