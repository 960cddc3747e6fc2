const farEnough = 96;
const fadeMilliseconds = 400;

/**
 * Lets a sheet at the bottom of the window be dragged down by its header with a finger or a pen, and calls `onClose` when it is
 * released far enough down. Keeps the focused field above the on-screen keyboard. Both end when `signal` is aborted.
 */
export function attachSheet(sheet: HTMLElement, header: HTMLElement, onClose: () => void, signal: AbortSignal): void {
  dragDown(sheet, header, onClose, signal);
  followKeyboard(sheet, signal);
}

/** Lets the header drag the sheet. If the sheet was not dragged far enough when it is released, it moves back. */
function dragDown(sheet: HTMLElement, header: HTMLElement, onClose: () => void, signal: AbortSignal): void {
  let from: number | undefined;

  function moveTo(pixels: number): void {
    sheet.style.transform = pixels > 0 ? `translateY(${pixels}px)` : '';
  }

  function end(event: PointerEvent): void {
    if (from === undefined) return;
    const distance = event.clientY - from;
    from = undefined;
    if (event.type !== 'pointerup' || distance < farEnough) return moveTo(0);
    onClose();
    // If closing is refused, for example during an upload, the sheet is still there and moves back.
    setTimeout(() => moveTo(0), fadeMilliseconds);
  }

  function begin(event: PointerEvent): void {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    from = event.clientY;
    header.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (from !== undefined) moveTo(event.clientY - from);
  }

  header.addEventListener('pointerdown', begin, { signal });
  header.addEventListener('pointermove', move, { signal });
  header.addEventListener('pointerup', end, { signal });
  header.addEventListener('pointercancel', end, { signal });
}

/** Keeps the height of the keyboard in `--keyboard-height`, for browsers that show the keyboard over the page. */
function followKeyboard(sheet: HTMLElement, signal: AbortSignal): void {
  const view = window.visualViewport;
  if (!view) return;
  const { style } = document.documentElement;

  function measure(this: VisualViewport): void {
    // Zooming in makes the visual viewport smaller, too, although nothing covers the page.
    const covered = this.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - this.height - this.offsetTop));
    style.setProperty('--keyboard-height', `${covered}px`);
  }

  const shrunk = new ResizeObserver(() => {
    if (sheet.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  shrunk.observe(sheet);
  measure.call(view);
  view.addEventListener('resize', measure, { signal });
  view.addEventListener('scroll', measure, { signal });
  signal.addEventListener('abort', () => {
    shrunk.disconnect();
    style.removeProperty('--keyboard-height');
  });
}
