import type { Message } from '@/api/account';
import { call } from '@/api/call';

/** Adds an address to the community's letter; a known one is welcome again. */
export function addEmail(email: string): Promise<Message> {
  return call('/queries/addEmail', { method: 'POST', body: { email }, public: true });
}
