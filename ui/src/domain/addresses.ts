export const maxAddressLength = 500;

/**
 * Returns the saved address that is preselected for a shoot: the chosen one, otherwise the one of the last booking, otherwise
 * the first. Addresses outside of the photographer's area are left out. The result is empty if none remains.
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
