declare global {
  interface Document {
    /** The button whose press nobody has dealt with; build/firstPaint.js notes it. */
    earlyClick?: HTMLButtonElement;
    reactIsListening?: true;
  }
}

/** Call it when React handles clicks. Merely having loaded this module does not mean that: each script runs in a separate task. */
export function noteReactListens(): void {
  document.reactIsListening = true;
}

/** Presses again what was pressed in a part of the page before that was alive; called when it has become so. */
export function replayEarlyClick(part: Element | null): void {
  // The press itself may be what brings the part to life, and is dealt with then.
  setTimeout(() => {
    const button = document.earlyClick;
    if (!button || !part?.contains(button)) return;
    document.earlyClick = undefined;
    button.click();
  });
}
