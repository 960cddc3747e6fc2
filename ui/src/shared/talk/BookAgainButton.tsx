import { Button, type ButtonProps } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Slot } from '@/domain/bookingDraft';
import { messageOf } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { Repeated } from './bookAgain';
import { talkTexts as texts } from './talkTexts';

const SlotDialog = lazyDialog(() => import('@/shared/slot/SlotDialog'), 'SlotDialog');

type BookAgainButtonProps = Omit<ButtonProps, 'children'> & {
  bookingId: string;
  photographerId: string;
  /** The name of the photographer and the day of the shoot, which tell the buttons of a list apart. */
  name: string;
  day: string;
};

/**
 * Renders the button for booking a completed shoot again. Once the customer has chosen a new time in a dialog, it opens the
 * booking page, filled in like the completed booking.
 */
export function BookAgainButton({ bookingId, photographerId, name, day, ...button }: BookAgainButtonProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const customerId = useUserId();
  const [repeated, setRepeated] = useState<Required<Repeated>>();
  const [asking, setAsking] = useState(false);

  const { mutate, isPending } = useSingleMutation({
    // The code is loaded after the click, because lists have a button for each completed booking, and few buttons are clicked.
    mutationFn: async () => (await import('./bookAgain')).loadRepeated(client, bookingId, photographerId),
    onSuccess: ({ draft, start }) => {
      const problem = draft.problem === '' || draft.problem === 'below_minimum' ? undefined : draft.problem;
      if (problem || start === undefined) {
        showToast({ kind: 'error', text: texts.problems[problem ?? 'photographer_unavailable'](draft.name) });
        return;
      }
      setRepeated({ draft, start });
      setAsking(true);
    },
    onError: (failure) => showToast({ kind: 'error', text: messageOf(failure) }),
  });

  function book({ draft, start }: Required<Repeated>, slot: Slot) {
    const choice = start(customerId, slot);
    if (draft.problem === 'below_minimum') showToast({ kind: 'info', text: texts.belowMinimum(draft.name) });
    void navigate('/BookingAddress', { state: choice });
  }

  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        aria-label={texts.bookAgainOf(name, day)}
        loading={isPending}
        {...SlotDialog.preload}
        {...button}
        onClick={() => mutate()}
      >
        <RotateCcw aria-hidden />
        {texts.bookAgain}
      </Button>
      {repeated && (
        <SlotDialog
          open={asking}
          onClose={() => setAsking(false)}
          photographerId={photographerId}
          slot={{}}
          categoryId={repeated.draft.categoryId}
          onSave={(slot) => book(repeated, slot)}
        />
      )}
    </>
  );
}
