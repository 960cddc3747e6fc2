import { Box, chakra, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import type { StudioPhotoName } from '@/ui/photo/studioPhotos';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { searchTexts } from '@/texts/search';

const ComingSoonDialog = lazyDialog(() => import('@/ui/dialog/ComingSoonDialog'), 'ComingSoonDialog');

type Tile = { readonly title: string; readonly text: string; readonly photo: StudioPhotoName };

const tiles: readonly Tile[] = [
  { title: searchTexts.featuredTile, text: searchTexts.featuredTileText, photo: 'product-perfume' },
  { title: searchTexts.topRatedTile, text: searchTexts.topRatedTileText, photo: 'wedding-diyas' },
  { title: searchTexts.mobileTile, text: searchTexts.mobileTileText, photo: 'mobile-flatlay' },
];

// A row that scrolls sideways on phones.
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

/** Three ways in that are not open yet. */
export function PromoStrip() {
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
