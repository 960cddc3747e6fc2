import { Badge, Box, chakra, Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { SearchModeTabs } from '@/shared/instant/SearchModeTabs';
import { commonTexts } from '@/texts/common';
import { searchTexts } from '@/texts/search';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import type { StudioPhotoName } from '@/ui/photo/studioPhotos';

const ComingSoonDialog = lazyDialog(() => import('@/ui/dialog/ComingSoonDialog'), 'ComingSoonDialog');

type Tile = { readonly title: string; readonly text: string; readonly photo: StudioPhotoName };

const tiles: readonly Tile[] = [
  { title: searchTexts.featuredTile, text: searchTexts.featuredTileText, photo: 'product-perfume' },
  { title: searchTexts.topRatedTile, text: searchTexts.topRatedTileText, photo: 'wedding-diyas' },
  { title: searchTexts.mobileTile, text: searchTexts.mobileTileText, photo: 'mobile-flatlay' },
];

// Below `md`, the tiles are in a row that scrolls sideways.
const row = {
  display: { base: 'flex', md: 'grid' },
  overflowX: { base: 'auto', md: 'visible' },
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: '4',
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '0' },
  css: {
    scrollbarWidth: 'none',
    '& > *': { flex: { base: '0 0 80%', md: 'none' }, scrollSnapAlign: 'start', _focusVisible: { outlineOffset: '-4px' } },
  },
} as const;

type SearchLayoutProps = {
  heading: string;
  intro: string;
  /** The section with featured photographers below the form. */
  featured: ReactNode;
  /** The search form. */
  children: ReactNode;
};

/**
 * Lays out the search pages /schedule and /instant: the tabs, a heading and the form, and below them featured
 * photographers and tiles for services that are not available yet.
 */
export function SearchLayout({ heading, intro, featured, children }: SearchLayoutProps) {
  return (
    <>
      <SearchHero heading={heading} intro={intro}>
        {children}
      </SearchHero>
      <Container maxW="7xl" py={{ base: '6', md: '14' }}>
        <Stack gap={{ base: '12', md: '16' }}>
          {featured}
          <PromoStrip />
        </Stack>
      </Container>
    </>
  );
}

function SearchHero({ heading, intro, children }: Omit<SearchLayoutProps, 'featured'>) {
  return (
    <Box bg="bg.subtle" borderBottomWidth="1px" borderColor="border.subtle">
      <Container maxW="7xl" py={{ base: '4', md: '10' }}>
        <Stack gap="2" mb={{ base: '4', md: '8' }} animation="rise 0.6s ease-out">
          <SearchModeTabs />
          <Heading as="h1" textStyle="section" fontSize={{ base: '2xl', md: '4xl', xl: '5xl' }} mt={{ base: '1', md: '4' }}>
            {heading}
          </Heading>
          <Text color="fg.muted" textStyle="lg" hideBelow="md">
            {intro}
          </Text>
        </Stack>
        {children}
      </Container>
    </Box>
  );
}

/** Shows tiles for three services that are not available yet. Clicking one opens a dialog that says so. */
function PromoStrip() {
  const [open, setOpen] = useState<boolean>();
  return (
    <section aria-label={searchTexts.promoTitle}>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '4', md: '5' }} {...row}>
        {tiles.map((tile) => (
          <PromoTile key={tile.title} tile={tile} onClick={() => setOpen(true)} />
        ))}
      </SimpleGrid>
      {open !== undefined && <ComingSoonDialog open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}

function PromoTile({ tile, onClick }: { tile: Tile; onClick: () => void }) {
  return (
    <chakra.button
      type="button"
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      textAlign="start"
      cursor="button"
      aspectRatio={{ base: 2, md: 1.6 }}
      aria-haspopup="dialog"
      {...ComingSoonDialog.preload}
      css={{ '& img': { transition: 'transform 0.6s ease' }, '&:hover img': { transform: 'scale(1.04)' } }}
      onClick={onClick}
    >
      <StudioPhoto
        name={tile.photo}
        decorative
        position="absolute"
        inset="0"
        boxSize="full"
        sizes="(min-width: 48rem) 30rem, 100vw"
      />
      <Box position="absolute" inset="0" bgImage="linear-gradient(to top, rgba(20, 14, 9, 0.88), rgba(20, 14, 9, 0.1) 75%)" />
      <Badge
        position="absolute"
        top="3"
        insetEnd="3"
        size="md"
        bg="ink.950"
        color="ink.50"
        borderRadius="full"
        px="3"
        aria-hidden
      >
        {commonTexts.soon}
      </Badge>
      <Box position="absolute" insetInline="0" bottom="0" p="5" color="ink.50">
        <Heading as="h2" textStyle="xl" color="inherit">
          {tile.title}
        </Heading>
        <Text textStyle="sm" color="ink.200">
          {tile.text}
        </Text>
      </Box>
    </chakra.button>
  );
}
