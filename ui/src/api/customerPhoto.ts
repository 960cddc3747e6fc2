import type { AccountAnswer } from '@/api/account';
import { call } from '@/api/call';

const uploadSeconds = 60;

export function savePhoto(userId: string, photo: File): Promise<AccountAnswer> {
  const form = new FormData();
  form.set('file', photo);
  return call(`/user/setUserProfilePicture/${userId}`, { method: 'PUT', body: form, timeoutSeconds: uploadSeconds });
}
