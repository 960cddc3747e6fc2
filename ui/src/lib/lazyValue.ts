/** What takes some milliseconds to make, as the formats of Intl do: made at the first call, and kept. */
export function lazyValue<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}

/**
 * As `lazyValue`, but made soon, in a task of its own, which does not block the page as a part of a longer one would.
 * Browsers without a scheduler make it at the first call.
 */
export function earlyValue<Thing>(make: () => Thing): () => Thing {
  const value = lazyValue(make);
  if (typeof window !== 'undefined' && 'scheduler' in window)
    void window.scheduler.postTask(value, { priority: 'user-blocking' });
  return value;
}
