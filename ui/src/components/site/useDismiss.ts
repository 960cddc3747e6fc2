import { useEffect, useEffectEvent, type RefObject } from 'react';

/** While active: Escape, or a press or focus outside the element, dismisses it. */
export function useDismiss(element: RefObject<HTMLElement | null>, active: boolean, onDismiss: (byEscape: boolean) => void): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss(true);
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [active, element]);
}
