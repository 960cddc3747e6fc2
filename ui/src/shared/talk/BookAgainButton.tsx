import { Button, type ButtonProps } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookAgain } from '@/api/brief';
import type { Draft, Photographer } from '@/api/openapi.gen';
import { photographerQuery } from '@/api/photographers';
import { type Slot, startBooking, updateBooking } from '@/domain/bookingDraft';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { messageOf } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { offerOf } from '@/shared/slot/BookNowButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { talkTexts as texts } from './talkTexts';

const SlotDialog = lazyDialog(() => import('@/shared/slot/SlotDialog'), 'SlotDialog');

type Repeated = { readonly draft: Draft; readonly photographer: Photographer };

type BookAgainButtonProps = Omit<ButtonProps, 'children'> & {
  bookingId: string;
  photographerId: string;
  /** The name of the photographer and the day of the shoot, which tell the buttons of a list apart. */
  name: string;
  day: string;
};

/** Asks for a new time and opens the booking page, filled in like the completed booking. */
export function BookAgainButton({ bookingId, photographerId, name, day, ...button }: BookAgainButtonProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const customerId = useUserId();
  const [repeated, setRepeated] = useState<Repeated>();
  const [asking, setAsking] = useState(false);

  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const [draft, photographer] = await Promise.all([
        bookAgain(bookingId),
        client.fetchQuery(photographerQuery(photographerId)).catch(() => undefined),
      ]);
      return { draft, photographer };
    },
    onSuccess: ({ draft, photographer }) => {
      const problem = draft.problem === '' || draft.problem === 'below_minimum' ? undefined : draft.problem;
      if (problem ?? !photographer) {
        showToast({ kind: 'error', text: texts.problems[problem ?? 'photographer_unavailable'](draft.name) });
        return;
      }
      if (photographer) setRepeated({ draft, photographer });
      setAsking(true);
    },
    onError: (failure) => showToast({ kind: 'error', text: messageOf(failure) }),
  });

  function book({ draft, photographer }: Repeated, slot: Slot) {
    const { categoryId, shootAddress, skuCount, brief, problem } = draft;
    const category = photographer.categories.find(({ _id }) => _id === categoryId);
    const offer = { ...offerOf(photographer), categoryId, categoryName: category?.name ?? photographer.category_name };
    const choice = { ...offer, ...slot, choiceId: newIdempotencyKey() };
    startBooking(customerId, choice);
    updateBooking({ shootAddress, skuCount: String(skuCount), paymentMethod: '', brief: brief ?? undefined });
    if (problem === 'below_minimum') showToast({ kind: 'info', text: texts.belowMinimum(draft.name) });
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
