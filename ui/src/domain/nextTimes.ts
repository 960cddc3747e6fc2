import * as v from 'valibot';
import { ApiError } from '@/lib/errors';
import { toIso } from '@/lib/format/dates';
import { parseValue } from '@/lib/parse';
import type { Slot } from './bookingDraft';

const refusedSchema = v.object({
  next: v.array(v.object({ scheduledDate: v.string(), scheduledTime: v.string() })),
});

/**
 * Returns the free times that the server suggests when it refuses the requested time. For any other failure, the list is empty.
 */
export function nextTimesOf(failure: unknown): readonly Slot[] {
  const refused = failure instanceof ApiError ? parseValue(refusedSchema, failure.data.scheduledTime) : undefined;
  return (refused?.next ?? []).map(({ scheduledDate, scheduledTime }) => ({ date: toIso(scheduledDate), time: scheduledTime }));
}
