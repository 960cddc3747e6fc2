import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onDismiss`, while `active`, on Escape and on a press or focus outside of the element. */
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
    // A new page takes the focus by script; only focus changes by the person count.
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
