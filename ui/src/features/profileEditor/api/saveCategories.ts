import type { Message } from '@/lib/api/account';
import type { Photographer } from '@/lib/api/photographer';
import { call } from '@/lib/call';

export function saveCategories(id: string, categories: readonly string[]): Promise<Message & { details: Photographer }> {
  return call('/portfolio/selectcategories', { method: 'POST', body: { id, categories } });
}
