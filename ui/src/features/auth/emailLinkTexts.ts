/** The texts of the two pages that emails about a change of address link to: one confirms the change, the other undoes it. */
export const emailLinkTexts = {
  confirmTitle: 'Confirm your new email',
  confirmText: (email: string) => `Once you confirm it, you sign in with ${email}.`,
  password: 'Password',
  passwordHint: 'The password you sign in with. If you have always signed in with Google, set one first with Forgot Password.',
  wrongPassword: 'Incorrect password. Please try again.',
  confirm: 'Confirm email',
  usedTitle: 'This link no longer works',
  usedText: 'It has been used or has expired. Request a new one from your profile.',
  toProfile: 'Go to your profile',
  doneTitle: 'Your email has been changed',
  doneText: (email: string) => `Please log in with ${email} from now on.`,
  logIn: 'Log in',

  undoTitle: 'Restore your old email',
  undoText:
    'The email of your account was changed. If this was not you, undo the change: this address is restored, every device is signed out, and the current password stops working.',
  undo: 'Undo the change',
  undoneTitle: 'Your old email has been restored',
  undoneText:
    'Every device has been signed out. We are sending you a link: use it to set a new password before you log in. Then verify your mobile number again.',
  undoUsedText: 'It has been used or has expired. If someone else has access to your account, write to us.',
  toHomePage: 'Go to the home page',
  toContact: 'Contact us',
} as const;
