import { publicApi } from './client';
import type { ContactMessage, Message } from './openapi.gen';

export function sendMessage(message: ContactMessage): Promise<Message> {
  return publicApi.post('/home/contactus', { body: message });
}

/** Subscribes an address to the newsletter. An address that is subscribed already is accepted too. */
export function addEmail(email: string): Promise<Message> {
  return publicApi.post('/queries/addEmail', { body: { email } });
}
