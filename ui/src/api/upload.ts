import { ClientResponseError } from 'pocketbase';
import { toApiError } from '@/lib/errors';
import { sessionStore } from '@/session/session';

export type UploadOptions = {
  /** The part that has been sent, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Posts files as `call` does and tells how far it is, which fetch cannot; throws only ApiError. */
export async function upload<Answer>(path: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<Answer> {
  const token = sessionStore.token;
  try {
    return await send<Answer>(`/api/v1${path}`, form, token, onProgress, signal);
  } catch (failure) {
    const error = toApiError(failure);
    sessionStore.endIfRefused(token, error);
    throw error;
  }
}

function send<Answer>(
  url: string,
  form: FormData,
  token: string,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, isAbort = false) =>
      reject(new ClientResponseError({ url, status, isAbort, response: answerOf(request) }));
    const end = () => {
      if (request.status >= 300) return fail(request.status);
      const answer = answerOf(request);
      // One that broke off on its way is no success.
      return answer === undefined ? fail(0) : resolve(answer as Answer);
    };

    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
    request.addEventListener('load', end);
    request.addEventListener('error', () => fail(0));
    request.addEventListener('abort', () => fail(0, true));
    signal.addEventListener('abort', () => request.abort(), { once: true });

    request.open('POST', url);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): object | undefined {
  try {
    return JSON.parse(request.responseText) as object;
  } catch {
    return undefined;
  }
}
