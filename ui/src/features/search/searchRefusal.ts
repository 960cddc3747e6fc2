import { ApiError } from '@/lib/errors';

/** Whether the server says what is wrong with a search, such as a day that has passed; any other failure is an accident. */
export function isRefused(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 400;
}
