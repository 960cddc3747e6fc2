import { formatCount } from '../lib/format/money';
import { plural } from '../lib/format/plural';

/** Counts with their nouns, such as "1 day" or "12 photographers". */
export const countTexts = {
  seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  photographers: (count: number) => plural(count, { one: '# photographer', other: '# photographers' }),
  reviews: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
  shoots: (count: number) => plural(count, { one: '# shoot', other: '# shoots' }),
  skus: (count: number) => plural(count, { one: '# SKU', other: '# SKUs' }),
  unsentMessages: (count: number) => plural(count, { one: '# unsent message', other: '# unsent messages' }),
  clashes: (count: number) => plural(count, { one: '# clash', other: '# clashes' }),
  askedAndSeen: (asked: number, seen: number) =>
    `Asked ${formatCount(asked)}, ${plural(seen, { one: '# has seen it', other: '# have seen it' })}`,
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
} as const;
