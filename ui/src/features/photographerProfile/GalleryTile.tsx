import { Box, chakra, Heading, Text, type BoxProps } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { CategoryPhoto } from '@/components/CategoryPhoto';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { photographerTexts as texts } from '@/texts/photographer';

type GalleryTileProps = {
  entry: PortfolioEntry;
  /** Shows the picture at once, as the server's page has shown it already. */
  atOnce: boolean;
  onOpen: () => void;
};

export const tileSizes = '(min-width: 80rem) 26rem, 50vw';
/** Two in a row; the last of an odd number is as wide as a row. */
export const tileGrid = {
  columns: 2,
  gap: { base: '3', md: '4' },
  css: { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1', '& :is(img, div:only-child)': { aspectRatio: 8 / 3 } } },
} as const;

/** The `id` of the section of the portfolio. */
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

export function GalleryTile({ entry, atOnce, onOpen }: GalleryTileProps) {
  const count = entry.portfolioImages.length;
  return (
    <chakra.button
      type="button"
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      textAlign="start"
      cursor="button"
      aria-haspopup="dialog"
      aria-label={texts.openGallery(entry.categoryName, count)}
      css={{ '& img': { transition: 'transform 0.6s ease, opacity 0.4s ease' }, '&:hover img': { transform: 'scale(1.03)' } }}
      onClick={onOpen}
    >
      <CategoryPhoto
        src={entry.coverImage}
        category={entry.categoryName}
        alt=""
        sizes={tileSizes}
        {...(atOnce && { loading: 'eager' })}
      />
      <TileCaption category={entry.categoryName} pictures={texts.pictures(count)} aria-hidden />
    </chakra.button>
  );
}

type TileCaptionProps = BoxProps & { category: string; pictures: string };

export function TileCaption({ category, pictures, ...box }: TileCaptionProps) {
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
