import { offerTexts as texts } from './texts';

const minute = 60;
const hour = 60 * minute;
/** The longest time that is shown in seconds. A longer one is shown in minutes or hours. */
const mostSeconds = 10 * minute;

type TimeLeft = { readonly count: string; readonly unit: string; readonly words: string };

/** The time left to answer, for the ring and in words. */
export function timeLeft(seconds: number): TimeLeft {
  if (seconds >= 2 * hour) {
    const hours = Math.floor(seconds / hour);
    return { count: texts.hours(hours), unit: texts.longUnit, words: texts.hoursLong(hours) };
  }
  if (seconds > mostSeconds) {
    const minutes = Math.floor(seconds / minute);
    return { count: texts.minutes(minutes), unit: texts.longUnit, words: texts.minutesLong(minutes) };
  }
  return { count: texts.seconds(seconds), unit: texts.secondsUnit, words: texts.secondsLong(seconds) };
}
