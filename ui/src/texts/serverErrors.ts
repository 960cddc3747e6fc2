import type { ErrorCode } from '@/api/openapi.gen';

/**
 * Texts in place of the server's messages, which are English. A code of many messages, such as `conflict`, gets one text for
 * all of them. Empty while the app is English too: the server's own words say more.
 */
export const serverErrorTexts: Readonly<Partial<Record<ErrorCode, string>>> = {};

/** The same for fields, by `code` or, for one field only, by `field.code`, such as `email.in_use`. */
export const serverFieldTexts: Readonly<Partial<Record<string, string>>> = {};

export const failureTexts = {
  network: 'Network error. Please check your connection and try again.',
  timeout: 'The server took too long to respond. Please try again.',
  aborted: 'The request was cancelled.',
  unexpected: 'Something went wrong. Please try again.',
} as const;
