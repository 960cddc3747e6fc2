import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * While `active` is true, calls `onDismiss` when Escape is pressed, when a click or touch begins outside of the element, or
 * when the person moves the focus outside of it.
 */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onDismiss: (byEscape: boolean) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss(true);
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss(false);
    };
    // When a new page opens, a script moves the focus to an element with a negative `tabIndex`. Such a change is ignored,
    // because the person did not make it.
    const onFocus = (event: FocusEvent) => event.target instanceof HTMLElement && event.target.tabIndex >= 0 && onOutside(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onFocus);
    };
  }, [active, element]);
}
