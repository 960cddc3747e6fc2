export const calendarLinkTexts = {
  title: 'My shoots in your calendar',
  about: 'Subscribe to a private link once, and your requests and shoots appear in Google, Apple or Outlook.',
  make: 'Make a link',
  makeTitle: 'Make a link',
  makeHint: 'Anyone with the link can see your shoots, so keep it private.',
  renew: 'Renew link',
  renewTitle: 'Renew the link?',
  renewHint: 'The old link stops working immediately. Calendars that use it need the new one.',
  remove: 'Remove link',
  removeTitle: 'Remove the link?',
  removeText: 'It stops working immediately, and your shoots disappear from the calendars that use it.',
  removed: 'Link removed.',
  removeFailed: 'The link could not be removed. Please try again.',
  failed: 'The link could not be made. Please try again.',

  detail: 'What it shows',
  details: { full: 'Full details', busy: 'Only busy' },
  detailHints: {
    full: 'Category, customer’s first name, address and size of the shoot',
    busy: 'Just “Busy”, for a calendar that others can see',
  },
  shows: { full: 'Shows full details', busy: 'Shows only that you are busy' },
  lastRead: (ago: string) => `Last read ${ago}`,
  neverRead: 'No calendar has read it yet',

  url: 'Your calendar link',
  once: 'Copy it now. It will not be shown again.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The link could not be copied. Please select it and copy it yourself.',
  how: 'How to subscribe',
  googleSlow: 'Google looks only every 8 to 24 hours.',
  help: [
    {
      program: 'Google Calendar',
      steps: [
        'Open calendar.google.com on a computer.',
        'Beside “Other calendars”, choose + and “From URL”.',
        'Paste the link and choose “Add calendar”.',
      ],
    },
    {
      program: 'Apple Calendar',
      steps: [
        'iPhone and iPad: in the Calendar app open “Calendars”, then “Add Calendar” and “Add Subscription Calendar”.',
        'Mac: in the Calendar app open File and “New Calendar Subscription”.',
        'Paste the link and subscribe.',
      ],
    },
    {
      program: 'Outlook.com',
      steps: [
        'Open the calendar and choose “Add calendar”.',
        'Choose “Subscribe from web” and paste the link.',
        'Give it a name and choose “Import”.',
      ],
    },
  ],
} as const;
