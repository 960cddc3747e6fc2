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
