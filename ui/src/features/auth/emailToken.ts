import { claimsIn, isCurrent } from '@/session/tokens';

/** The address that a link confirms; undefined where the link is broken or too old. The server decides in the end. */
export function addressIn(token: string): string | undefined {
  const { newEmail } = claimsIn(token);
  return typeof newEmail === 'string' && isCurrent(token) ? newEmail : undefined;
}

/** Whose address it is. */
export function accountIn(token: string): unknown {
  return claimsIn(token).id;
}
