export const maxAddressLength = 500;

/** Returns the preselected address of a shoot: the chosen one, the last one, or the first one. */
export function preferredAddress(saved: readonly string[], chosen: string, last: string | undefined): string {
  // Without saved addresses, `chosen` is the text that is being typed.
  if (saved.length === 0 || saved.includes(chosen)) return chosen;
  return last !== undefined && saved.includes(last) ? last : (saved[0] ?? '');
}
