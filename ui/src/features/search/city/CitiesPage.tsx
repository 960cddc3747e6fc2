import { useQuery } from '@tanstack/react-query';
import { Page } from '@/ui/layout/Page';
import { QueryState } from '@/ui/feedback/QueryState';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { cityPagesQuery } from '@/api/cities';
import type { CityPageList } from '@/api/openapi.gen';
import { filled } from '@/prerender/view';
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
