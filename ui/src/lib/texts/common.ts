import { brand } from '../brand';

export const commonTexts = {
  productName: brand.name,
  pageTitle: (title: string) => `${title} · ${brand.name}`,
  loading: 'Loading...',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  retry: 'Try again',
  skipToContent: 'Skip to content',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  newRating: 'New',
  rated: (rating: string) => `Rated ${rating} out of 5`,
  noMatches: 'No matches',
  selectCity: 'Select Your City',
  citiesFailed: 'Failed to load locations',
  options: 'Options',
  comingSoonTitle: 'Coming Soon!',
  comingSoonText: 'Stay tuned for more updates!',
  notLoggedIn: 'You are not logged in',
  loginToContinue: 'Login to continue',
} as const;
