import { addDeliveryFile } from '@/api/delivery';
import type { DeliveryFileMade } from '@/api/openapi.gen';
import { type ApiError, CallFailure, toApiError } from '@/lib/errors';
import { safeLocalStorage } from '@/lib/browser/storage';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { sessionStore } from '@/session/session';
import type { Announced } from './resume';
import { UploadQueue, type UploadPorts } from './uploadQueue';

/** The maximum size of a request. Bytes that arrive before a connection breaks are kept. */
const chunkSize = 8 * 1024 * 1024;

/** The pauses between tries. They start again from the first one whenever a byte arrives. */
const retryDelays = [0, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000];

/**
 * Reports whether another try can succeed: after a broken connection or a failure of the server, or while another
 * request of the upload ends.
 */
export function mayRetry(status: number): boolean {
  return (
    status === 0 || status === 408 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
  );
}

/** Announces a file, and tries again while the server does not answer. */
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
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl,
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      // The token may be renewed while a large file is sent.
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

/** Returns the error of our API that a response of the upload protocol contains. */
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
    // The storage is full. After a reload, files are matched by name and size.
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
