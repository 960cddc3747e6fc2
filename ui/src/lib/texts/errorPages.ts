export const errorPageTexts = {
  brokenTitle: 'This page did not load',
  brokenText: 'Something went wrong on our side, or the connection was lost. Loading it again usually helps.',
  reload: 'Load again',
  notFoundTitle: 'Page not found',
  notFoundText: 'This frame is empty. The page may have moved, or the address has a typing mistake.',
  backHome: 'Back to the home page',
} as const;
