import type { Message } from '@/api/account';
import { call } from '@/api/call';

export type ContactMessage = { readonly fullName: string; readonly email: string; readonly thoughts: string };

export function sendMessage(message: ContactMessage): Promise<Message> {
  return call('/home/contactus', { method: 'POST', body: message, public: true });
}
