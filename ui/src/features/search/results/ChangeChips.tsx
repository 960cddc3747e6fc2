import { Box, Button, Flex } from '@chakra-ui/react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { cityPageQuery, cityPagesQuery, largestCitiesQuery } from '@/api/catalogue';
import type { CountQuery } from '@/api/photographerCounts';
import { changeTexts } from '@/features/search/texts';

const triedCities = 2;

/**
 * Returns the names of up to two other cities. Cities in which many of the searched city's photographers also work come
 * first. If the searched city has no page, the result contains the largest cities.
 */
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

/** A link to another search, with the query that counts the photographers whom that search finds. */
export type Change = { readonly text: string; readonly address: string; readonly count: CountQuery };

/** The height of the chips. It is reserved while they load, so that nothing below them moves. */
const height = '11';

/** Shows links to the given searches, but leaves out those that find no photographers. */
export function ChangeChips({ changes }: { changes: readonly Change[] }) {
  const found = useQueries({ queries: changes.map(({ count }) => count) });
  const offered = changes.filter((_, index) => found[index]?.data);
  return (
    <Box minH={height} maxW="full">
      {offered.length > 0 && (
        <Flex as="ul" role="list" aria-label={changeTexts.changes} gap="2" overflowX="auto" m="-1" p="1">
          {offered.map(({ text, address }) => (
            <li key={text}>
              <Button asChild variant="outline" colorPalette="gray" h={height} px="4" flexShrink={0}>
                <Link to={address}>{text}</Link>
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </Box>
  );
}
