/** Delays creating a value that takes some milliseconds, such as a format of Intl, until the first call, and then keeps it. */
export function lazyValue<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}

/**
 * Returns a lazy value that is created soon, in a separate task that does not prolong a task of the page. Browsers without a
 * scheduler create it at the first call.
 */
export function preloadValue<Thing>(make: () => Thing): () => Thing {
  const value = lazyValue(make);
  if (typeof window !== 'undefined' && 'scheduler' in window)
    void window.scheduler.postTask(value, { priority: 'user-blocking' });
  return value;
}
