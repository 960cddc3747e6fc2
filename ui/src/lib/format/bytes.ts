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

/** Formats a size in units of 1,000, as disks and providers count: 1.9 GB, 24 MB. */
export function formatBytes(bytes: number): string {
  let power = 0;
  let size = bytes;
  // 999.6 kB would be shown as 1,000 kB.
  while (Math.round(size) >= step && power < units.length - 1) {
    size /= step;
    power += 1;
  }
  return formats[power]?.().format(size) ?? '';
}
