import { Box, Button, Container, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { largestCitiesQuery } from '@/api/catalogue';
import { filled, type Filled, showPart } from '@/prerender/view';
import type { NamedPath } from '@/shared/photographer/Breadcrumbs';
import { cityTexts as texts } from '@/texts/cities';
import { CityChips } from './CityLinks';

/** Shows LargestCitiesView with the cities from the API. */
export function LargestCities() {
  return <LargestCitiesView cities={filled(useQuery(largestCitiesQuery).data?.cities ?? [])} />;
}

/**
 * Shows the landing page's links to the cities with the most photographers. If there are no cities, only an empty element
 * is rendered.
 */
export function LargestCitiesView({ cities }: { cities: Filled<NamedPath> }) {
  const section = showPart(cities, ({ entries }) => (
    <Container as="section" maxW="7xl" pb={{ base: '10', md: '20' }}>
      <Heading as="h2" textStyle={{ base: '2xl', md: '3xl' }} mb={{ base: '4', md: '6' }}>
        {texts.listTitle}
      </Heading>
      <CityChips links={entries}>
        <Box as="li" display="flex">
          <Button
            asChild
            variant="plain"
            colorPalette="gray"
            h="11"
            px="4"
            textDecoration="underline"
            textUnderlineOffset="0.2em"
          >
            <Link to="/photographers">{texts.allCities}</Link>
          </Button>
        </Box>
      </CityChips>
    </Container>
  ));
  return <Box data-template>{section}</Box>;
}
