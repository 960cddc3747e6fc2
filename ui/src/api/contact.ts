import { publicApi } from './client';
import type { ContactMessage, Message } from './openapi.gen';

export function sendMessage(message: ContactMessage): Promise<Message> {
  return publicApi.post('/home/contactus', { body: message });
}

/** Subscribes an email address to the newsletter. The server also accepts an address that is already subscribed. */
export function addEmail(email: string): Promise<Message> {
  return publicApi.post('/queries/addEmail', { body: { email } });
}
