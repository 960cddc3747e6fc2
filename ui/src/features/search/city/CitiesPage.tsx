import { Container, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { cityPagesQuery } from '@/api/catalogue';
import type { CityPageList } from '@/api/openapi.gen';
import { filled, type Filled, showPart } from '@/prerender/view';
import { cityTexts as texts } from '@/texts/cities';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { Page } from '@/ui/layout/Page';
import { CityTiles, type TileContent } from './CityLinks';

/** Lists the cities that have photographers. */
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

/** Shows the cities that have a page, or a message if there are none. */
export function CitiesView({ cities }: { cities: Filled<TileContent> }) {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <Stack gap="2" mb={{ base: '6', md: '8' }}>
        <Heading as="h1" textStyle="section">
          {texts.listTitle}
        </Heading>
        <Text textStyle={{ md: 'lg' }} color="fg.muted">
          {texts.listIntro}
        </Text>
      </Stack>
      {showPart(
        cities,
        ({ entries }) => (
          <CityTiles tiles={entries} />
        ),
        <EmptyState title={texts.noCities} />,
      )}
    </Container>
  );
}
