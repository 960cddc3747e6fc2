import { brand } from '../lib/browser/brand';

export const adminTexts = {
  loginTitle: 'Admin',
  loginText: `For the ${brand.name} team.`,
  userId: 'User ID',
  userIdHint: 'Your email address.',
  password: 'Password',
  signIn: 'SIGN IN',
  bothRequired: 'Please enter both User ID and password.',
  loginFailed: 'Login failed',
  signInFirst: 'Please sign in as an admin to continue.',
  sessionEnded: 'Your admin session has ended. Please sign in again.',

  title: 'Admin activity',
  signedInAs: (email: string) => `Signed in as ${email}`,
  manageCategories: 'Manage Categories',
  dashboard: 'Open dashboard',
  signOut: 'Sign out',
  signedOut: 'Logged Out',
  views: 'Sections',
  find: 'Search',
  showAll: 'Show all',
  tabs: {
    waiting: 'WAITING',
    photographers: 'PHOTOGRAPHERS',
    cancellations: 'CANCELLATIONS',
    refunds: 'REFUNDS',
    messages: 'MESSAGES',
    accounts: 'ACCOUNTS',
    export: 'EXPORT',
  },
  waitingBadge: 'waiting',
} as const;
