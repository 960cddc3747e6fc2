import type { ErrorCode } from '@/api/openapi.gen';
import { brand } from '../lib/browser/brand';

export const errorPageTexts = {
  brokenTitle: 'This page could not be loaded',
  brokenText: 'Something went wrong on our side, or the connection was lost. Reloading the page usually helps.',
  reload: 'Reload',
  dialogTitle: 'This could not be opened',
  dialogText:
    'Check your connection and try again. If that does not help, reload the page. Reloading clears what you have typed here.',
  partFailed: 'This part of the page could not be loaded.',
  notFoundTitle: 'Page not found',
  notFoundText: 'The page may have moved, or there may be a typo in the address.',
  offlineTitle: 'You are offline',
  offlineText: `${brand.name} needs an internet connection to show who is available. Your bookings are safe. Please try again once you are back online.`,
  offlineRetry: 'Try again',
  findPhotographer: 'Find a photographer',
  backHome: 'Back to the home page',
} as const;

/**
 * Texts that replace the server's messages by code. A code that several messages share, such as `conflict`, has one text
 * for all of them. The table is empty while the app is in English, because the server's messages are in English and more
 * precise.
 */
export const serverErrorTexts: Readonly<Partial<Record<ErrorCode, string>>> = {};

/**
 * Texts that replace the messages about fields. A key is a code, or a field and a code such as `email.in_use` for that
 * field only.
 */
export const serverFieldTexts: Readonly<Partial<Record<string, string>>> = {};

export const failureTexts = {
  network: 'Network error. Please check your connection and try again.',
  timeout: 'The server took too long to respond. Please try again.',
  aborted: 'The request was cancelled.',
  unexpected: 'Something went wrong. Please try again.',
} as const;
