import { Box, Button, chakra } from '@chakra-ui/react';
import { Images } from 'lucide-react';
import { type Entries, showEach } from '@/prerender/view';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { Photo } from '@/ui/photo/Photo';
import { portfolioId } from './Gallery';

const from = (count: number) => `&[data-count='${count}']`;

// Below `md` the pictures are a strip to swipe through. From `md` on there are a large one and up to two small ones, from `lg`
// on a large one and up to four small ones.
const strip = { overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'none' } as const;
const arrangement = {
  '& > *': {
    position: 'relative',
    display: 'block',
    flex: '0 0 88%',
    height: { base: '70vw', md: 'auto' },
    maxH: { base: '22rem', md: 'none' },
    minH: '0',
    overflow: 'hidden',
    scrollSnapAlign: 'center',
    bg: 'bg.emphasized',
    _focusVisible: { outlineOffset: '-4px', zIndex: 1 },
  },
  '& > :only-child': { flex: '0 0 100%' },
  '& > :first-of-type': { gridRow: '1 / -1', gridColumn: { md: '1 / span 2' } },
  '& > :nth-of-type(n + 4)': { display: { md: 'none', lg: 'block' } },
  '& img': { height: 'full', aspectRatio: 'auto', transition: 'filter 0.2s ease' },
  '& > button:hover img': { filter: 'brightness(1.05)' },
  [from(1)]: { '& > *': { gridColumn: { md: '1 / -1' } } },
  [from(2)]: { '& > :last-of-type': { gridRow: '1 / -1', gridColumn: { lg: '3 / -1' } } },
  [from(3)]: { '& > :nth-of-type(n + 2)': { gridColumn: { lg: '3 / -1' } } },
  [from(4)]: { '& > :nth-of-type(2)': { gridColumn: { lg: '3 / -1' } } },
};

// The last width in `sizes` is that of a picture in the strip.
const large = {
  loading: 'eager',
  fetchPriority: 'high',
  sizes: '(min-width: 80rem) 40rem, (min-width: 48rem) 60vw, 88vw',
} as const;
const small = { loading: 'lazy', opacity: 1, sizes: '(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 88vw' } as const;

/** The style of the button or link that leads to all pictures. It is placed over a picture. */
const showAllStyle = { size: 'md', px: '4', bg: 'bg.panel', color: 'fg', boxShadow: 'md' } as const;

/** The content of the pictures at the top of a profile. */
export type MosaicContent = {
  /** The number of pictures, 1 to 5. */
  size: string;
  pictures: Entries<{
    src: string;
    isFirst: boolean;
    /** Describes the picture, or the action of the button around it. */
    label: string;
  }>;
  /** The label of the button that opens all pictures. */
  showAll: string;
};

export type OpensPictures = {
  /** Opens all pictures, starting with the given one; missing in the page from the server. */
  onOpen?: (src?: string) => void;
  preload?: PreloadProps;
};

export function MosaicView({
  content: { size, pictures, showAll },
  onOpen,
  preload,
}: OpensPictures & { content: MosaicContent }) {
  const text = (
    <>
      <Images size={18} aria-hidden />
      {showAll}
    </>
  );
  return (
    <Box position="relative" mx={{ base: '-4', md: '0' }} {...preload}>
      <Box
        data-count={size}
        css={{ ...strip, ...arrangement }}
        display={{ base: 'flex', md: 'grid' }}
        gridTemplateColumns={{ md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' }}
        gridTemplateRows={{ md: '1fr 1fr' }}
        gap="2"
        height={{ md: '22rem', lg: '27rem' }}
        borderRadius={{ md: 'xl' }}
        overflow={{ md: 'hidden' }}
      >
        {showEach(pictures, ({ src, isFirst, label }) => {
          const picture = { src, width: 4, height: 3, ...(isFirst ? large : small) };
          return onOpen ? (
            <chakra.button
              key={src}
              type="button"
              cursor="button"
              aria-haspopup="dialog"
              aria-label={label}
              onClick={() => onOpen(src)}
            >
              <Photo alt="" {...picture} />
            </chakra.button>
          ) : (
            <Box key={src}>
              <Photo alt={label} {...picture} />
            </Box>
          );
        })}
      </Box>
      <Box position="absolute" bottom="3" insetEnd={{ base: '4', md: '4' }} zIndex="2">
        {onOpen ? (
          <Button {...showAllStyle} aria-haspopup="dialog" onClick={() => onOpen()}>
            {text}
          </Button>
        ) : (
          <Button asChild {...showAllStyle}>
            <a href={`#${portfolioId}`}>{text}</a>
          </Button>
        )}
      </Box>
    </Box>
  );
}
