import { addDays } from '@/lib/format/calendar';
import { hasCome } from '@/lib/format/dates';
import { slotTexts } from '@/texts/slot';

const saturday = 6;

/** Today, tomorrow and the Saturday of this week, each day once. */
export function quickDays(today: string) {
  const toSaturday = saturday - new Date(today).getUTCDay();
  const days = [
    { value: today, label: slotTexts.quickToday },
    { value: addDays(today, 1), label: slotTexts.quickTomorrow },
    { value: addDays(today, toSaturday), label: slotTexts.quickSaturday },
  ];
  return toSaturday > 1 ? days : days.slice(0, 2);
}

/** The hours at which most shoots start; those that have passed on the day are disabled. */
export function quickTimes(day: string | undefined, now: number = Date.now()) {
  return slotTexts.commonHours.map((choice) => ({ ...choice, disabled: day ? hasCome(day, choice.value, now) : false }));
}
