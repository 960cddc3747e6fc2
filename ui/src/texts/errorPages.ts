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
