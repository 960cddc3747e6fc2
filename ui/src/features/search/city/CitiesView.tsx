import { Container, Heading, Stack, Text } from '@chakra-ui/react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { showPart, type Filled } from '@/prerender/view';
import { cityTexts as texts } from '@/texts/cities';
import { CityTiles, type TileContent } from './CityLinks';

/** The cities that have a page; undefined if there are none. */
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
