import { addDeliveryFile } from '@/api/delivery';
import type { DeliveryFileMade } from '@/api/openapi.gen';
import { type ApiError, CallFailure, toApiError } from '@/lib/errors';
import { safeLocalStorage } from '@/lib/browser/storage';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { sessionStore } from '@/session/session';
import type { Announced } from './resume';
import { UploadQueue, type UploadPorts } from './uploadQueue';

/** The maximum size of a request in bytes. The server keeps the bytes that arrive before a connection breaks. */
const chunkSize = 8 * 1024 * 1024;

/**
 * The pauses between attempts in milliseconds. An upload starts again with the first pause once the server has received more
 * bytes.
 */
const retryDelays = [0, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000];

/**
 * Reports whether it makes sense to try again after a response with this status. Examples are a broken connection (0), a
 * temporary failure of the server, and another request for the same upload that has not ended yet.
 */
export function mayRetry(status: number): boolean {
  return (
    status === 0 || status === 408 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
  );
}

/**
 * Announces a file. It tries again a limited number of times after a broken connection or a temporary failure of the server.
 */
async function announce(bookingId: string, file: File, key = newIdempotencyKey(), tries = 0): Promise<DeliveryFileMade> {
  try {
    return await addDeliveryFile(bookingId, { name: file.name, bytes: file.size }, key);
  } catch (failure) {
    const { status } = toApiError(failure);
    const delay = retryDelays[tries];
    // Here, a 409 is about the state of the delivery, which another try does not change.
    if (delay === undefined || status === 409 || !mayRetry(status)) throw failure;
    await new Promise((resolve) => void setTimeout(resolve, delay));
    return announce(bookingId, file, key, tries + 1);
  }
}

const send: UploadPorts['send'] = async (file, uploadUrl, onSent, signal) => {
  const { DetailedError, Upload } = await import('tus-js-client');
  if (signal.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl,
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      // The token is read for each request, because it may be renewed while a large file is being sent.
      onBeforeRequest: (request) => request.setHeader('Authorization', `Bearer ${sessionStore.token}`),
      onShouldRetry: (error) => mayRetry(error.originalResponse?.getStatus() ?? 0),
      onProgress: onSent,
      onSuccess: () => resolve(),
      onError: (error) => reject(error instanceof DetailedError ? failureOf(error.originalResponse) : toApiError(error)),
    });
    signal.addEventListener('abort', () => void upload.abort(), { once: true });
    upload.start();
  });
};

/**
 * Returns the API error that is contained in a response of the tus protocol. Without a response, it returns the error of a
 * broken connection.
 */
function failureOf(answer: { getStatus: () => number; getBody: () => string } | null): ApiError {
  if (!answer) return toApiError(new CallFailure(0));
  let body: unknown;
  try {
    body = JSON.parse(answer.getBody());
  } catch {
    // A response to HEAD has no body.
  }
  return toApiError(new CallFailure(answer.getStatus(), body));
}

const storageKey = (bookingId: string) => `uploads.${bookingId}`;

function remembered(bookingId: string): Announced {
  try {
    return JSON.parse(safeLocalStorage.getItem(storageKey(bookingId)) ?? '{}') as Announced;
  } catch {
    return {};
  }
}

function remember(bookingId: string, announced: Announced): void {
  try {
    safeLocalStorage.setItem(storageKey(bookingId), JSON.stringify(announced));
  } catch {
    // If the storage is full, files are matched by name and size after a reload.
  }
}

const queues = new Map<string, UploadQueue>();

/** Returns the uploads of a booking. They continue while other pages are shown, and end with the session. */
export function uploadsOf(bookingId: string): UploadQueue {
  const present = queues.get(bookingId);
  if (present) return present;
  const queue = new UploadQueue({
    announce: (file) => announce(bookingId, file),
    send,
    remembered: () => remembered(bookingId),
    remember: (announced) => remember(bookingId, announced),
  });
  queues.set(bookingId, queue);
  return queue;
}

sessionStore.onPersonChange(() => {
  for (const queue of queues.values()) queue.stop();
  queues.clear();
});
