export type Half = 'AM' | 'PM';
export type ClockTime = { readonly hour: number; readonly minute: number; readonly half: Half };

/** Where the time picker begins. */
export const defaultTime: ClockTime = { hour: 3, minute: 12, half: 'AM' };

const pattern = /^(0?[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/i;

/** Reads times such as `3:05 AM`; undefined for anything else. */
export function parseTime(text: string): ClockTime | undefined {
  const [, hour, minute, half] = pattern.exec(text) ?? [];
  if (hour === undefined || half === undefined) return undefined;
  return { hour: Number(hour), minute: Number(minute), half: half.toUpperCase() === 'AM' ? 'AM' : 'PM' };
}

export function formatTime({ hour, minute, half }: ClockTime): string {
  return `${hour}:${String(minute).padStart(2, '0')} ${half}`;
}

/** One step up or down within `least` to `most`, around in a circle. */
export function stepAround(value: number, step: number, least: number, most: number): number {
  const size = most - least + 1;
  return ((((value - least + step) % size) + size) % size) + least;
}
