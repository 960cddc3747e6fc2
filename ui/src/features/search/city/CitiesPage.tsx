import { useQuery } from '@tanstack/react-query';
import { Page } from '@/components/Page';
import { QueryState } from '@/components/QueryState';
import { RouteFallback } from '@/components/RouteFallback';
import { cityPagesQuery } from '@/api/cities';
import type { CityPageList } from '@/api/openapi.gen';
import { filled } from '@/lib/react/view';
import { cityTexts as texts } from '@/texts/cities';
import { CitiesView } from './CitiesView';

/** The cities in which there are photographers. */
export function CitiesPage() {
  const cities = useQuery(cityPagesQuery);
  return (
    <Page title={texts.listTitle} description={texts.listDescription}>
      <QueryState query={cities} skeleton={<RouteFallback />} errorAs="h1" deferred>
        {({ cities: found }) => <CitiesView cities={filled(found.map(tileOf))} />}
      </QueryState>
    </Page>
  );
}

const tileOf = ({ name, path, count }: CityPageList['cities'][number]) => ({ name, path, note: texts.counted(count) });
