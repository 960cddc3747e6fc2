export const customerProfileTexts = {
  pageTitle: 'Profile',
  greeting: (firstName: string) => `Hello, ${firstName}`,
  details: 'Your details',
  name: 'Name',
  addPhone: 'ADD phone',
  changePhone: 'Change phone',
  phoneDialogTitle: 'Your phone number',
  unverifiedNote:
    'Text messages are not available at the moment, so your number is saved without verification. You can verify it later.',
  phoneFailed: 'There was an error adding the phone number.',
  saveChanges: 'Save Changes',
  saved: 'Profile updated successfully!',
  uploadPhoto: 'Upload photo',
  replacePhoto: 'Change photo',
  photoSaved: 'Profile photo saved.',
} as const;
