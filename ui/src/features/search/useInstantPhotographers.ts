import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { categoriesQuery, citiesQuery } from '@/api/catalogue';
import { itemsQuery } from '@/api/photographers';
import { categoryOf, cityIn, type Filters, type InstantSearch } from './instantSearch';
import { sortingQuery, type Sorting } from '@/api/sorting';

const perPage = 12;

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

  const photographers = useInfiniteQuery({
    ...itemsQuery({
      location: city,
      categoryId: category?._id,
      rating: filters.rating,
      pricing: filters.pricing,
      type: filters.types,
      ...sortingQuery(sorting),
      perPage,
    }),
    enabled: cities.isSuccess && category !== undefined,
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
    categoryUnknown: categories.isSuccess && category === undefined,
    placeUnknown: cities.isSuccess && city === undefined,
  };
}
