export const maxAddressLength = 500;

/** The address that a shoot is at unless the customer says otherwise: what is chosen, the last one, or the first. */
export function preferredAddress(saved: readonly string[], chosen: string, last: string | undefined): string {
  // Without saved addresses, what is chosen is being typed.
  if (saved.length === 0 || saved.includes(chosen)) return chosen;
  return last !== undefined && saved.includes(last) ? last : (saved[0] ?? '');
}
