/**
 * Returns a function that creates a value at its first call and then keeps it. It is for values that take some milliseconds to
 * create, such as Intl formatters.
 */
export function lazyValue<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}

/**
 * Returns a lazy value that is created soon, in a separate task that does not prolong a task of the page. Browsers without a
 * scheduler create the value at the first call.
 */
export function preloadValue<Thing>(make: () => Thing): () => Thing {
  const value = lazyValue(make);
  if (typeof window !== 'undefined' && 'scheduler' in window)
    void window.scheduler.postTask(value, { priority: 'user-blocking' });
  return value;
}
