import { CallFailure, toApiError, type ApiError } from '@/lib/errors';
import { sessionStore } from '@/session/session';
import { signOutIfRefused } from './client';
import { pathTo, withoutBlanks, type AnyParameters, type FilePathOf, type ParameterArguments } from './operations';

/**
 * Downloads and saves a file that only the signed-in person may read. A plain link would not do, because it cannot send the
 * token. The function throws only ApiError.
 */
export async function download<Path extends FilePathOf<'get'>>(
  path: Path,
  name: string,
  ...parameters: ParameterArguments<'get', Path>
): Promise<void> {
  const { token } = sessionStore;
  try {
    await saveFrom(fileUrl(path, ...parameters), name, { headers: { Authorization: `Bearer ${token}` } });
  } catch (failure) {
    signOutIfRefused(failure as ApiError, token);
    throw failure;
  }
}

/** Returns the URL of a call that returns a file. */
export function fileUrl<Path extends FilePathOf<'get'>>(
  template: Path,
  ...[parameters]: ParameterArguments<'get', Path>
): string {
  const { path, query = {} }: AnyParameters = parameters ?? {};
  const search = new URLSearchParams(Object.entries(withoutBlanks(query)).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${pathTo(template, path)}?${search.toString()}` : pathTo(template, path);
}

/**
 * Downloads a file and saves it under the name in the response or, if there is none, under the given name. It throws only
 * ApiError.
 */
export async function saveFrom(url: string, name: string, request: RequestInit): Promise<void> {
  const answer = await fetchFile(url, request);
  saveFile(answer.content, answer.name ?? name);
}

/** Saves a file as a browser download. */
function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After ten seconds the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function fetchFile(url: string, request: RequestInit): Promise<{ content: Blob; name: string | undefined }> {
  try {
    const answer = await fetch(url, request);
    if (answer.ok) {
      const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
      return { content: await answer.blob(), name };
    }
    const response: unknown = await answer.json().catch(() => ({}));
    throw new CallFailure(answer.status, response);
  } catch (failure) {
    throw toApiError(failure instanceof CallFailure ? failure : new CallFailure(0, undefined, request.signal?.aborted));
  }
}
