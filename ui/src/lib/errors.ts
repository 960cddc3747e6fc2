import { ClientResponseError } from 'pocketbase';
import { failureTexts } from '../texts/failures';

export type FieldErrors = Readonly<Record<string, string>>;

/** A refused or failed call, in the words that the person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when no answer arrived. */
    readonly status: number,
    message: string,
    /** Messages by field name, from the answer's `data`. */
    readonly fields: FieldErrors = {},
    /** The answer's `data` as sent, for refusals that carry more than messages (such as the right price). */
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function fieldMessages(data: Record<string, unknown>): FieldErrors {
  const messages = Object.entries(data).flatMap(([field, detail]) =>
    isRecord(detail) && typeof detail.message === 'string' ? [[field, detail.message] as const] : [],
  );
  return Object.fromEntries(messages);
}

const serviceUnavailable = 503;

/** Turns whatever a call threw into an ApiError. */
export function toApiError(failure: unknown, timedOut = false): ApiError {
  if (failure instanceof ApiError) return failure;
  if (timedOut) return new ApiError(0, failureTexts.timeout);
  if (!(failure instanceof ClientResponseError)) return new ApiError(0, failureTexts.unexpected);
  if (failure.isAbort) return new ApiError(0, failureTexts.aborted);
  if (failure.status === 0) return new ApiError(0, failureTexts.network);

  const { message, data } = failure.response;
  const details = isRecord(data) ? data : {};
  // A server that stumbled has nothing to say that would help; one of 503 names what is away.
  const isTold = typeof message === 'string' && message !== '' && (failure.status < 500 || failure.status === serviceUnavailable);
  return new ApiError(failure.status, isTold ? message : failureTexts.unexpected, fieldMessages(details), details);
}

const hasServerMessage = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.message !== failureTexts.unexpected;

/** The text to show for any failure; `fallback` where neither the server nor the connection had anything to say. */
export function messageOf(failure: unknown, fallback: string = failureTexts.unexpected): string {
  return hasServerMessage(failure) ? failure.message : fallback;
}

/** The same failure, with words of its own where neither the server nor the connection had any. */
export function withErrorMessage(text: string): (failure: unknown) => never {
  return (failure) => {
    const { status, fields, data } = toApiError(failure);
    throw new ApiError(status, messageOf(failure, text), fields, data);
  };
}

/** What failed, in the product's words, and behind it why, unless it was the server's own fault. */
export function withReason(text: string, failure: unknown): string {
  return hasServerMessage(failure) ? `${text} ${failure.message}` : text;
}
