import { lazyValue } from '@/lib/lazyValue';
import { locale } from '@/lib/locale';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const step = 1000;

const formats = units.map((unit, power) =>
  lazyValue(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: power < 3 ? 0 : 1,
      }),
  ),
);

/** Formats a size in decimal units, in which a kilobyte is 1,000 bytes: 1.9 GB, 24 MB. */
export function formatBytes(bytes: number): string {
  let power = 0;
  let size = bytes;
  // The rounded size is compared, because 999.6 kB would otherwise be shown as 1,000 kB.
  while (Math.round(size) >= step && power < units.length - 1) {
    size /= step;
    power += 1;
  }
  return formats[power]?.().format(size) ?? '';
}
