export const ruleTexts = {
  emailRequired: 'Please enter your email address.',
  emailInvalid: 'Please enter a valid email address.',
  mobileInvalid: 'Please enter a valid 10-digit mobile number.',
  passwordRequired: 'Please enter a password.',
  passwordTooShort: (characters: number) => `Use at least ${characters} characters.`,
  passwordTooLong: 'This password is too long.',
  confirmRequired: 'Please enter the password again.',
  passwordsDiffer: 'Passwords do not match',
  wordsTooLong: 'Please write at most 2,000 characters.',
  required: (label: string) => `${label} is required.`,
} as const;
