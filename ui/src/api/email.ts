import { call } from './call';

/** Sends a link to the new address; nothing changes before it is followed. */
export function requestEmailChange(newEmail: string): Promise<unknown> {
  return call('/api/collections/users/request-email-change', { method: 'POST', body: { newEmail } });
}

/** Brings the old address back. `token` is the last part of the link that was mailed to it. */
export function undoEmailChange(token: string): Promise<unknown> {
  return call('/auth/undoemail', { method: 'POST', body: { token }, public: true });
}

/** `token` is the last part of the mailed link. */
export function confirmEmailChange(token: string, password: string): Promise<unknown> {
  return call('/api/collections/users/confirm-email-change', { method: 'POST', body: { token, password }, public: true });
}
