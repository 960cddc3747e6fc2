import type { Feed } from '@/api/openapi.gen';
import { plural } from '@/lib/format/plural';
import { countTexts } from '@/texts/words';

const openGoogle = 'Open calendar.google.com on a computer.';

const unreachable = 'The calendar’s server is not responding. We’ll keep trying.';
const refused = 'We cannot use this address. Choose “Edit” and enter the secret address of the calendar.';
const incomplete = 'We received only part of it. We’ll keep trying.';

const problems: Readonly<Record<Feed['problem'], string>> = {
  '': '',
  address: refused,
  forbidden: refused,
  no_host: 'The calendar’s server no longer exists. Check the address in your calendar app, and enter it again with “Edit”.',
  no_answer: unreachable,
  timeout: unreachable,
  certificate: 'The connection is not secure: the server’s certificate is not valid.',
  redirects: 'Its address redirects too many times. Choose “Edit” and enter the secret address of the calendar.',
  status: 'The server refused to send it. The address may have been reset, or sharing may be switched off.',
  too_large: 'It is larger than 5 MB. Connect a smaller calendar.',
  too_many_events: 'It has more than 5,000 events. Connect a smaller calendar.',
  too_complex: 'Its repeating events take too long to work out. Connect a smaller calendar.',
  encoding: incomplete,
  no_calendar:
    'Its address opens a web page, such as a login page, instead of a calendar. Choose “Edit” and enter its secret address.',
  cut_off: incomplete,
  shrunk:
    'Most of its events were missing when we last read it. If they are still missing next time, their time becomes free again.',
  stopped: 'It could not be read for 30 days, so we stopped trying. Use “Sync now” to try again.',
  frequent_rule: 'Events that repeat every hour or more often are left out.',
  unknown_zone: 'Some events are in a time zone that we do not know. We treat their times as Indian time.',
  unreadable: 'Some events could not be understood and are left out.',
};

export const calendarFeedTexts = {
  title: 'Connected calendars',
  about: 'Customers cannot book you when your other calendars are busy. We store only the busy times, never titles or guests.',
  connect: 'Connect a calendar',
  allConnected: (count: number) => `You have connected ${count} calendars, the maximum. Remove one to connect another.`,

  neverRead: 'Not read yet',
  read: (ago: string) => `Read ${ago}`,
  lastGood: (ago: string) => `Last read successfully ${ago}. The times it blocked then stay blocked.`,
  neverGood: 'Not read yet, so it blocks nothing.',
  events: (count: number) => plural(count, { one: '# event', other: '# events' }),
  problems,
  allDay: 'All-day events block the day',
  tentative: 'Tentative events block time',
  clashes: (count: number) =>
    plural(count, {
      one: '# shoot clashes with it. It stays booked.',
      other: '# shoots clash with it. They stay booked.',
    }),
  sync: 'Sync now',
  syncOf: (name: string) => `Sync now: ${name}`,
  synced: (name: string) => `${name} is up to date.`,
  syncedWithProblem: (name: string) => `${name} was read, with problems.`,
  syncFailed: 'The calendar could not be read. Please try again.',
  syncWait: (seconds: number) => `This calendar has just been read. You can sync it again in ${countTexts.seconds(seconds)}.`,
  changeFailed: 'The calendar could not be changed. Please try again.',
  editOf: (name: string) => `Edit ${name}`,
  editTitle: (name: string) => `Edit ${name}`,
  edited: (name: string) => `${name} saved.`,
  newAddress: 'New secret address',
  newAddressHint: (host: string) => `Leave it empty to keep the address at ${host}, which we never show.`,
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'Customers can book the times it blocks again immediately. Nothing changes in the calendar itself.',
  removed: (name: string) => `${name} removed.`,
  removeFailed: 'The calendar could not be removed. Please try again.',

  name: 'Name',
  nameHint: 'For example, Personal or Family. Only you can see it.',
  nameMissing: 'Please enter a name.',
  address: 'Secret address',
  addressHint: 'It starts with https:// or webcal://. We never show it again.',
  addressMissing: 'Please enter the address of the calendar.',
  where: 'Where to find the address',
  connectIt: 'Connect',
  connected: (name: string, events: string) => `${name} is connected: ${events}.`,
  connectFailed: 'The calendar could not be connected. Please try again.',

  help: [
    {
      program: 'Google Calendar',
      steps: [
        openGoogle,
        'Open Settings and choose the calendar on the left.',
        'Under “Integrate calendar”, copy the “Secret address in iCal format”.',
      ],
    },
    {
      program: 'Apple Calendar (iCloud)',
      steps: [
        'Open the Calendar app or icloud.com/calendar.',
        'Choose the share or info button beside the calendar.',
        'Switch on “Public Calendar” and copy the link. It starts with webcal://.',
      ],
    },
    {
      program: 'Outlook.com',
      steps: [
        'Open Settings, then Calendar and “Shared calendars”.',
        'Under “Publish a calendar”, choose the calendar and publish it.',
        'Copy the ICS link, not the HTML link.',
      ],
    },
  ],
} as const;

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
      steps: [openGoogle, 'Beside “Other calendars”, choose + and “From URL”.', 'Paste the link and choose “Add calendar”.'],
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
