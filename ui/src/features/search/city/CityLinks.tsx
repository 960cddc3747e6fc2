import { Box, Button, Grid, Heading, LinkBox, LinkOverlay, SimpleGrid, Text, Wrap } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NamedPath } from '@/shared/photographer/Breadcrumbs';
import { showEach, showPart, type Entries, type Part } from '@/prerender/view';
import { Photo } from '@/ui/photo/Photo';

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
        <Box as="li" display="flex" maxW="full" key={path}>
          <Button
            asChild
            variant="outline"
            colorPalette="gray"
            h="auto"
            minH="11"
            px="4"
            py="2"
            fontWeight="medium"
            flexShrink="1"
            whiteSpace="normal"
            bg="bg.panel"
          >
            <Link to={path}>{name}</Link>
          </Button>
        </Box>
      ))}
      {children}
    </Wrap>
  );
}

export type CategoryTileContent = TileContent & {
  /** The URL of the category's picture. */
  readonly picture: Part<string>;
  /** The lowest price, with its unit. */
  readonly from: string;
};

/** Shows categories as large links, each with a note, the lowest price and, if there is one, a picture. */
export function CategoryTiles({ tiles }: { tiles: Entries<CategoryTileContent> }) {
  return (
    <Grid
      as="ul"
      role="list"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}
      gap={{ base: '3', md: '4' }}
    >
      {showEach(tiles, ({ path, name, note, from, picture }) => (
        <LinkBox
          as="li"
          key={path}
          layerStyle="card"
          boxShadow="none"
          overflow="hidden"
          _hover={{ boxShadow: 'md' }}
          // Below `sm`, a last tile without a neighbour fills the row.
          css={{ '@media (max-width: 479.98px)': { '&:last-child:nth-of-type(odd)': { gridColumn: 'span 2' } } }}
        >
          {showPart(picture, (src) => (
            <Photo src={src} alt="" width={16} height={9} sizes="12rem" h="24" aspectRatio="auto" />
          ))}
          <Box p={{ base: '3', md: '4' }}>
            <LinkOverlay asChild textStyle="lg" lineHeight="1.25" fontFamily="heading" fontWeight="semibold">
              <Link to={path}>{name}</Link>
            </LinkOverlay>
            <Text textStyle="sm" color="fg.muted">
              {note}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {from}
            </Text>
          </Box>
        </LinkBox>
      ))}
    </Grid>
  );
}

/** Shows large links, each with a note. */
export function CityTiles({ tiles }: { tiles: Entries<TileContent> }) {
  return (
    <SimpleGrid as="ul" role="list" columns={{ base: 2, lg: 4 }} gap={{ base: '2', md: '4' }}>
      {showEach(tiles, ({ path, name, note }) => (
        <LinkBox as="li" key={path} layerStyle="card" boxShadow="none" p={{ base: '2.5', md: '5' }} _hover={{ boxShadow: 'md' }}>
          <LinkOverlay
            asChild
            textStyle={{ base: 'md', md: 'lg' }}
            overflowWrap="anywhere"
            fontFamily="heading"
            fontWeight="semibold"
          >
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
