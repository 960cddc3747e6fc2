import { Box, Center, chakra, Dialog as Chakra, Flex, Text, useBreakpointValue } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import YetAnotherLightbox, { type ControllerRef, type Slide } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import Video from 'yet-another-react-lightbox/plugins/video';
import 'yet-another-react-lightbox/styles.css';
import { thumbOf, thumbSources } from '@/lib/browser/thumbs';
import { ClosePhotoDialog, PhotoDialog, PhotoDialogContent } from './PhotoDialog';
import { galleryTexts, lightboxLabels } from './texts';

type SlideshowProps = {
  title: string;
  /** The URLs of images and videos. */
  items: readonly string[];
  /** The index of the first item shown. */
  start?: number;
  /** The descriptions of the items; without them, each is named by the title and its number. */
  alts?: readonly string[];
  /** Renders the content below an item, in place of the thumbnails. */
  renderBelow?: (index: number) => ReactNode;
  /** Rendered while there are no items. */
  children?: ReactNode;
};

type SlideshowDialogProps = SlideshowProps & { open: boolean; onClose: () => void };

/** Renders a slideshow that fills the window. It begins with the item at `start` each time it opens. */
export function SlideshowDialog({ open, onClose, ...slideshow }: SlideshowDialogProps) {
  return (
    <PhotoDialog open={open} onClose={onClose}>
      <Slideshow {...slideshow} />
    </PhotoDialog>
  );
}

function Slideshow({ title, items, start = 0, alts, renderBelow, children }: SlideshowProps) {
  const [index, setIndex] = useState(start);
  const controller = useRef<ControllerRef>(null);

  /**
   * Shows the previous or the next item when an arrow key is pressed. The lightbox itself handles the arrow keys only while it
   * has the focus. Arrow keys in an input, or in a dialog above this one, are ignored.
   */
  function onKeyDown(event: KeyboardEvent) {
    const { target, currentTarget } = event;
    if (target instanceof HTMLInputElement || !currentTarget.contains(target as Node)) return;
    if (event.key === 'ArrowLeft') controller.current?.prev();
    if (event.key === 'ArrowRight') controller.current?.next();
  }

  return (
    <PhotoDialogContent onKeyDown={onKeyDown}>
      <Flex as="header" align="center" gap="4" ps={{ base: '4', md: '6' }} pe="3" py="2" minH="14">
        <Chakra.Title textStyle="xl" truncate>
          {title}
        </Chakra.Title>
        {items.length > 0 && (
          <Text flexShrink="0" color="fg.muted" fontVariantNumeric="tabular-nums" aria-live="polite">
            {galleryTexts.position(index + 1, items.length)}
          </Text>
        )}
        <ClosePhotoDialog />
      </Flex>
      <Box flex="1" minH="0">
        {items.length > 0 ? (
          <Lightbox
            title={title}
            items={items}
            index={index}
            onView={setIndex}
            controller={controller}
            alts={alts}
            hasThumbnails={renderBelow === undefined}
          />
        ) : (
          <Center height="full" p="4">
            {children}
          </Center>
        )}
      </Box>
      {renderBelow?.(index)}
    </PhotoDialogContent>
  );
}

/** Our changes to the look of the lightbox. All other styles are part of the library. */
const lightboxCss = {
  '--yarl__color_backdrop': 'colors.ink.950',
  '--yarl__color_button': 'colors.ink.50',
  '--yarl__color_button_active': 'colors.ink.50',
  '--yarl__thumbnails_thumbnail_background': 'colors.ink.900',
  '--yarl__thumbnails_thumbnail_border_color': 'transparent',
  '--yarl__thumbnails_thumbnail_active_border_color': 'colors.marigold.400',
  '--yarl__thumbnails_container_padding': '12px',
  '& .yarl__navigation_prev, & .yarl__navigation_next': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '12',
    p: '0',
    mx: { base: '2', md: '4' },
    borderRadius: 'full',
    bg: 'rgba(20, 14, 9, 0.6)',
    filter: 'none',
    _hover: { bg: 'ink.800' },
  },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'marigold.300', outlineOffset: '2px', boxShadow: 'none' },
} as const;

const videoTypes: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' };

/** Returns the slide for the URL of an image or a video. */
export function slideOf(src: string, alt: string): Slide {
  const type = videoTypes[/\.(\w+)$/.exec(src)?.[1]?.toLowerCase() ?? ''];
  if (type) return { type: 'video', sources: [{ src, type }] };
  return {
    src: thumbOf(src, '1280x0'),
    alt,
    thumbnail: thumbOf(src, '320x320'),
    // The lightbox does not show a picture higher than the largest of these heights. The real heights are not known, so they
    // are estimated generously.
    srcSet: thumbSources(src).map((source) => ({ ...source, height: 2 * source.width })),
  };
}

type LightboxProps = {
  title: string;
  /** The URLs of at least one image or video. */
  items: readonly string[];
  index: number;
  onView: (index: number) => void;
  controller: RefObject<ControllerRef | null>;
  /** The descriptions of the items; without them, each is named by the title and its number. */
  alts?: readonly string[];
  /** Whether there is a row of thumbnails below the picture. */
  hasThumbnails?: boolean;
};

const thumbnails = { width: 60, height: 60, border: 2, padding: 0, gap: 8, borderRadius: 8, imageFit: 'cover' } as const;
const plugins = [Inline, Video];
const pluginsWithThumbnails = [...plugins, Thumbnails];
const animation = { swipe: 300 };
const icon = { size: 24, 'aria-hidden': true } as const;

/**
 * Shows pictures and videos one at a time, in an endless loop. Buttons, arrow keys, swipes and thumbnails move between them.
 */
function Lightbox({ title, items, index, onView, controller, alts, hasThumbnails = true }: LightboxProps) {
  const [isMoved, setMoved] = useState(false);
  const slides = useMemo(
    () => items.map((src, place) => slideOf(src, alts?.[place] ?? galleryTexts.picture(title, place + 1))),
    [items, title, alts],
  );
  const neighbours = useBreakpointValue({ base: 2, md: 4 }) ?? 2;

  function view(shown: number) {
    if (shown !== index) setMoved(true);
    onView(shown);
  }

  return (
    <chakra.div height="full" css={lightboxCss}>
      <YetAnotherLightbox
        slides={slides}
        index={index}
        plugins={hasThumbnails && items.length > 2 ? pluginsWithThumbnails : plugins}
        labels={lightboxLabels}
        animation={animation}
        thumbnails={thumbnails}
        video={{ preload: 'metadata' }}
        // `preload` is also the number of thumbnails on each side.
        carousel={{ finite: items.length === 1, preload: neighbours, padding: 0, spacing: '16px' }}
        controller={{ ref: controller, closeOnEscape: false }}
        on={{ view: ({ index: shown }) => view(shown) }}
        render={{
          iconPrev: () => <ChevronLeft {...icon} />,
          iconNext: () => <ChevronRight {...icon} />,
          iconError: () => <ImageOff size={48} strokeWidth={1.5} aria-hidden />,
          buttonPrev: items.length === 1 ? () => null : undefined,
          buttonNext: items.length === 1 ? () => null : undefined,
          slide: ({ offset }) => (isLoaded(offset, isMoved) ? undefined : <></>),
        }}
      />
    </chakra.div>
  );
}

/** Reports whether a slide loads its picture. At first only the next one is preloaded, because few people start by going back. */
function isLoaded(offset: number, isMoved: boolean): boolean {
  return offset === 0 || offset === 1 || (offset === -1 && isMoved);
}
