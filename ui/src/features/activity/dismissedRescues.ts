import * as v from 'valibot';
import { safeLocalStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { createSharedValue } from '@/lib/react/sharedValue';

const storageKey = 'keptRescues';
const maxDismissed = 50;

const dismissedIds = createSharedValue<readonly string[]>(
  parseStored(v.array(v.string()), safeLocalStorage.getItem(storageKey)) ?? [],
);

/** Returns the ids of the bookings whose notice the customer has dismissed in this browser. */
export const useDismissedRescues = dismissedIds.use;

export function dismissRescue(bookingId: string): void {
  dismissedIds.set([bookingId, ...dismissedIds.get()].slice(0, maxDismissed));
  safeLocalStorage.setItem(storageKey, JSON.stringify(dismissedIds.get()));
}
