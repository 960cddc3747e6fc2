import { hasCode, type ApiError } from '@/lib/errors';

/** Whether the server says what is wrong with a search, such as a day that has passed; any other failure is an accident. */
export function isRefused(failure: unknown): failure is ApiError {
  return hasCode(failure, 'invalid', 'slot_invalid', 'cursor_invalid');
}
