import { useQuery } from '@tanstack/react-query';
import { cityPageQuery, cityPagesQuery, largestCitiesQuery } from '@/api/cities';

const triedCities = 2;

/** Returns the names of other cities: those where the same photographers work, or the largest if the city has no page. */
export function useOtherCities(city: string): readonly string[] {
  const pages = useQuery(cityPagesQuery).data?.cities;
  const path = pages?.find(({ name }) => name === city)?.path ?? '';
  const near = useQuery({ ...cityPageQuery(path.slice(path.lastIndexOf('/') + 1)), enabled: path !== '' });
  const largest = useQuery({ ...largestCitiesQuery, enabled: pages !== undefined && path === '' });
  const cities = (path ? near : largest).data?.cities ?? [];
  return cities
    .map(({ name }) => name)
    .filter((name) => name !== city)
    .slice(0, triedCities);
}
