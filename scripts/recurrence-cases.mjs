// Writes random recurrence rules with their occurrences by ical.js, for TestRecurrences of internal/ical. ical.js is not a
// dependency: unpack it outside the repository.
//
//   (cd /tmp && npm pack ical.js@2.2.1 && tar xzf ical.js-2.2.1.tgz)
//   node scripts/recurrence-cases.mjs /tmp/package/dist/ical.js 600 2 | python3 scripts/confirm-recurrences.py |
//     awk 'length < 900' | head -400 > internal/ical/testdata/recurrences.txt
//
// For a larger comparison, write more cases with another seed elsewhere and name the file in ICAL_CASES:
//
//   node scripts/recurrence-cases.mjs /tmp/package/dist/ical.js 10000 3 > /tmp/cases.txt
//   ICAL_CASES=/tmp/cases.txt go test ./internal/ical -run TestRecurrences
//
// A line is DTSTART, the rule and the occurrences between 2026-11-23 and 2027-12-28, in local time. BYWEEKNO is left out:
// ical.js gives no occurrences for BYWEEKNO=1 and ignores BYWEEKNO=53.
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

const [library, count, seed] = process.argv.slice(2);
const { default: ICAL } = await import(pathToFileURL(library));

let state = Number(seed);
/** Returns a pseudo-random whole number below a limit, the same for the same seed (mulberry32). */
function random(limit) {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % limit;
}
const chance = (percent) => random(100) < percent;
const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** Returns a list without repetitions in ascending order, because ical.js does not sort lists. */
const some = (max, make) =>
  [...new Set(Array.from({ length: 1 + random(max) }, make))]
    .sort((a, b) => a - b || days.indexOf(a) - days.indexOf(b))
    .join(',');
const two = (number) => String(number).padStart(2, '0');
const signed = (max) => (chance(30) ? -1 : 1) * (1 + random(max));

function makeRule() {
  const freq = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'][random(4)];
  const parts = [`FREQ=${freq}`];
  if (chance(50)) parts.push(`INTERVAL=${1 + random(freq === 'YEARLY' ? 3 : 5)}`);
  if (chance(freq === 'YEARLY' ? 60 : 20)) parts.push(`BYMONTH=${some(3, () => 1 + random(12))}`);
  const byDay = () => days[random(7)];
  const kind = random(5);
  if (freq === 'WEEKLY' || (freq === 'DAILY' && kind === 0)) {
    if (chance(70)) parts.push(`BYDAY=${some(4, byDay)}`);
  } else if (freq === 'DAILY' && kind === 1) {
    parts.push(`BYMONTHDAY=${some(4, () => signed(28))}`);
  } else if (freq === 'MONTHLY' || freq === 'YEARLY') {
    const hasMonth = parts.some((part) => part.startsWith('BYMONTH='));
    if (kind === 0) parts.push(`BYMONTHDAY=${some(4, () => signed(31))}`);
    if (kind === 1) parts.push(`BYDAY=${some(3, () => signed(freq === 'YEARLY' && !hasMonth ? 53 : 5) + byDay())}`);
    if (kind === 2) parts.push(`BYDAY=${some(3, byDay)}`);
    if (kind === 3 && freq === 'YEARLY' && !hasMonth) parts.push(`BYYEARDAY=${some(3, () => signed(366))}`);
    if (kind === 3 && freq === 'MONTHLY') parts.push(`BYDAY=${some(2, byDay)}`, `BYMONTHDAY=${some(9, () => 1 + random(28))}`);
    if (kind === 2 && chance(60)) parts.push(`BYSETPOS=${some(2, () => signed(4))}`);
  }
  if (chance(15)) parts.push(`BYHOUR=${some(3, () => random(24))}`);
  if (chance(10)) parts.push(`BYMINUTE=${some(2, () => 15 * random(4))}`);
  if (chance(25)) parts.push(`WKST=${byDay()}`);
  if (chance(30)) parts.push(`COUNT=${1 + random(freq === 'DAILY' ? 3000 : 200)}`);
  else if (chance(30)) parts.push(`UNTIL=${2026 + random(3)}${two(1 + random(12))}${two(1 + random(28))}T${two(random(24))}3000`);
  return parts.join(';');
}

/**
 * Returns the first occurrence of a rule, which becomes DTSTART. The occurrences of a rule are undefined if DTSTART does not
 * match it (RFC 5545, 3.8.5.3). Without an occurrence, it returns `start`.
 */
function firstOccurrence(start, rule) {
  return ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start)).next()?.toString() ?? start;
}

function occurrences(start, rule) {
  const found = [];
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start));
  for (let next = iterator.next(); next; next = iterator.next()) {
    const text = next.toString();
    if (text > '2027-12-28T00:00:00') break;
    if (text >= '2026-11-23T00:00:00') found.push(text);
  }
  return found;
}

let unfinished = 0;
for (let written = 0; written < Number(count);) {
  const date = `${2016 + random(12)}-${two(1 + random(12))}-${two(1 + random(28))}`;
  const earliest = `${date}T${two(random(24))}:${two(15 * random(4))}:00`;
  const rule = makeRule();
  let start;
  let found;
  globalThis.run = () => {
    start = firstOccurrence(earliest, rule);
    found = occurrences(start, rule);
  };
  try {
    vm.runInThisContext('run()', { timeout: 300 });
  } catch (error) {
    // For a rule that never matches, such as 30 February, ical.js either runs without end or throws an error.
    unfinished += 1;
    console.error(rule, error.message);
    continue;
  }
  written += 1;
  console.log([start, rule, found.join(' ')].join('|'));
}
console.error(`${unfinished} rules had no result`);
