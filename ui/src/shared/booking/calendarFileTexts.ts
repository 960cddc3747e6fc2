export const calendarFileTexts = {
  add: 'Add to calendar',
  failed: 'We could not download the calendar file.',
} as const;
