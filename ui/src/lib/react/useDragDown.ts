import { useRef, type PointerEvent, type RefObject } from 'react';
import { isPhoneWidth } from '../browser/phoneWidth';

const farEnough = 96;
const fadeMilliseconds = 400;

/** Props for the part of a sheet by which it is dragged down and so closed; let go early, the sheet goes back. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number>(undefined);

  function moveTo(pixels: number): void {
    if (sheet.current) sheet.current.style.transform = pixels > 0 ? `translateY(${pixels}px)` : '';
  }

  function end(event: PointerEvent): void {
    if (from.current === undefined) return;
    const distance = event.clientY - from.current;
    from.current = undefined;
    if (event.type !== 'pointerup' || distance < farEnough) return moveTo(0);
    onClose();
    // It stays open where closing is refused, such as during an upload.
    setTimeout(() => moveTo(0), fadeMilliseconds);
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary || !isPhoneWidth()) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined) moveTo(event.clientY - from.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
