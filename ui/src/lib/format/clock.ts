export type Half = 'AM' | 'PM';
export type ClockTime = { readonly hour: number; readonly minute: number; readonly half: Half };

/** The time that the time picker shows first. */
export const defaultTime: ClockTime = { hour: 3, minute: 12, half: 'AM' };

const pattern = /^(0?[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/i;

/** Parses a time such as `3:05 AM`; returns undefined for anything else. */
export function parseTime(text: string): ClockTime | undefined {
  const [, hour, minute, half] = pattern.exec(text) ?? [];
  if (hour === undefined || half === undefined) return undefined;
  return { hour: Number(hour), minute: Number(minute), half: half.toUpperCase() === 'AM' ? 'AM' : 'PM' };
}

export function formatTime({ hour, minute, half }: ClockTime): string {
  return `${hour}:${String(minute).padStart(2, '0')} ${half}`;
}

const hoursPerHalf = 12;

/** Returns the minutes since midnight of a time such as `3:05 AM`, or NaN if the string is not a time. */
export function minutesOf(text: string): number {
  const time = parseTime(text);
  if (!time) return Number.NaN;
  return ((time.hour % hoursPerHalf) + (time.half === 'PM' ? hoursPerHalf : 0)) * 60 + time.minute;
}

const typedTime = /^\s*(\d{1,2})\s*[:.]\s*([0-5]\d)\s*(?:([ap])\.?\s*m\.?)?\s*$/i;

/**
 * Parses a typed hour: 1 to 12 belong to the given half of the day, 0 and 13 to 23 are hours of a 24-hour clock. Returns
 * undefined for anything else.
 */
export function parseHour(text: string, half: Half): Pick<ClockTime, 'hour' | 'half'> | undefined {
  const hour = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (hour >= 1 && hour <= hoursPerHalf) return { hour, half };
  if (hour === 0) return { hour: hoursPerHalf, half: 'AM' };
  return hour > hoursPerHalf && hour < 2 * hoursPerHalf ? { hour: hour - hoursPerHalf, half: 'PM' } : undefined;
}

/** Parses typed minutes, 0 to 59. Returns undefined for anything else. */
export function parseMinute(text: string): number | undefined {
  return /^[0-5]?\d$/.test(text.trim()) ? Number(text) : undefined;
}

/**
 * Parses a whole typed time: `14:30`, `2:30 pm`, or `2:30` in the given half of the day. Returns undefined for anything else.
 */
export function parseTypedTime(text: string, half: Half): ClockTime | undefined {
  const [, typedHour = '', minute = '', letter] = typedTime.exec(text) ?? [];
  const read = parseHour(typedHour, letter ? (letter.toLowerCase() === 'p' ? 'PM' : 'AM') : half);
  // An hour of a 24-hour clock cannot be combined with AM or PM.
  if (!read || (letter && (Number(typedHour) === 0 || Number(typedHour) > hoursPerHalf))) return undefined;
  return { ...read, minute: Number(minute) };
}

/** Adds a step to a value and wraps around at the bounds. */
export function stepAround(value: number, step: number, min: number, max: number): number {
  const size = max - min + 1;
  return ((((value - min + step) % size) + size) % size) + min;
}

/** Formats the minutes and seconds of a countdown: 581 becomes 9:41. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Converts a time from capitals, as in the API and the time picker, to small letters: 10:00 AM becomes 10:00 am. */
export function showTime(time: string): string {
  return time.toLowerCase();
}

/** Returns a time with a no-break space, so that "3:00" and "PM" stay on one line. */
export const unbrokenTime = (time: string) => time.replace(' ', '\u00a0');
