import { useEffect, useRef, type FocusEvent } from 'react';

const fadeMilliseconds = 400;

/**
 * Props for a list whose items may leave while they have the focus, because their button was pressed: the list takes
 * it then, so that the keyboard goes on from there. `items` is what is shown.
 */
export function useFocusFallback(items: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef(false);

  useEffect(() => {
    const take = () => {
      if (held.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    };
    take();
    // A dialog that asked first holds the focus until it has faded.
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
      // A focus that goes nowhere was lost with its element.
      if (event.relatedTarget) held.current = false;
    },
  };
}
