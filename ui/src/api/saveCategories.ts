import type { Message } from '@/api/account';
import type { Photographer } from '@/api/photographer';
import { call } from '@/api/call';

export function saveCategories(id: string, categories: readonly string[]): Promise<Message & { details: Photographer }> {
  return call('/portfolio/selectcategories', { method: 'POST', body: { id, categories } });
}
