import { plural } from '@/lib/format/plural';

export const resultsTexts = {
  change: 'Change search',
  /** At `most` the server stops counting. */
  found: (count: number, most: number) =>
    count >= most ? `${most}+ photographers` : plural(count, { one: '# photographer', other: '# photographers' }),
  noneFilteredHint: 'Fewer filters may show more photographers.',
  photoBy: (name: string) => `Photo by ${name}`,
} as const;
