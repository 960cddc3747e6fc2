import type { AccountAnswer } from '@/api/account';
import { call } from '@/api/call';

export function removePhoto(photographerId: string): Promise<AccountAnswer> {
  return call(`/portfolio/del-profile-picture/${photographerId}`, { method: 'DELETE' });
}
