import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Photographer } from '@/api/openapi.gen';
import { Photo } from '@/ui/photo/Photo';
import { galleryTexts } from '@/ui/photo/texts';
import { cardPicture } from './CardGrid';
import { pictureOf, picturesOf } from './fromApi';

const RouterLink = chakra(Link);

const maxWorks = 3;

/**
 * Returns up to two further pictures of the photographer's work in the shown category. If the card has no picture, it
 * returns none.
 */
function furtherWorks(photographer: Photographer): readonly string[] {
  const { category_id, categories } = photographer;
  const own = pictureOf(photographer)?.url;
  const works = new Set(picturesOf(categories.filter(({ _id }) => _id === category_id)));
  return own ? [...works].filter((url) => url !== own).slice(0, maxWorks - 1) : [];
}

/** Returns a function that adds more of the photographer's pictures to a card's picture, or undefined if there are none. */
export function withFurtherWorks(photographer: Photographer) {
  const works = furtherWorks(photographer);
  if (works.length === 0) return undefined;
  return (picture: ReactNode, path: string) => (
    <CardPictures path={path} works={works}>
      {picture}
    </CardPictures>
  );
}

const arrow = {
  type: 'button',
  // Keyboard users move through the pictures with the arrow keys, so these buttons are not in the tab order.
  tabIndex: -1,
  position: 'absolute',
  top: 'calc(50% - 1.25rem)',
  zIndex: 2,
  boxSize: '10',
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 'full',
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'md',
} as const;

const shownToMouse = { '@media (hover: hover)': { '&:hover > button': { display: 'flex' } } };

type CardPicturesProps = {
  path: string;
  works: readonly string[];
  /** The first picture. */
  children: ReactNode;
};

/**
 * Shows the pictures of a card, which can be swiped, scrolled with the arrow keys, or changed with buttons that appear
 * while the mouse is over the pictures. The strip of pictures is a link to the profile, which replaces the card's own
 * link in the tab order.
 */
function CardPictures({ path, works, children }: CardPicturesProps) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [place, setPlace] = useState(0);
  // Browsers load lazy pictures that are near the viewport, even in a strip that is never scrolled. The further pictures
  // are therefore rendered only once the user points at the strip, focuses it or scrolls it.
  const [isNeeded, setIsNeeded] = useState(false);
  const need = () => setIsNeeded(true);
  const turn = (step: number) => strip.current?.scrollBy({ left: step * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <Box position="relative" css={shownToMouse}>
      <RouterLink
        ref={strip}
        to={path}
        data-works
        display="flex"
        overflowX="auto"
        scrollSnapType="x mandatory"
        scrollbarWidth="none"
        css={{
          '& > *': { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
          '&:focus-visible': { outline: '3px solid', outlineColor: 'marigold.focusRing', outlineOffset: '-3px' },
        }}
        onFocus={need}
        onPointerEnter={need}
        onScroll={({ currentTarget }) => {
          need();
          setPlace(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
        }}
      >
        {children}
        {works.map((src) =>
          isNeeded ? (
            <Photo key={src} src={src} alt="" width={4} height={3} {...cardPicture} />
          ) : (
            <Box key={src} bg="bg.emphasized" />
          ),
        )}
      </RouterLink>
      {place > 0 && (
        <chakra.button {...arrow} insetStart="2" aria-label={galleryTexts.previous} onClick={() => turn(-1)}>
          <ChevronLeft size={20} aria-hidden />
        </chakra.button>
      )}
      {place < works.length && (
        <chakra.button {...arrow} insetEnd="2" aria-label={galleryTexts.next} onClick={() => turn(1)}>
          <ChevronRight size={20} aria-hidden />
        </chakra.button>
      )}
      <Flex position="absolute" zIndex="1" bottom="2.5" w="full" justify="center" gap="1.5" pointerEvents="none" aria-hidden>
        {['', ...works].map((src, index) => (
          <Box
            key={src}
            boxSize="1.5"
            borderRadius="full"
            bg="white"
            opacity={index === place ? 1 : 0.55}
            boxShadow="0 0 2px rgba(0, 0, 0, 0.6)"
          />
        ))}
      </Flex>
    </Box>
  );
}
