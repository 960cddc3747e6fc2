export const approvalTexts = {
  title: 'Your profile was not approved',
  whatNow: 'Please update it and request another review.',
  askAgain: 'Request review',
} as const;
