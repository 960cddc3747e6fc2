import type { AccountAnswer } from '@/api/account';
import { call } from '@/api/call';

const uploadSeconds = 60;

export function savePhoto(photographerId: string, photo: File): Promise<AccountAnswer> {
  const form = new FormData();
  form.set('file', photo);
  return call(`/portfolio/set-profile-picture/${photographerId}`, { method: 'POST', body: form, timeoutSeconds: uploadSeconds });
}
