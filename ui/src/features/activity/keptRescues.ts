import * as v from 'valibot';
import { safeLocalStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { createSharedValue } from '@/lib/react/sharedValue';

const storageKey = 'keptRescues';
const mostKept = 50;

const kept = createSharedValue<readonly string[]>(parseStored(v.array(v.string()), safeLocalStorage.getItem(storageKey)) ?? []);

/** The bookings whose change of photographer the customer has taken note of in this browser. */
export const useKeptRescues = kept.use;

export function keepRescue(bookingId: string): void {
  kept.set([bookingId, ...kept.get()].slice(0, mostKept));
  safeLocalStorage.setItem(storageKey, JSON.stringify(kept.get()));
}
