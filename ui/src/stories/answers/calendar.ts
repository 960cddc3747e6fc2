import type { CalendarEntriesAnswer, CalendarSettingsAnswer } from '@/api/openapi.gen';

export const calendarEntries: CalendarEntriesAnswer = {
  blocks: [
    {
      feedId: 'fecbc2lv0000000',
      feed: 'Personal calendar',
      start: '2026-11-27 01:30:00.000Z',
      end: '2026-11-27 02:30:00.000Z',
    },
  ],
  bookings: [
    {
      bookingId: 'bknjgf920000012',
      status: 'completed',
      start: '2026-11-09 11:00:00.000Z',
      end: '2026-11-09 13:00:00.000Z',
      category: 'Real Estate',
      customer: 'Swati',
      clash: false,
    },
  ],
  clashes: [],
  hours: [
    {
      day: 0,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 1,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 2,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 3,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 4,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 5,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 6,
      from: '7:00 AM',
      to: '9:00 PM',
    },
  ],
  message: 'OK',
  success: true,
  timeOff: [],
};

export const calendarSettings: CalendarSettingsAnswer = {
  bufferMinutes: 30,
  feeds: [
    {
      feedId: 'fecbc2lv0000000',
      name: 'Personal calendar',
      host: 'calendar.demo.shootday.in',
      allDayBlocks: true,
      tentativeBlocks: true,
      events: 3,
      readAt: '2026-11-26 12:28:55.796Z',
      goodAt: '2026-11-26 12:28:55.796Z',
      problem: '',
      clashes: [],
    },
  ],
  horizonDays: 400,
  hours: [
    {
      day: 0,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 1,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 2,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 3,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 4,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 5,
      from: '7:00 AM',
      to: '9:00 PM',
    },
    {
      day: 6,
      from: '7:00 AM',
      to: '9:00 PM',
    },
  ],
  leadHours: 0,
  link: {
    detail: '',
    exists: false,
    lastRead: '',
  },
  message: 'OK',
  success: true,
  timeOff: [
    {
      timeOffId: 'to2i7qn70000000',
      kind: 'off',
      fromDate: '08/12/2026',
      fromTime: '12:00 AM',
      toDate: '08/12/2026',
      toTime: '12:00 AM',
      note: 'Family wedding',
      clashes: [],
    },
  ],
};
