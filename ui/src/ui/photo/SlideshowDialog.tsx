import { Box, Center, Dialog as Chakra, Flex, IconButton, Portal, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ControllerRef } from 'yet-another-react-lightbox';
import { useBackCloses } from '@/lib/browser/dialogHistory';
import { commonTexts } from '@/texts/common';
import { dialogSlotRecipe } from '@/theme/dialogRecipe';
import { Lightbox } from './Lightbox';
import { galleryTexts } from './texts';

type SlideshowProps = {
  title: string;
  /** The addresses of images and videos. */
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

/**
 * A slideshow that fills the window. It starts at the same picture each time it opens. It is dark in both colour modes, so that
 * nothing is brighter than the pictures.
 */
export function SlideshowDialog({ open, onClose, ...slideshow }: SlideshowDialogProps) {
  useBackCloses(open, onClose);
  return (
    <Chakra.Root
      recipe={dialogSlotRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      // The focus is trapped in the dialog. It only seems to leave when React's strict mode mounts a lazy dialog twice.
      onFocusOutside={(event) => event.preventDefault()}
      size="full"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Positioner p="0" overflow="hidden">
          <Slideshow {...slideshow} />
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

function Slideshow({ title, items, start = 0, alts, renderBelow, children }: SlideshowProps) {
  const [index, setIndex] = useState(start);
  const controller = useRef<ControllerRef>(null);

  /**
   * The lightbox handles these keys only while it has the focus. In a field they move the cursor or the choice, and those of a
   * dialog above belong to that dialog.
   */
  function onKeyDown(event: KeyboardEvent) {
    const { target, currentTarget } = event;
    if (target instanceof HTMLInputElement || !currentTarget.contains(target as Node)) return;
    if (event.key === 'ArrowLeft') controller.current?.prev();
    if (event.key === 'ArrowRight') controller.current?.next();
  }

  return (
    <Chakra.Content
      className="dark"
      // The colours of a palette are set for the mode in which the palette is chosen.
      colorPalette="marigold"
      width="full"
      maxW="none"
      height="100dvh"
      minH="0"
      m="0"
      borderRadius="0"
      bg="ink.950"
      color="fg"
      colorScheme="dark"
      onKeyDown={onKeyDown}
    >
      <Flex as="header" align="center" gap="4" ps={{ base: '4', md: '6' }} pe="3" py="2" minH="14">
        <Chakra.Title textStyle="xl" truncate>
          {title}
        </Chakra.Title>
        {items.length > 0 && (
          <Text flexShrink="0" color="fg.muted" fontVariantNumeric="tabular-nums" aria-live="polite">
            {galleryTexts.position(index + 1, items.length)}
          </Text>
        )}
        <Chakra.CloseTrigger asChild position="static" ms="auto">
          <IconButton aria-label={commonTexts.close} variant="ghost" colorPalette="gray" size="md">
            <X />
          </IconButton>
        </Chakra.CloseTrigger>
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
    </Chakra.Content>
  );
}
