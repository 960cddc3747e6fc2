import { getTokenPayload, isTokenExpired } from 'pocketbase';

/** The address that a link confirms; undefined where the link is broken or too old. The server decides in the end. */
export function addressIn(token: string): string | undefined {
  const { newEmail } = getTokenPayload(token);
  return typeof newEmail === 'string' && !isTokenExpired(token) ? newEmail : undefined;
}

/** Whose address it is. */
export function accountIn(token: string): unknown {
  return getTokenPayload(token).id;
}
