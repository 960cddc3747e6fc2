import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The distance from the end, in pixels, within which the log follows new messages. */
const nearEnd = 80;

type LogScroll = {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLOListElement | null>;
  readonly onScroll: () => void;
  /** Whether the log is scrolled to its end, or near it. */
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
};

/**
 * Controls the scroll position of a log. The log opens at the first new message, or at the end. If the end is visible, the
 * log follows new messages. Otherwise the visible messages do not move, even if older ones are added above. `first` is the
 * number of the oldest loaded message.
 */
export function useLogScroll(first: number | undefined): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const place = useRef({ first, height: 0, top: 0, atEnd: true, opened: false });
  const [isAtEnd, setAtEnd] = useState(true);

  function note() {
    const box = log.current;
    if (!box) return;
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    Object.assign(place.current, { top: box.scrollTop, height: box.scrollHeight, atEnd });
    setAtEnd(atEnd);
  }

  function toEnd() {
    const box = log.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    note();
  }

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const kept = place.current;
    if (!kept.opened) {
      kept.opened = true;
      const divider = box.querySelector<HTMLElement>('[data-new]');
      box.scrollTop = divider ? divider.offsetTop - box.clientHeight / 4 : box.scrollHeight;
    } else if (kept.first !== first) {
      box.scrollTop = kept.top + box.scrollHeight - kept.height;
    }
    kept.first = first;
    note();
  }, [first]);

  // The log or its content can change its height, for example when the keyboard of a phone opens or a message arrives.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (place.current.atEnd) toEnd();
      else note();
    });
    for (const element of [log.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { log, content, onScroll: note, isAtEnd, toEnd };
}
