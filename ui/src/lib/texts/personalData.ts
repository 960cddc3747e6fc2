export const personalDataTexts = {
  title: 'Your data',
  text: 'Everything that we keep about you, with the files that you uploaded, as a ZIP.',
  download: 'Download my data',
  isDownloaded: 'Your data is downloaded.',
  remove: 'Delete my account',
  removeTitle: 'Delete your account?',
  removeText:
    'We are asked to delete your account and do it within 30 days. Open bookings have to end first. Bookings that were paid are kept without your name, as the law requires.',
  removeConfirm: 'Ask for deletion',
} as const;
