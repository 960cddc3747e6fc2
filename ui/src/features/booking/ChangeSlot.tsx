import { Button, type ButtonProps } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { updateBooking, type BookingDraft } from '@/booking/bookingDraft';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { bookingTexts as texts } from '@/texts/booking';

const SlotDialog = lazyNamed(() => import('@/components/SlotDialog'), 'SlotDialog');

type ChangeSlotProps = ButtonProps & { draft: BookingDraft; label?: string; onChanged?: () => void };

/** Another date or time for the same booking. */
export function ChangeSlot({ draft, label = texts.changeTime, onChanged, ...button }: ChangeSlotProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="plain"
        color="marigold.fg"
        px="0"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
        {...button}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open !== undefined && (
        <Suspense>
          <SlotDialog
            open={open}
            onClose={() => setOpen(false)}
            slot={draft}
            onPick={(slot) => {
              updateBooking(slot);
              onChanged?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
