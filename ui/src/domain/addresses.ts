export const maxAddressLength = 500;

/**
 * Returns the preselected address of a shoot: the chosen one, the last one, or the first one. It is none of those outside
 * of the photographer's area.
 */
export function preferredAddress(
  saved: readonly string[],
  chosen: string,
  last: string | undefined,
  outside: readonly string[] = [],
): string {
  // Without saved addresses, `chosen` is the text that is being typed.
  if (saved.length === 0) return chosen;
  const possible = saved.filter((address) => !outside.includes(address));
  if (possible.includes(chosen)) return chosen;
  return last !== undefined && possible.includes(last) ? last : (possible[0] ?? '');
}
