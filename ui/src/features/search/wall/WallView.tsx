import { Box, chakra, Skeleton, Stack, type StackProps, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Entries, type Part, showEach, showPart } from '@/prerender/view';
import { commonTexts } from '@/texts/common';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { Photo } from '@/ui/photo/Photo';

/** The content of a picture on the wall. */
export type WallTile = {
  src: string;
  alt: string;
  /** The size and price of the smallest shoot. */
  offer: Part<string>;
  firstName: string;
  /** The next free time, or the time that was searched for. */
  free: Part<string>;
  /** Whether the picture is the first of the page, which is loaded with high priority. */
  isFirst: boolean;
  /** The path of the profile, to which the tile leads before the app has loaded. */
  path: string;
};

// The heights of the tiles, in twelfths of the column width. A grid row is one twelfth of the column width high, and each
// tile takes the next free place, so that there are no gaps between the tiles.
const heights = [16, 13, 15, 12, 14];
const columns = { base: 2, md: 3, xl: 4 };
const gap = { base: '1', md: '3' } as const;

const wall = {
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  gridAutoRows: 'calc(100cqw / var(--columns) / 12)',
  gridAutoFlow: 'row dense',
  columnGap: gap,
  listStyleType: 'none',
} as const;

const spans = Object.fromEntries(
  heights.map((height, place) => [`& > :nth-of-type(${heights.length}n + ${place + 1})`, { gridRow: `span ${height}` }]),
);

/**
 * `sizes` is larger than a tile, because a landscape picture that fills a tall tile is wider than the tile. Below `md` it
 * is smaller than such a picture: otherwise browsers would load the next larger file, which is twice as large but looks
 * no better.
 */
const sizes = '(min-width: 80rem) 30rem, (min-width: 48rem) 50vw, 75vw';

const tileStyle = {
  display: 'block',
  position: 'relative',
  boxSize: 'full',
  overflow: 'hidden',
  borderRadius: { base: 'sm', md: 'lg' },
  textAlign: 'start',
  bg: 'bg.emphasized',
  css: {
    '& img': { transition: 'transform 0.6s ease' },
    '&:hover img': { transform: 'scale(1.03)' },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'marigold.focusRing', outlineOffset: '-3px' },
  },
} as const;

type WallGridProps = { label: string; children: ReactNode };

/** Lays out tiles. Below `md` the wall reaches the edges of the window. */
function WallGrid({ label, children }: WallGridProps) {
  return (
    <Box mx={{ base: '-4', md: '0' }} css={{ containerType: 'inline-size' }}>
      <chakra.ul aria-label={label} css={{ '--columns': columns, ...wall, ...spans }}>
        {children}
      </chakra.ul>
    </Box>
  );
}

type WallViewProps = {
  label: string;
  tiles: Entries<WallTile>;
  /** Opens a picture. In the page from the server, a tile is a link to the profile instead. */
  onOpen?: (index: number) => void;
  preload?: PreloadProps;
};

/**
 * Shows pictures, each with the price of the photographer's smallest shoot and the next free time or the time that was
 * searched for.
 */
export function WallView({ label, tiles, onOpen, preload }: WallViewProps) {
  return (
    <WallGrid label={label}>
      {showEach(tiles, (tile, index) => {
        const content = <TileContent tile={tile} />;
        return (
          <chakra.li key={`${tile.path} ${tile.src}`} pb={gap} minH="0" minW="0">
            {onOpen ? (
              <chakra.button
                type="button"
                {...tileStyle}
                cursor="button"
                aria-haspopup="dialog"
                {...preload}
                onClick={() => onOpen(index)}
              >
                {content}
              </chakra.button>
            ) : (
              <chakra.div asChild {...tileStyle}>
                <Link to={tile.path}>{content}</Link>
              </chakra.div>
            )}
          </chakra.li>
        );
      })}
    </WallGrid>
  );
}

// A long name is cut off, so that the time after it stays readable.
const nameStyle = { display: 'inline-block', maxW: 'full', truncate: true, verticalAlign: 'bottom' } as const;

function TileContent({ tile: { src, alt, offer, firstName, free, isFirst } }: { tile: WallTile }) {
  return (
    <>
      <Photo
        src={src}
        alt={alt}
        width={4}
        height={5}
        sizes={sizes}
        h="full"
        aspectRatio="auto"
        {...(isFirst && { loading: 'eager', fetchPriority: 'high' })}
      />
      <Box
        position="absolute"
        insetInline="0"
        bottom="0"
        color="ink.50"
        px={{ base: '2.5', md: '4' }}
        pb={{ base: '2.5', md: '3.5' }}
        pt="14"
        bgImage="linear-gradient(to top, rgba(20, 14, 9, 0.92), rgba(20, 14, 9, 0.72) 55%, rgba(20, 14, 9, 0))"
      >
        <Text textStyle={{ base: 'xs', md: 'sm' }} lineHeight="1.35" color="ink.100">
          {showPart(offer, (text) => (
            <>
              <Text
                as="span"
                display="block"
                fontFamily="heading"
                fontWeight="semibold"
                textStyle={{ base: 'sm', md: 'md' }}
                color="ink.50"
              >
                {text}
              </Text>
              <Text as="span" srOnly>
                {commonTexts.separator}
              </Text>
            </>
          ))}
          <Text as="span" {...nameStyle}>
            {firstName}
          </Text>
          {showPart(free, (text) => (
            <>
              {commonTexts.separator}
              <Text as="span" whiteSpace="nowrap">
                {text}
              </Text>
            </>
          ))}
        </Text>
      </Box>
    </>
  );
}

/** Takes the place of the wall until its pictures have loaded. */
export function WallSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div role="status" aria-label={commonTexts.loading}>
      <Box mx={{ base: '-4', md: '0' }} css={{ containerType: 'inline-size' }} aria-hidden>
        <Box css={{ '--columns': columns, ...wall, ...spans }}>
          {Array.from({ length: count }, (_, tile) => (
            <Box key={tile} pb={gap}>
              <Skeleton boxSize="full" borderRadius={tileStyle.borderRadius} />
            </Box>
          ))}
        </Box>
      </Box>
    </div>
  );
}

/** Lays out what follows the last picture. */
export function WallEnd(props: StackProps) {
  return <Stack align="center" textAlign="center" gap="1" py="4" px="6" {...props} />;
}
