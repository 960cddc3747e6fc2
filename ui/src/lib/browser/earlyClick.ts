declare global {
  interface Document {
    /** The button whose press nobody has dealt with; build/firstPaint.js notes it. */
    earlyClick?: HTMLButtonElement;
    reactIsListening?: true;
  }
}

/** From now on React hears of every press. Its scripts may have run long before, each in a task of its own. */
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
