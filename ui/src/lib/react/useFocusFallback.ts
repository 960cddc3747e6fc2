import { useEffect, useRef, type FocusEvent } from 'react';

const fadeMilliseconds = 400;

/**
 * Returns props for a list whose items may disappear while they have the focus, because one of their buttons was clicked. The
 * list then takes the focus, so that keyboard users keep their place. `items` are the items shown.
 */
export function useFocusFallback(items: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef(false);

  useEffect(() => {
    const take = () => {
      if (held.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    };
    take();
    // A confirmation dialog keeps the focus until it has faded out, so the list tries again afterwards.
    const timer = setTimeout(take, fadeMilliseconds);
    return () => clearTimeout(timer);
  }, [items]);

  return {
    ref: list,
    tabIndex: -1,
    outline: 'none',
    onFocus: () => {
      held.current = true;
    },
    onBlur: (event: FocusEvent) => {
      // A blur event without a new target means that the focused element was removed.
      if (event.relatedTarget) held.current = false;
    },
  };
}
