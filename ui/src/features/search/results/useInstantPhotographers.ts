import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { categoriesQuery, citiesQuery } from '@/api/catalogue';
import { itemsQuery } from '@/api/photographers';
import { filtersQuery, type Filters } from '@/api/filters';
import { categoryOf, cityIn, type InstantSearch } from '@/domain/instantSearch';
import { sortingQuery, type Sorting } from '@/api/sorting';

const perPage = 12;

/** Whether a search was for the same city and category. */
function isOf(search: object | undefined, city: string | undefined, categoryId: string | undefined): boolean {
  const { location, categoryId: searched } = (search ?? {}) as { location?: string; categoryId?: string };
  return search !== undefined && location === city && searched === categoryId;
}

/** Photographers of the city that a place names, or of all cities where it names none that we know. */
export function useInstantPhotographers(search: InstantSearch, filters: Filters, sorting: Sorting) {
  const cities = useQuery(citiesQuery);
  const categories = useQuery(categoriesQuery);
  const city =
    cities.data &&
    cityIn(
      search.location,
      cities.data.map(({ name }) => name),
    );
  const category = categories.data && categoryOf(categories.data, search);
  const categoryUnknown = search.category !== '' && categories.isSuccess && category === undefined;

  const photographers = useInfiniteQuery({
    ...itemsQuery({
      location: city,
      categoryId: category?._id,
      ...filtersQuery(filters),
      ...sortingQuery(sorting),
      count: true,
      perPage,
    }),
    // Other filters or another order: what is shown stays until the answer is there.
    placeholderData: (before, query) => (isOf(query?.queryKey[2], city, category?._id) ? before : undefined),
    enabled: cities.isSuccess && categories.isSuccess && !categoryUnknown,
  });

  const awaited = [cities, categories];
  return {
    /** The photographers; an error is also one of the catalogue, without which they cannot be found. */
    found: {
      ...photographers,
      error: cities.error ?? categories.error ?? photographers.error,
      refetch: async () => {
        await Promise.all(awaited.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
        await photographers.refetch();
      },
    },
    city,
    category,
    categoryUnknown,
    placeUnknown: search.location !== '' && cities.isSuccess && city === undefined,
  };
}
