import { useQuery } from '@tanstack/react-query';
import { largestCitiesQuery } from '@/api/cities';
import { filled } from '@/prerender/view';
import { LargestCitiesView } from './LargestCitiesView';

/** LargestCitiesView with the answer of the API. */
export function LargestCities() {
  return <LargestCitiesView cities={filled(useQuery(largestCitiesQuery).data?.cities ?? [])} />;
}
