/** The words for people, their addresses and their shoots. */
export const peopleTexts = {
  customer: 'Customer',
  photographer: 'Photographer',
  email: 'Email',
  mobile: 'Mobile',
  noMobile: 'No number yet',
  verified: 'Verified',
  notVerified: 'Not verified',
  loginFailed: 'Login failed',
  shootWith: (category: string, name: string) => `${category} shoot with ${name}`,
} as const;
