import type { AccountAnswer } from '@/lib/api/account';
import { call } from '@/lib/call';

export function removePhoto(photographerId: string): Promise<AccountAnswer> {
  return call(`/portfolio/del-profile-picture/${photographerId}`, { method: 'DELETE' });
}
