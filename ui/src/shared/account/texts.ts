import { countTexts } from '@/texts/words';
import { commonTexts } from '@/texts/common';

export const codeTexts = {
  title: 'Enter the code',
  sentTo: (destination: string) => `We are sending a six-digit code to ${destination}.`,
  label: 'Six-digit code',
  verify: 'Verify OTP',
  incomplete: 'Please enter all six digits.',
  failed: 'An error occurred',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${countTexts.seconds(seconds)}`,
  resent: 'A new code is on its way.',
} as const;

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

export const mobileTexts = {
  title: 'Verify your mobile',
  description: 'We will send a six-digit code to this number. Once it is verified, you can also sign in with it.',
  label: 'Mobile number',
  required: 'Please enter a phone number.',
  getOtp: 'GET OTP',
  otherNumber: 'Use another number',
  sendFailed: commonTexts.codeNotSent,
  verifyFailed: 'OTP verification failed.',
  saveFailed: 'Error occurred while saving mobile number',
  saved: 'Phone number added successfully!',
} as const;

export const personalDataTexts = {
  title: 'Your data',
  text: 'A ZIP file with all the data we hold about you, including the files you uploaded.',
  download: 'Download my data',
  isDownloaded: 'Your data has been downloaded.',
  remove: 'Delete my account',
  removeTitle: 'Delete your account?',
  removeText:
    'We will delete your account within 30 days of your request, but not within the first 72 hours, in which you can withdraw it. Open bookings must be completed or cancelled first. Paid bookings are kept without your name, as required by law.',
  removeConfirm: 'Request deletion',
  requested: (day: string) => `You asked on ${day} to delete your account. It will be deleted within 30 days of that.`,
  notBefore: (moment: string) => `Nothing will be deleted before ${moment}.`,
  keep: 'Keep my account',
} as const;
