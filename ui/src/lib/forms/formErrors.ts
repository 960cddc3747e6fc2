import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { messageOf, ApiError } from '../errors';

/** Puts the server's field messages under their fields, of which the first takes the focus, and the rest on the form as `root`. */
export function showFailure<Values extends FieldValues>(
  failure: unknown,
  setError: UseFormSetError<Values>,
  fields: ReadonlyArray<Path<Values>>,
  fallback?: string,
): void {
  const messages = failure instanceof ApiError ? failure.fields : {};
  const known = fields.filter((field) => messages[field]);
  known.forEach((field, index) => setError(field, { message: messages[field] }, { shouldFocus: index === 0 }));
  if (known.length === 0) setError('root', { message: messageOf(failure, fallback) });
}
