import type { Feed } from '../api/openapi.gen';
import { plural } from '../lib/format/plural';

const unreachable = 'Its host does not answer. We keep trying.';
const refused = 'We may not read this address. Remove the calendar and connect it again with its secret address.';
const incomplete = 'It did not arrive complete. We keep trying.';

const problems: Readonly<Record<Feed['problem'], string>> = {
  '': '',
  address: refused,
  forbidden: refused,
  no_host: 'Its host no longer exists. Check the address in your calendar program and connect it again.',
  no_answer: unreachable,
  timeout: unreachable,
  certificate: 'The connection to its host is not secure: the certificate is not valid.',
  redirects: 'Its address forwards too often. Connect the calendar again with its secret address.',
  status: 'Its host refused to send it. The address may have been reset, or sharing may be switched off.',
  too_large: 'It is larger than 5 MB. Connect a calendar with less in it.',
  too_many_events: 'It has more than 5,000 events. Connect a calendar with less in it.',
  too_complex: 'Its repeating events take too long to work out. Connect a calendar with less in it.',
  encoding: incomplete,
  no_calendar:
    'Its address opens a web page, such as a login page, instead of a calendar. Connect it again with its secret address.',
  cut_off: incomplete,
  shrunk: 'Most of its events were missing when we last read it. If they are still missing next time, their time is free again.',
  stopped: 'It could not be read for 30 days, so we stopped trying. “Sync now” starts again.',
  frequent_rule: 'Events that repeat every hour or more often are left out.',
  unknown_zone: 'Some events are in a time zone that we do not know. We take their times as Indian time.',
  unreadable: 'Some events could not be understood and are left out.',
};

export const calendarFeedTexts = {
  title: 'Connected calendars',
  about: 'What is busy in your other calendars cannot be booked here. We keep only the busy times, no titles and no guests.',
  connect: 'Connect a calendar',
  most: (count: number) => `You have connected ${count} calendars, which is the most. Remove one to connect another.`,

  neverRead: 'Not read yet',
  read: (ago: string) => `Read ${ago}`,
  lastGood: (ago: string) => `Last read well ${ago}. What it blocked then stays blocked.`,
  neverGood: 'It has not been read yet, so it blocks nothing.',
  events: (count: number) => plural(count, { one: '# event', other: '# events' }),
  problems,
  allDay: 'All-day events block the day',
  tentative: 'Tentative events block time',
  clashes: (count: number) =>
    plural(count, {
      one: '# shoot lies in its busy time; it stays booked',
      other: '# shoots lie in its busy time; they stay booked',
    }),
  sync: 'Sync now',
  syncOf: (name: string) => `Sync now: ${name}`,
  synced: (name: string) => `${name} is up to date.`,
  syncedWithProblem: (name: string) => `${name} could not be read without problems.`,
  syncFailed: 'The calendar could not be read. Please try again.',
  syncWait: (seconds: number) =>
    `This calendar has just been read. You can sync it again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`,
  changeFailed: 'The calendar could not be changed. Please try again.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'The time that it blocks can be booked again at once. Nothing changes in the calendar itself.',
  removed: (name: string) => `${name} removed.`,
  removeFailed: 'The calendar could not be removed. Please try again.',

  name: 'Name',
  nameHint: 'For example Personal or Family. Only you can see it.',
  nameMissing: 'Please enter a name.',
  address: 'Secret address',
  addressHint: 'It begins with https:// or webcal://. We never show it again.',
  addressMissing: 'Please enter the address of the calendar.',
  where: 'Where to find the address',
  connectIt: 'Connect',
  connected: (name: string, events: string) => `${name} is connected: ${events}.`,
  connectFailed: 'The calendar could not be connected. Please try again.',

  help: [
    {
      program: 'Google Calendar',
      steps: [
        'Open calendar.google.com on a computer.',
        'Open Settings and choose the calendar on the left.',
        'Under “Integrate calendar”, copy the “Secret address in iCal format”.',
      ],
    },
    {
      program: 'Apple Calendar (iCloud)',
      steps: [
        'Open the Calendar app or icloud.com/calendar.',
        'Choose the share or info button beside the calendar.',
        'Switch on “Public Calendar” and copy the link. It begins with webcal://.',
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
