import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { PaymentMethod } from '@/api/openapi.gen';
import { safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { instantDraftKey as storageKey } from '@/session/privateData';
import { sessionStore } from '@/session/session';

/** The input on /instant. It survives a reload and signing in, and is removed at sign-out. */
export type InstantDraft = {
  /** The place, as typed. */
  readonly location: string;
  /** The id of a category. */
  readonly category: string;
  /** The number of SKUs, as typed. */
  readonly skuCount: string;
  /** The day (`YYYY-MM-DD`); empty for as soon as possible. */
  readonly date: string;
  /** The time, such as `3:30 PM`; empty until it is chosen. */
  readonly time: string;
  readonly shootAddress: string;
  /** Whether the address was typed rather than chosen among the saved ones. */
  readonly isTyped: boolean;
  readonly paymentMethod: PaymentMethod;
  /** The maximum price in rupees, as typed; empty for the middle of the price range in the quote. */
  readonly maxPrice: string;
};

const draftSchema: v.GenericSchema<unknown, InstantDraft> = v.object({
  location: v.string(),
  category: v.string(),
  skuCount: v.string(),
  date: v.string(),
  time: v.string(),
  shootAddress: v.string(),
  isTyped: v.boolean(),
  paymentMethod: v.picklist(['razorpay', 'payAfterShoot']),
  maxPrice: v.string(),
});

export const blankInstantDraft: InstantDraft = {
  location: '',
  category: '',
  skuCount: '10',
  date: '',
  time: '',
  shootAddress: '',
  isTyped: false,
  paymentMethod: 'razorpay',
  maxPrice: '',
};

const listeners = new Set<() => void>();
let draft = parseStored(draftSchema, safeSessionStorage.getItem(storageKey)) ?? blankInstantDraft;

sessionStore.onPersonChange(({ from, expired }) => {
  if (from !== undefined && !expired) set(blankInstantDraft);
});

function set(next: InstantDraft): void {
  draft = next;
  for (const listener of listeners) listener();
}

export function updateInstantDraft(changes: Partial<InstantDraft>): void {
  safeSessionStorage.setItem(storageKey, JSON.stringify({ ...draft, ...changes }));
  set({ ...draft, ...changes });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the draft. It is blank while the page is prerendered or hydrated. */
export function useInstantDraft(): InstantDraft {
  return useSyncExternalStore(
    subscribe,
    () => draft,
    () => blankInstantDraft,
  );
}
