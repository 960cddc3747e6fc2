import { pushOwnerKey, safeLocalStorage, safeSessionStorage } from '@/lib/browser/storage';
import { forgetSentCodes } from '@/lib/sentCodes';
import { clearToasts } from '@/lib/toasts';
import { closeLogin } from './loginPrompt';
import { sessionStore } from './session';

/** The storage key under which the tab keeps a booking in progress. */
export const bookingDraftKey = 'bookingDraft';

/** The storage key under which the tab keeps what was typed on /instant. */
export const instantDraftKey = 'instantDraft';

/** The storage key under which the tab keeps a question that was typed on a profile. */
export const questionKey = 'question';

/** The storage key under which the browser notes that it keeps messages that were not sent. */
export const unsentKey = 'unsentMessages';

/** The database with the messages that were not sent. */
export const unsentDatabase = 'unsent';

/**
 * Ends the push messages of this browser, if it receives any. If the token of the person who signs out is given, the server is
 * also told.
 */
export function endPush(token?: string): void {
  if (safeLocalStorage.getItem(pushOwnerKey) === null) return;
  void import('@/api/pushSubscription').then((push) => push.endPush(token)).catch(() => undefined);
}

/**
 * Removes what this browser shows and stores about a person when the person signs out or another person signs in. The code is
 * here and not in the modules that write the data, which the tab may not have loaded. If the session has only expired, drafts,
 * unsent messages and push messages are kept, in case the same person signs in again.
 */
export function watchPersonChange(): void {
  sessionStore.onPersonChange(({ from, to, expired }) => {
    if (from !== undefined) clearToasts();
    forgetSentCodes();
    if (from !== undefined && !expired) {
      safeSessionStorage.removeItem(bookingDraftKey);
      safeSessionStorage.removeItem(instantDraftKey);
      safeSessionStorage.removeItem(questionKey);
      if (safeLocalStorage.getItem(unsentKey) !== null) {
        safeLocalStorage.removeItem(unsentKey);
        indexedDB.deleteDatabase(unsentDatabase);
      }
    }
    const owner = safeLocalStorage.getItem(pushOwnerKey);
    if ((from !== undefined && !expired) || (to !== undefined && owner !== to)) endPush();
    if (to !== undefined) closeLogin();
  });
}
