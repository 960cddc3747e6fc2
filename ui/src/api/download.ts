import { ClientResponseError } from 'pocketbase';
import { toApiError, type ApiError } from '@/lib/errors';
import { sessionStore } from '@/session/session';
import { signOutIfRefused } from './client';
import { pathTo, withoutBlanks, type AnyParameters, type FilePathOf, type ParameterArguments } from './operations';

/** Saves a file that only the signed-in person may read, which a plain link could not request. Throws only ApiError. */
export async function download<Path extends FilePathOf<'get'>>(
  path: Path,
  name: string,
  ...[parameters]: ParameterArguments<'get', Path>
): Promise<void> {
  const { token } = sessionStore;
  try {
    await saveFrom(addressOf(path, parameters), name, { headers: { Authorization: `Bearer ${token}` } });
  } catch (failure) {
    signOutIfRefused(failure as ApiError, token);
    throw failure;
  }
}

/** Saves the file that a posted request returns. Throws only ApiError. */
export function save(path: FilePathOf<'post'>, name: string, request: RequestInit): Promise<void> {
  return saveFrom(pathTo(path), name, request);
}

function addressOf(template: string, { path, query = {} }: AnyParameters = {}): string {
  const parameters = new URLSearchParams(Object.entries(withoutBlanks(query)).map(([name, value]) => [name, String(value)]));
  return parameters.size > 0 ? `${pathTo(template, path)}?${parameters.toString()}` : pathTo(template, path);
}

/** Saves a file by the name that the answer gives it, or by this one. */
async function saveFrom(url: string, name: string, request: RequestInit): Promise<void> {
  const answer = await fetchFile(url, request);
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
