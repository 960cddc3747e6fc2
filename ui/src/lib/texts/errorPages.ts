import { brand } from '../brand';

export const errorPageTexts = {
  brokenTitle: 'This page did not load',
  brokenText: 'Something went wrong on our side, or the connection was lost. Loading it again usually helps.',
  reload: 'Load again',
  notFoundTitle: 'Page not found',
  notFoundText: 'This frame is empty. The page may have moved, or the address has a typing mistake.',
  offlineTitle: 'You are offline',
  offlineText: `${brand.name} needs the internet to show who is free. Your bookings are safe; look again once the connection is back.`,
  offlineRetry: 'Try again',
  backHome: 'Back to the home page',
} as const;
