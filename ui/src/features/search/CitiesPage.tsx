import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { Page } from '@/components/Page';
import { QueryState } from '@/components/QueryState';
import { RouteFallback } from '@/components/RouteFallback';
import { cityPagesQuery } from '@/api/cities';
import { cityTexts as texts } from '@/texts/cities';
import { CitiesLayout, CityTile, CityTiles } from './CityLayout';

/** The cities in which there are photographers. */
export function CitiesPage() {
  const cities = useQuery(cityPagesQuery);
  return (
    <Page title={texts.listTitle} description={texts.listDescription}>
      <QueryState query={cities} skeleton={<RouteFallback />} errorAs="h1" deferred>
        {({ cities: found }) => (
          <CitiesLayout>
            {found.length > 0 ? (
              <CityTiles>
                {found.map(({ _id, name, path, count }) => (
                  <CityTile key={_id} link={<Link to={path}>{name}</Link>} note={texts.counted(count)} />
                ))}
              </CityTiles>
            ) : (
              <EmptyState title={texts.noCities} />
            )}
          </CitiesLayout>
        )}
      </QueryState>
    </Page>
  );
}
