import { Box, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const from = (count: number) => `&[data-count='${count}']`;

// On a phone a strip to swipe through; on tablets one large picture and two small ones; on desktops up to four small ones.
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

type MosaicLayoutProps = BoxProps & {
  /** The number of pictures, 1 to 5. */
  count: number | string;
  children: ReactNode;
  /** What leads to all pictures. */
  action: ReactNode;
};

/** The places of the pictures at the top of a profile, in the app and in the page that the server sends. */
export function MosaicLayout({ count, children, action, ...box }: MosaicLayoutProps) {
  return (
    <Box position="relative" mx={{ base: '-4', md: '0' }} {...box}>
      <Box
        data-count={count}
        css={{ ...strip, ...arrangement }}
        display={{ base: 'flex', md: 'grid' }}
        gridTemplateColumns={{ md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' }}
        gridTemplateRows={{ md: '1fr 1fr' }}
        gap="2"
        height={{ md: '22rem', lg: '27rem' }}
        borderRadius={{ md: 'xl' }}
        overflow={{ md: 'hidden' }}
      >
        {children}
      </Box>
      <Box position="absolute" bottom="3" insetEnd={{ base: '4', md: '4' }} zIndex="2">
        {action}
      </Box>
    </Box>
  );
}
