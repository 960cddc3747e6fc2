import { pushOwnerKey, safeLocalStorage, safeSessionStorage } from '@/lib/browser/storage';
import { forgetSentCodes } from '@/lib/sentCodes';
import { clearToasts } from '@/lib/toasts';
import { closeLogin } from './loginPrompt';
import { sessionStore } from './session';

/** Where the tab keeps a booking in progress. */
export const bookingDraftKey = 'bookingDraft';

/** Where the tab keeps what is typed on /instant. */
export const instantDraftKey = 'instantDraft';

/** Ends the push messages of this browser, if it gets any. The server hears of it with the token of the person who leaves. */
export function endPush(token?: string): void {
  if (safeLocalStorage.getItem(pushOwnerKey) === null) return;
  void import('@/api/pushSubscription').then((push) => push.endPush(token)).catch(() => undefined);
}

/**
 * Drops what this tab shows and keeps for a person when that person changes. Here and not in the module that writes it,
 * which the tab may not have loaded. A booking outlives an expired session, for the person whose it is, and so do push
 * messages.
 */
export function watchPersonChange(): void {
  sessionStore.onPersonChange(({ from, to, expired }) => {
    if (from !== undefined) clearToasts();
    forgetSentCodes();
    if (from !== undefined && !expired) {
      safeSessionStorage.removeItem(bookingDraftKey);
      safeSessionStorage.removeItem(instantDraftKey);
    }
    const owner = safeLocalStorage.getItem(pushOwnerKey);
    if ((from !== undefined && !expired) || (to !== undefined && owner !== to)) endPush();
    if (to !== undefined) closeLogin();
  });
}
