import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { updateBooking, type BookingDraft } from '@/domain/bookingDraft';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { bookingTexts as texts } from '@/texts/booking';

const SlotDialog = lazyDialog(() => import('@/shared/slot/SlotDialog'), 'SlotDialog');

type ChangeSlotProps = ButtonProps & { draft: BookingDraft; label?: string };

/** Another date or time for the same booking. */
export function ChangeSlot({ draft, label, ...button }: ChangeSlotProps) {
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
        aria-label={label ? undefined : texts.changeTime}
        onClick={() => setOpen(true)}
      >
        {label ?? texts.change}
      </Button>
      {open !== undefined && (
        <SlotDialog
          open={open}
          onClose={() => setOpen(false)}
          photographerId={draft.photographerId}
          categoryId={draft.categoryId}
          slot={draft}
          onSave={updateBooking}
        />
      )}
    </>
  );
}
