import type { APIRequestContext, Page } from '@playwright/test';
import { type Person, send } from './people';

/** Asks the first question through the API, and returns the id of the thread. */
export async function ask(request: APIRequestContext, customer: Person, photographer: Person, text: string): Promise<string> {
  const question = { photographerId: photographer.photographerId, text };
  const { threadId } = await send<{ threadId: string }>(request, '/api/v1/messages', question, customer.token);
  return threadId;
}

/** Returns the number of the last message that the other person of a conversation has seen. */
export async function seenOf(request: APIRequestContext, person: Person, threadId: string): Promise<number> {
  const answer = await request.get(`/api/v1/messages/${threadId}`, { headers: { Authorization: `Bearer ${person.token}` } });
  return ((await answer.json()) as { thread: { seen: { number: number } } }).thread.seen.number;
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const log = (page: Page, name: string) => page.getByRole('log', { name: `Messages with ${name}` });
