import { Box, Button, Heading, LinkBox, LinkOverlay, SimpleGrid, Text, Wrap } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NamedPath } from '@/shared/photographer/Breadcrumbs';
import { showEach, type Entries } from '@/prerender/view';

export type TileContent = NamedPath & { readonly note: string };

type CitySectionProps = { title: string; children: ReactNode };

/** Shows a section of a page with its heading. */
export function CitySection({ title, children }: CitySectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle={{ base: '2xl', md: '3xl' }} mb={{ base: '4', md: '6' }}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

type CityChipsProps = { links: Entries<NamedPath>; children?: ReactNode };

/** Shows links side by side. The children are further items of the list. */
export function CityChips({ links, children }: CityChipsProps) {
  return (
    <Wrap as="ul" role="list" gap="2">
      {showEach(links, ({ path, name }) => (
        <Box as="li" display="flex" key={path}>
          <Button asChild variant="outline" colorPalette="gray" h="11" px="4" fontWeight="medium" bg="bg.panel">
            <Link to={path}>{name}</Link>
          </Button>
        </Box>
      ))}
      {children}
    </Wrap>
  );
}

/** Shows large links, each with a note. */
export function CityTiles({ tiles }: { tiles: Entries<TileContent> }) {
  return (
    <SimpleGrid as="ul" role="list" columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '3', md: '4' }}>
      {showEach(tiles, ({ path, name, note }) => (
        <LinkBox as="li" key={path} layerStyle="card" boxShadow="none" p={{ base: '4', md: '5' }} _hover={{ boxShadow: 'md' }}>
          <LinkOverlay asChild textStyle="lg" fontFamily="heading" fontWeight="semibold">
            <Link to={path}>{name}</Link>
          </LinkOverlay>
          <Text textStyle="sm" color="fg.muted">
            {note}
          </Text>
        </LinkBox>
      ))}
    </SimpleGrid>
  );
}
