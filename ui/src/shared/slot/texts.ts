import { formatDay } from '@/lib/format/dates';
import { plural } from '@/lib/format/plural';

/**
 * The texts of free times. Pages with a Book Now button need `slotTexts` as soon as they appear; these texts are loaded with
 * the dialog.
 */
export const freeTimesTexts = {
  label: 'Free times',
  partsOfDay: { early: 'Before 6 am', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  showEarly: (count: number) => plural(count, { one: 'Show # time before 6 am', other: 'Show # times before 6 am' }),
  chooseDay: 'Choose a date to see its free times.',
  nothingFree: (date: string) => `No free time on ${formatDay(date)}.`,
  nothingFreeSoon: 'No free time in the next three months. Try a later month.',
  nextTimes: 'Next free times',
  failed:
    'The free times could not be loaded. Choose any time: the photographer’s calendar is checked when you send your request.',
} as const;
