export const approvalTexts = {
  title: 'Your profile was not approved',
  whatNow: 'Please change it and ask again.',
  askAgain: 'Ask again',
} as const;
