export const codeTexts = {
  title: 'Enter the code',
  sentTo: (destination: string) => `We sent six digits to ${destination}.`,
  label: 'Six-digit code',
  verify: 'Verify OTP',
  incomplete: 'Please enter all six digits.',
  failed: 'An error occurred',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
  resent: 'A new code is on its way.',
} as const;
