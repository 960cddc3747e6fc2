export const mobileTexts = {
  title: 'Verify your mobile',
  description: 'We will send a six-digit code to this number. Once it is verified, you can also sign in with it.',
  label: 'Mobile number',
  required: 'Please enter a phone number.',
  getOtp: 'GET OTP',
  otherNumber: 'Use another number',
  sendFailed: 'Failed to send OTP. Please try again.',
  verifyFailed: 'OTP verification failed.',
  saveFailed: 'Error occurred while saving mobile number',
  saved: 'Phone number added successfully!',
} as const;
