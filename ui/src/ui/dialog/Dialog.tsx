import { Dialog as Chakra, IconButton, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useBackCloses } from '@/lib/browser/dialogHistory';
import { commonTexts } from '@/texts/common';
import { dialogSlotRecipe } from '@/theme/dialogRecipe';

/**
 * Returns refs for a dialog and its header. In a narrow window they make the dialog a sheet that follows the finger and the
 * on-screen keyboard.
 */
function useSheet(open: boolean, onClose: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!open || !matchMedia('(max-width: 639.98px)').matches) return undefined;
    const ended = new AbortController();
    // If the script cannot be loaded, the sheet can still be closed with its button.
    void import('@/lib/browser/sheet').then(
      ({ attachSheet }) => {
        if (ended.signal.aborted || !content.current || !header.current) return;
        attachSheet(content.current, header.current, () => close(), ended.signal);
      },
      () => undefined,
    );
    return () => ended.abort();
  }, [open]);

  return { content, header };
}

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A sentence below the title, which screen readers read with it. */
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** `alertdialog` is for questions that interrupt the person. */
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element that receives the focus after closing, for a dialog whose opener may no longer exist then. */
  finalFocus?: () => HTMLElement | null;
};

/**
 * Renders a dialog. Most dialogs of the product are based on it. It closes with Escape, the backdrop, X or Back and returns the
 * focus to the element that opened it. On phones it is a sheet at the bottom of the window, which can also be dragged down; an
 * element with `data-actions` stays visible at its end.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'sm',
  role = 'dialog',
  initialFocus,
  finalFocus,
}: DialogProps) {
  const { content, header } = useSheet(open, onClose);
  useBackCloses(open, onClose);
  return (
    <Chakra.Root
      recipe={dialogSlotRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      // The focus is trapped in the dialog. When React's strict mode mounts a lazy dialog twice, the focus seems to leave,
      // which must not close the dialog.
      onFocusOutside={(event) => event.preventDefault()}
      size={size}
      role={role}
      initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          {/* React events bubble up the component tree, even out of a portal. Without this, submitting a form in the dialog
              would also submit a form around the dialog. */}
          <Chakra.Content ref={content} onSubmit={(event) => event.stopPropagation()}>
            <Chakra.Header ref={header} flexDirection="column" pe="14" pb={children ? '3' : '5'}>
              <Chakra.Title>{title}</Chakra.Title>
              {description && <Chakra.Description>{description}</Chakra.Description>}
            </Chakra.Header>
            {children && <Chakra.Body>{children}</Chakra.Body>}
            {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
            <Chakra.CloseTrigger asChild>
              <IconButton aria-label={commonTexts.close} variant="ghost" colorPalette="gray" size="md">
                <X />
              </IconButton>
            </Chakra.CloseTrigger>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
