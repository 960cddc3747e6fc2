/** What takes some milliseconds to make, as the formats of Intl do: made at the first call, and kept. */
export function lazyValue<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
