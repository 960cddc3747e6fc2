import { ClientResponseError } from 'pocketbase';
import { toApiError, type ApiError } from '@/lib/errors';
import { sessionStore } from '@/session/session';

/** Saves a file that only the signed-in person may have, which a plain link could not ask for; throws only ApiError. */
export async function download(path: string, name: string): Promise<void> {
  const { token } = sessionStore;
  try {
    await save(path, name, { headers: { Authorization: `Bearer ${token}` } });
  } catch (failure) {
    sessionStore.endIfRefused(token, failure as ApiError);
    throw failure;
  }
}

/** Saves a file as any request answers it, by the name of the answer if it has one; throws only ApiError. */
export async function save(path: string, name: string, request: RequestInit): Promise<void> {
  const answer = await fetchFile(`/api/v1${path}`, request);
  saveFile(answer.content, answer.name ?? name);
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

async function fetchFile(url: string, request: RequestInit): Promise<{ content: Blob; name: string | undefined }> {
  try {
    const answer = await fetch(url, request);
    if (answer.ok) {
      const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
      return { content: await answer.blob(), name };
    }
    throw new ClientResponseError({ url, status: answer.status, response: await answer.json().catch(() => ({})) });
  } catch (failure) {
    throw toApiError(failure instanceof ClientResponseError ? failure : new ClientResponseError({ url, originalError: failure }));
  }
}
