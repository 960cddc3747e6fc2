import type { ErrorCode } from '@/api/openapi.gen';
import { failureTexts, serverErrorTexts, serverFieldTexts } from '@/texts/errors';

export type { ErrorCode };

type FieldErrors = Readonly<Record<string, string>>;

type ApiErrorDetails = {
  readonly code?: ErrorCode;
  readonly fields?: FieldErrors;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** A call that was refused or failed, with a message that may be shown to the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /**
   * The error code of the server's response, or undefined if there was no response or it has no code. To tell
   * refusals apart, compare the code and not the message.
   */
  readonly code: ErrorCode | undefined;
  /** Messages by field name, from the response's `data`. */
  readonly fields: FieldErrors;
  /** The response's `data` as sent, for refusals that carry more than messages (such as the right price). */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(
    /** HTTP status; 0 when no response arrived. */
    readonly status: number,
    message: string,
    { code, fields = {}, data = {} }: ApiErrorDetails = {},
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.data = data;
  }
}

/** The failure of a call: the status and body of a response, or neither if there was no response. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly response: Readonly<Record<string, unknown>>;

  constructor(
    /** HTTP status; 0 when no response arrived. */
    readonly status: number,
    response?: unknown,
    readonly isAbort = false,
  ) {
    super(`a call failed with the status ${status}`);
    this.response = isRecord(response) ? response : {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns the text of the first key that has one, or undefined if none has. The keys come from the server, so inherited
 * properties must not count.
 */
function textOf(texts: Readonly<Partial<Record<string, string>>>, ...keys: readonly string[]): string | undefined {
  const key = keys.find((candidate) => Object.hasOwn(texts, candidate));
  return key === undefined ? undefined : texts[key];
}

function fieldMessages(data: Record<string, unknown>): FieldErrors {
  const messages = Object.entries(data).flatMap(([field, detail]) =>
    isRecord(detail) && typeof detail.message === 'string'
      ? [[field, textOf(serverFieldTexts, `${field}.${String(detail.code)}`, String(detail.code)) ?? detail.message] as const]
      : [],
  );
  return Object.fromEntries(messages);
}

const serviceUnavailable = 503;

/** Converts whatever a call threw into an ApiError. */
export function toApiError(failure: unknown, timedOut = false): ApiError {
  if (failure instanceof ApiError) return failure;
  if (timedOut) return new ApiError(0, failureTexts.timeout);
  if (!(failure instanceof CallFailure)) return new ApiError(0, failureTexts.unexpected);
  if (failure.isAbort) return new ApiError(0, failureTexts.aborted);
  if (failure.status === 0) return new ApiError(0, failureTexts.network);

  const { code, message, data } = failure.response;
  const details = isRecord(data) ? data : {};
  // The message of a server error does not help the person, except with 503, where it names what is unavailable.
  const isTold = typeof message === 'string' && message !== '' && (failure.status < 500 || failure.status === serviceUnavailable);
  const text = isTold ? (textOf(serverErrorTexts, String(code)) ?? message) : failureTexts.unexpected;
  return new ApiError(failure.status, text, {
    // A newer server may send codes that this build does not know; they match no comparison.
    code: typeof code === 'string' ? (code as ErrorCode) : undefined,
    fields: fieldMessages(details),
    data: details,
  });
}

/** Reports whether the server refused a call with one of the codes. */
export function hasCode(failure: unknown, ...codes: readonly ErrorCode[]): failure is ApiError {
  return failure instanceof ApiError && failure.code !== undefined && codes.includes(failure.code);
}

/**
 * Reports whether the server refused a call because the person is not signed in, the session has ended or the account is
 * suspended.
 */
export function needsLogin(failure: unknown): failure is ApiError {
  return hasCode(failure, 'unauthorized', 'session_ended', 'account_suspended');
}

/**
 * Returns the code of one field in the response's `data`, or undefined if there is none. PocketBase's own endpoints report only
 * there what is wrong.
 */
export function fieldCode(failure: unknown, field: string): string | undefined {
  const detail = failure instanceof ApiError ? failure.data[field] : undefined;
  return isRecord(detail) && typeof detail.code === 'string' ? detail.code : undefined;
}

const hasServerMessage = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.message !== failureTexts.unexpected;

/** Returns the text to show for any failure, or `fallback` if neither the server nor the connection supplied one. */
export function messageOf(failure: unknown, fallback: string = failureTexts.unexpected): string {
  return hasServerMessage(failure) ? failure.message : fallback;
}

/** Returns a handler that rethrows a failure, with the given text if neither the server nor the connection supplied one. */
export function withErrorMessage(text: string): (failure: unknown) => never {
  return (failure) => {
    const error = toApiError(failure);
    throw new ApiError(error.status, messageOf(failure, text), error);
  };
}

/**
 * Returns the text followed by the message of the failure. The message is left out if neither the server nor the connection
 * supplied one.
 */
export function withReason(text: string, failure: unknown): string {
  return hasServerMessage(failure) ? `${text} ${failure.message}` : text;
}
