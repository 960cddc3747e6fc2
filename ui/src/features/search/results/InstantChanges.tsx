import { countFilters, type Filters, filtersQuery, noFilters, readFilters, withFilters } from '@/api/filters';
import { itemsCountQuery } from '@/api/photographerCounts';
import { changeTexts, filterTexts } from '@/features/search/texts';
import { instantTexts } from '@/texts/instant';
import { type Change, ChangeChips, useOtherCities } from './ChangeChips';

type InstantChangesProps = {
  /** The query of an instant search's URL. */
  query: URLSearchParams;
  city?: string;
  categoryId?: string;
};

/** Suggests instant searches in other cities, in all cities and without filters. */
export function InstantChanges({ query, city, categoryId }: InstantChangesProps) {
  const filters = readFilters(query);
  const cities = useOtherCities(city ?? '');

  const inCity = (text: string, location: string | undefined): Change => {
    const next = new URLSearchParams(query);
    if (location) next.set('location', location);
    else next.delete('location');
    return changeOf(text, next, location, filters);
  };
  const changeOf = (text: string, next: URLSearchParams, location: string | undefined, nextFilters: Filters): Change => ({
    text,
    address: `/instantbook?${next}`,
    count: itemsCountQuery({ location, categoryId, ...filtersQuery(nextFilters) }),
  });

  return (
    <ChangeChips
      changes={[
        ...(countFilters(filters) > 0
          ? [changeOf(filterTexts.clearFilters, withFilters(query, noFilters), city, noFilters)]
          : []),
        ...(city
          ? [...cities.map((name) => inCity(changeTexts.inCity(name), name)), inCity(instantTexts.anywhere, undefined)]
          : []),
      ]}
    />
  );
}
