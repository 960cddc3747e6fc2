import { Box, type BoxProps, chakra, Heading, type ImageProps, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { portfolioQuery } from '@/api/photographers';
import { useSentPage } from '@/prerender/sentPage';
import { filled, type Filled, type Part, showEach, showPart } from '@/prerender/view';
import { commonTexts } from '@/texts/common';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { CategoryPhoto } from '@/ui/photo/CategoryPhoto';
import { tileFromApi } from './fromApi';
import { photographerTexts as texts } from './texts';

type GalleryProps = {
  photographerId: string;
  onOpen: (entry: PortfolioEntry) => void;
  preload: PreloadProps;
};

/** Shows a tile for each category that has pictures. Clicking a tile opens them as a slideshow. */
export function Gallery({ photographerId, onOpen, preload }: GalleryProps) {
  const portfolio = useQuery(portfolioQuery(photographerId));
  // The server-rendered page has already loaded these pictures, so they are shown at once.
  const atOnce = useSentPage() !== undefined;
  return (
    <GallerySection>
      <QueryState query={portfolio} skeleton={<GallerySkeleton />} deferred>
        {(entries) => {
          const shown = entries.filter((entry) => entry.portfolioImages.length > 0);
          const open = (index: number) => {
            const entry = shown[index];
            if (entry) onOpen(entry);
          };
          return (
            <GalleryView
              tiles={filled(shown.map(tileFromApi))}
              onOpen={open}
              preload={preload}
              image={atOnce ? { loading: 'eager' } : {}}
            />
          );
        }}
      </QueryState>
    </GallerySection>
  );
}

function GallerySkeleton() {
  return (
    <SimpleGrid {...tileGrid} role="status" aria-label={commonTexts.loading}>
      <Skeleton aspectRatio={4 / 3} borderRadius="lg" />
      <Skeleton aspectRatio={4 / 3} borderRadius="lg" />
    </SimpleGrid>
  );
}

/** The grid has two columns. A last tile without a neighbour is as wide as the row. */
const tileGrid = {
  columns: 2,
  gap: { base: '3', md: '4' },
  css: { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1', '& :is(img, div:only-child)': { aspectRatio: 8 / 3 } } },
} as const;

/** The `id` of the portfolio section. */
export const portfolioId = 'portfolio';

export function GallerySection({ children }: { children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={portfolioId} aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle="2xl" mb="4">
        {texts.portfolio}
      </Heading>
      {children}
    </section>
  );
}

/** A category of the portfolio. */
export type TileContent = {
  category: string;
  /** The URL of the category's cover picture. */
  cover: Part<string>;
  /** The number of pictures in words. */
  pictures: string;
  /** Describes the picture, or the action of the tile if it is a button. */
  label: string;
};

type GalleryViewProps = {
  tiles: Filled<TileContent>;
  /** Opens the pictures of a category; missing in the page from the server. */
  onOpen?: (index: number) => void;
  preload?: PreloadProps;
  /** The props that control how the pictures load. */
  image: Pick<ImageProps, 'loading' | 'opacity'>;
};

export function GalleryView({ tiles, onOpen, preload, image }: GalleryViewProps) {
  return showPart(
    tiles,
    ({ entries }) => (
      <SimpleGrid {...tileGrid} {...preload}>
        {showEach(entries, (tile, index) => (
          <GalleryTile key={tile.category} tile={tile} image={image} onOpen={onOpen && (() => onOpen(index))} />
        ))}
      </SimpleGrid>
    ),
    <EmptyState icon={Images} title={texts.noPortfolio} description={texts.noPortfolioText} />,
  );
}

const tileStyle = { position: 'relative', overflow: 'hidden', borderRadius: 'lg' } as const;

type GalleryTileProps = Pick<GalleryViewProps, 'image'> & { tile: TileContent; onOpen?: () => void };

function GalleryTile({ tile: { category, cover, pictures, label }, image, onOpen }: GalleryTileProps) {
  const photo = showPart(
    cover,
    (src) => (
      <CategoryPhoto src={src} category={category} alt={onOpen ? '' : label} sizes="(min-width: 80rem) 26rem, 50vw" {...image} />
    ),
    <Box aspectRatio={4 / 3} bg="bg.emphasized" />,
  );
  const caption = { category, pictures };
  if (!onOpen)
    return (
      <Box {...tileStyle}>
        {photo}
        <TileCaption {...caption} />
      </Box>
    );
  return (
    <chakra.button
      type="button"
      {...tileStyle}
      textAlign="start"
      cursor="button"
      aria-haspopup="dialog"
      aria-label={label}
      css={{ '& img': { transition: 'transform 0.6s ease, opacity 0.4s ease' }, '&:hover img': { transform: 'scale(1.03)' } }}
      onClick={onOpen}
    >
      {photo}
      <TileCaption {...caption} aria-hidden />
    </chakra.button>
  );
}

type TileCaptionProps = BoxProps & { category: string; pictures: string };

function TileCaption({ category, pictures, ...box }: TileCaptionProps) {
  return (
    <>
      <Box position="absolute" inset="0" bgImage="linear-gradient(to top, rgba(20, 14, 9, 0.82), rgba(20, 14, 9, 0) 55%)" />
      <Box position="absolute" insetInline="0" bottom="0" p={{ base: '3', md: '4' }} color="ink.50" {...box}>
        <Text textStyle="lg" fontFamily="heading" fontWeight="semibold" lineHeight="short">
          {category}
        </Text>
        <Text textStyle="sm" color="ink.200">
          {pictures}
        </Text>
      </Box>
    </>
  );
}
