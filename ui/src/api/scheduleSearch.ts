import { hasCode, type ApiError } from '@/lib/errors';
import { parseTime } from '@/lib/format/clock';
import { readSkuCount } from './filters';
import { isDay } from '@/lib/format/calendar';

/** A scheduled search. Its fields have the same names in the API and in the URL of the results page. */
export type ScheduleSearch = {
  /** The name of a city. */
  readonly location: string;
  readonly categoryId: string;
  /** A day as YYYY-MM-DD. */
  readonly date: string;
  /** A time such as 3:05 AM. */
  readonly time: string;
  /** The number of SKUs as typed, for which the results show a total price. It is optional and may be empty. */
  readonly skuCount: string;
};

type SearchField = Exclude<keyof ScheduleSearch, 'skuCount'>;

const fields: readonly SearchField[] = ['location', 'categoryId', 'date', 'time'];

/** Parses the search in the query of a URL. A field that is missing or cannot be parsed is empty. */
export function readSearch(query: URLSearchParams): ScheduleSearch {
  const date = query.get('date') ?? '';
  const time = query.get('time') ?? '';
  return {
    location: query.get('location') ?? '',
    categoryId: query.get('categoryId') ?? '',
    date: isDay(date) ? date : '',
    time: parseTime(time) ? time : '',
    skuCount: String(readSkuCount(query) ?? ''),
  };
}

export function missingFields(search: ScheduleSearch): readonly SearchField[] {
  return fields.filter((field) => search[field] === '');
}

/** Returns the filled fields as a query string, without the question mark. */
export function toQuery(search: ScheduleSearch): string {
  const filled = [...fields, 'skuCount' as const].filter((field) => search[field] !== '');
  return new URLSearchParams(filled.map((field) => [field, search[field]])).toString();
}

/**
 * Reports whether the server refused a search because of its content, such as a day in the past. A search that failed in any
 * other way can be tried again.
 */
export function isSearchRefused(failure: unknown): failure is ApiError {
  return hasCode(failure, 'invalid', 'slot_invalid', 'cursor_invalid');
}
