export const emailTexts = {
  change: 'Change email',
  changeTitle: 'Change your email',
  changeText: (email: string) =>
    `You sign in with ${email}. We will send a link to the new address. Your email changes once you confirm it there.`,
  newEmail: 'New email',
  sameEmail: 'This is already your email.',
  takenEmail: 'This address cannot be used. Please choose another one.',
  sendLink: 'Send link',
  sendFailed: 'Failed to send the email. Please try again.',
  sentTitle: 'Check your inbox',
  sentText: (email: string) =>
    `We are sending a link to ${email}. Open it to confirm the address. Until then, you sign in with the old one.`,
  done: 'Done',
} as const;
