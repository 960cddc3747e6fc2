import { brand } from '../lib/browser/brand';

export const commonTexts = {
  productName: brand.name,
  pageTitle: (title: string) => `${title} · ${brand.name}`,
  loading: 'Loading...',
  loadingPage: 'Loading the page',
  /** Separates pieces of information on one line. */
  separator: ' · ',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  retry: 'Try again',
  saveFailed: 'This could not be saved. Please try again.',
  downloadFailed: 'The file could not be downloaded. Please try again.',
  codeNotSent: 'Failed to send OTP. Please try again.',
  outdated: 'This may be out of date.',
  skipToContent: 'Skip to content',
  /** Returns an accessible name that consists of a label and a value, or of a label and a part of the page. */
  labelled: (label: string, value: string) => `${label}: ${value}`,
  showPassword: (label: string) => `Show password: ${label}`,
  hidePassword: (label: string) => `Hide password: ${label}`,
  newRating: 'New',
  rated: (rating: string) => `Rated ${rating} out of 5`,
  noMatches: 'No matches',
  selectCity: 'Select Your City',
  citiesFailed: 'Failed to load locations',
  options: 'Options',
  comingSoonTitle: 'Coming Soon!',
  /** The mark of a button whose feature is not available yet. */
  soon: 'Soon',
  comingSoonText: 'Stay tuned for more updates!',
  comingSoonWayOn: 'Today you can find a photographer by city and date.',
  findPhotographer: 'Find a photographer',
  loggedOut: 'Logged Out',
  notLoggedIn: 'You are not logged in',
  suspended: `This account is suspended. Please write to ${brand.supportEmail || 'us'}.`,
  loginToContinue: 'Login to continue',
} as const;

export const pagerTexts = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const;
