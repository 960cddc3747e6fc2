import { Dialog as Chakra, IconButton, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useBackCloses } from '@/lib/browser/dialogHistory';
import { commonTexts } from '@/texts/common';
import { dialogSlotRecipe } from '@/theme/dialogRecipe';

type PhotoDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Returns the element that gets the focus when the dialog opens. The default is the first button. */
  initialFocus?: () => HTMLElement | null;
  /**
   * Returns the element that gets the focus after the dialog has closed. The default is the element that had the focus before.
   */
  finalFocus?: () => HTMLElement | null;
  /** A `PhotoDialogContent`. It is mounted again each time the dialog opens. */
  children: ReactNode;
};

/** Renders a dialog for pictures that fills the window. */
export function PhotoDialog({ open, onClose, initialFocus, finalFocus, children }: PhotoDialogProps) {
  useBackCloses(open, onClose);
  return (
    <Chakra.Root
      recipe={dialogSlotRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      // The focus is trapped in the dialog. When React's strict mode mounts a lazy dialog twice, the focus seems to leave,
      // which must not close the dialog.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={initialFocus}
      finalFocusEl={finalFocus}
      size="full"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Positioner p="0" overflow="hidden">
          {children}
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

type PhotoDialogContentProps = { onKeyDown: (event: KeyboardEvent) => void; children: ReactNode };

/** Renders the content of a `PhotoDialog`. It is dark in both colour modes, so that nothing is brighter than the pictures. */
export function PhotoDialogContent({ onKeyDown, children }: PhotoDialogContentProps) {
  return (
    <Chakra.Content
      className="dark"
      // The palette is set again for the dark mode, because the page around the dialog has resolved it in the page's colour
      // mode.
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
      {children}
    </Chakra.Content>
  );
}

/** Renders the button that closes a `PhotoDialog`. */
export function ClosePhotoDialog() {
  return (
    <Chakra.CloseTrigger asChild position="static" ms="auto">
      <IconButton aria-label={commonTexts.close} variant="ghost" colorPalette="gray" size="md">
        <X />
      </IconButton>
    </Chakra.CloseTrigger>
  );
}
