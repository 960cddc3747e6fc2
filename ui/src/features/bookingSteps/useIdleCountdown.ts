import { useEffect, useState, type RefObject } from 'react';
import { useCountdown } from '@/ui/date/useCountdown';
import { mainId } from '@/ui/layout/Page';

/**
 * Counts down until the person shows interest in `content`: touches or clicks, presses a key, scrolls, focuses something,
 * or moves the pointer over it. `left` is undefined from then on.
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
        // Each page begins with a jump to its top, which is not the person's.
        if (window.scrollY > lastTop) stop();
        lastTop = window.scrollY;
      },
      { signal, passive: true },
    );
    window.addEventListener(
      'focusin',
      ({ target }) => {
        // The page itself gives the focus to its main landmark.
        if (target instanceof Element && target.id !== mainId) stop();
      },
      { signal },
    );
    content.current?.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => {
        // A pointer that rests where the new page appears has not moved.
        if (movementX !== 0 || movementY !== 0) stop();
      },
      { signal },
    );
    return () => controller.abort();
  }, [content]);

  return isStopped ? undefined : left;
}
