import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { PaymentMethod } from '@/api/openapi.gen';
import { safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { instantDraftKey as storageKey } from '@/session/privateData';
import { sessionStore } from '@/session/session';

/** What is filled in on /instant. It outlives a reload and the sign-in, and goes when the person leaves. */
export type InstantDraft = {
  /** A place in the person's own words. */
  readonly location: string;
  /** Id of a category. */
  readonly category: string;
  /** As typed. */
  readonly skuCount: string;
  /** `YYYY-MM-DD`; empty for as soon as possible. */
  readonly date: string;
  /** Such as `3:30 PM`; empty until it is chosen. */
  readonly time: string;
  readonly shootAddress: string;
  /** Whether the address was typed rather than chosen among the saved ones. */
  readonly isTyped: boolean;
  readonly paymentMethod: PaymentMethod;
  /** In rupees, as typed; empty for the whole range. */
  readonly most: string;
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
  most: v.string(),
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
  most: '',
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

/** The draft; blank in the prerendered page. */
export function useInstantDraft(): InstantDraft {
  return useSyncExternalStore(
    subscribe,
    () => draft,
    () => blankInstantDraft,
  );
}
