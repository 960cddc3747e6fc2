import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

type Drag = { readonly anchor: string; head: string };

type DayDrag = {
  /** Called when the drag covers other days than before. */
  readonly onDrag: (drag: Drag) => void;
  /** Called when the drag ends on a different day than the one where it began. */
  readonly onDrop: (drag: Drag) => void;
};

const holdMilliseconds = 350;
const slipPixels = 10;

function dayAt({ clientX, clientY }: PointerEvent): string | undefined {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day;
}

/**
 * Marks days (elements with `data-day`) by dragging across them. A finger has to rest on a day first, because a finger that
 * moves at once scrolls the page.
 */
export function useDayDrag(grid: RefObject<HTMLElement | null>, { onDrag, onDrop }: DayDrag): void {
  const dragged = useEffectEvent(onDrag);
  const dropped = useEffectEvent(onDrop);
  const drag = useRef<Drag | undefined>(undefined);

  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let hold: ReturnType<typeof setTimeout> | undefined;
    let start: { readonly day: string; readonly x: number; readonly y: number } | undefined;

    function begin(day: string) {
      drag.current = { anchor: day, head: day };
    }

    function down(event: PointerEvent) {
      const day = dayAt(event);
      if (!day || !event.isPrimary || event.button !== 0 || event.shiftKey) return;
      start = { day, x: event.clientX, y: event.clientY };
      if (event.pointerType === 'mouse') return begin(day);
      hold = setTimeout(() => {
        begin(day);
        dragged({ anchor: day, head: day });
      }, holdMilliseconds);
    }

    function move(event: PointerEvent) {
      if (!start) return;
      if (!drag.current) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > slipPixels) stop();
        return;
      }
      const day = dayAt(event);
      if (!day || day === drag.current.head) return;
      drag.current.head = day;
      dragged({ ...drag.current });
    }

    function up() {
      const done = drag.current;
      stop();
      if (done && done.head !== done.anchor) dropped(done);
    }

    function stop() {
      clearTimeout(hold);
      start = undefined;
      drag.current = undefined;
    }

    // A touch that was held marks days and must not scroll.
    const keepFromScrolling = (event: Event) => {
      if (drag.current) event.preventDefault();
    };

    element.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    element.addEventListener('touchmove', keepFromScrolling, { signal, passive: false });
    element.addEventListener('contextmenu', keepFromScrolling, { signal });
    return () => {
      clearTimeout(hold);
      ended.abort();
    };
  }, [grid]);
}
