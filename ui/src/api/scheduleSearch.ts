import { hasCode, type ApiError } from '@/lib/errors';
import { parseTime } from '@/lib/format/clock';
import { isDay } from '@/lib/format/calendar';

/** A scheduled search, in the names that the API and the address of the results use. */
export type ScheduleSearch = {
  /** Name of a city. */
  readonly location: string;
  readonly categoryId: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** 3:05 AM */
  readonly time: string;
};

type SearchField = keyof ScheduleSearch;

const fields: readonly SearchField[] = ['location', 'categoryId', 'date', 'time'];

/** The search that an address holds; what is missing or cannot be read is empty. */
export function readSearch(query: URLSearchParams): ScheduleSearch {
  const date = query.get('date') ?? '';
  const time = query.get('time') ?? '';
  return {
    location: query.get('location') ?? '',
    categoryId: query.get('categoryId') ?? '',
    date: isDay(date) ? date : '',
    time: parseTime(time) ? time : '',
  };
}

export function missingFields(search: ScheduleSearch): readonly SearchField[] {
  return fields.filter((field) => search[field] === '');
}

/** The filled fields as a query, without a question mark. */
export function toQuery(search: ScheduleSearch): string {
  return new URLSearchParams(fields.filter((field) => search[field] !== '').map((field) => [field, search[field]])).toString();
}

/**
 * isSearchRefused tells whether the server says what is wrong with a search, such as a day that has passed. A search that
 * failed in any other way can be tried again.
 */
export function isSearchRefused(failure: unknown): failure is ApiError {
  return hasCode(failure, 'invalid', 'slot_invalid', 'cursor_invalid');
}
