export const failureTexts = {
  network: 'Network error. Please check your connection and try again.',
  timeout: 'The server took too long to respond. Please try again.',
  aborted: 'The request was cancelled.',
  unexpected: 'Something went wrong. Please try again.',
} as const;
