declare global {
  interface Document {
    /** The button that was pressed last while nothing listened; build/firstPaint.js notes it until this is null. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

let pressed: HTMLButtonElement | undefined;
// There is no document while the build draws pages.
if (typeof document !== 'undefined') {
  pressed = document.pressedEarly ?? undefined;
  document.pressedEarly = null; // from now on React listens
}

/** Presses again what was pressed before the app was there; called by each part of the page, for its own buttons, once it is alive. */
export function pressAgain(part: Element | null): void {
  if (!pressed || !part?.contains(pressed)) return;
  const button = pressed;
  pressed = undefined;
  button.click();
}
