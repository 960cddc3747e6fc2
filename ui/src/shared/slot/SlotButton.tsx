import { Button, type ButtonProps } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { SlotDialog as Dialog } from './SlotDialog';

const SlotDialog = lazyDialog(() => import('./SlotDialog'), 'SlotDialog');

type SlotButtonProps = Omit<ButtonProps, 'slot'> &
  Pick<ComponentProps<typeof Dialog>, 'photographerId' | 'categoryId' | 'slot' | 'onSave'>;

/** Renders a button, styled as a link, that opens the dialog in which a date and a time are chosen. */
export function SlotButton({ photographerId, categoryId, slot, onSave, ...button }: SlotButtonProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="plain"
        color="marigold.fg"
        px="0"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
        {...SlotDialog.preload}
        {...button}
        onClick={() => setOpen(true)}
      />
      {open !== undefined && (
        <SlotDialog
          open={open}
          onClose={() => setOpen(false)}
          photographerId={photographerId}
          categoryId={categoryId}
          slot={slot}
          onSave={onSave}
        />
      )}
    </>
  );
}
