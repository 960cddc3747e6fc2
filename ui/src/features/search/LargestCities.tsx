import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { largestCitiesQuery } from '@/api/cities';
import { cityTexts as texts } from '@/texts/cities';
import { CityChip } from './CityLayout';
import { LargestCitiesLayout } from './LargestCitiesLayout';

/** Links to the cities with the most photographers; nothing without any. */
export function LargestCities() {
  const cities = useQuery(largestCitiesQuery).data?.cities ?? [];
  if (cities.length === 0) return null;
  return (
    <LargestCitiesLayout all={<Link to="/photographers">{texts.allCities}</Link>}>
      {cities.map(({ _id, name, path }) => (
        <CityChip key={_id} link={<Link to={path}>{name}</Link>} />
      ))}
    </LargestCitiesLayout>
  );
}
