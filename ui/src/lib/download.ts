import { ClientResponseError } from 'pocketbase';
import { toApiError } from './apiError';
import { sessionStore } from './session';

/** Saves a file that only the signed-in person may have, which a plain link could not ask for; throws only ApiError. */
export async function download(path: string, name: string): Promise<void> {
  saveFile(await fetchFile(`/api/v1${path}`), name);
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function fetchFile(url: string): Promise<Blob> {
  const token = sessionStore.token;
  try {
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.ok) return await answer.blob();
    throw new ClientResponseError({ url, status: answer.status, response: await answer.json().catch(() => ({})) });
  } catch (failure) {
    const error = toApiError(failure instanceof ClientResponseError ? failure : new ClientResponseError({ url, originalError: failure }));
    if (error.status === 401) sessionStore.refused(token);
    throw error;
  }
}
