import { CallFailure, toApiError } from '@/lib/errors';
import { sessionStore } from '@/session/session';
import { signOutIfRefused } from './client';
import type { PortfolioChangeAnswer } from './openapi.gen';
import { pathTo, type AnswerOf, type UploadPath } from './operations';

type UploadOptions = {
  /** Called with the fraction that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

type UploadAnswer<Path extends UploadPath> = AnswerOf<'post', Path>;

/** Posts files as `api.post` does and reports the progress, which fetch cannot do. It throws only ApiError. */
export async function upload<Path extends UploadPath>(
  path: Path,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<UploadAnswer<Path>> {
  const token = sessionStore.token;
  try {
    return await send<UploadAnswer<Path>>(pathTo(path), form, token, onProgress, signal);
  } catch (failure) {
    const error = toApiError(failure);
    signOutIfRefused(error, token);
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
    const fail = (status: number, isAbort = false) => reject(new CallFailure(status, answerOf(request), isAbort));
    const end = () => {
      if (request.status >= 300) return fail(request.status);
      const answer = answerOf(request);
      // A response that was cut off is not a success.
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

export type PortfolioUpload = {
  readonly photographerId: string;
  readonly categoryId: string;
  readonly cover?: File;
  readonly files: readonly File[];
};

/** Adds files to a category. Either all of them are added or none. */
export function uploadPortfolio(
  { photographerId, categoryId, cover, files }: PortfolioUpload,
  options: UploadOptions,
): Promise<PortfolioChangeAnswer> {
  const form = new FormData();
  form.set('photographerId', photographerId);
  form.set('categoryId', categoryId);
  if (cover) form.set('coverImage', cover);
  for (const file of files) form.append('portfolioImage', file);
  return upload('/portfolio/setPortfolioImages', form, options);
}
