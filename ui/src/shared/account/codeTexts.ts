import { plural } from '@/lib/format/plural';

export const codeTexts = {
  title: 'Enter the code',
  sentTo: (destination: string) => `We are sending a six-digit code to ${destination}.`,
  label: 'Six-digit code',
  verify: 'Verify OTP',
  incomplete: 'Please enter all six digits.',
  failed: 'An error occurred',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${plural(seconds, { one: '# second', other: '# seconds' })}`,
  resent: 'A new code is on its way.',
} as const;
