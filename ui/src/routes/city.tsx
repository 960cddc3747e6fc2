import { useParams } from 'react-router-dom';
import { CitiesPage } from '@/features/search/city/CitiesPage';
import { CityPage } from '@/features/search/city/CityPage';

/** The list of cities, and the page of one. They share a file, because each more makes the first scripts larger. */
export function Component() {
  return useParams().city === undefined ? <CitiesPage /> : <CityPage />;
}
