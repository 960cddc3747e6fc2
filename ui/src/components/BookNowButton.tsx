import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SelectOption } from '@/components/SelectField';
import { startBooking, type Offer, type Slot } from '@/booking/bookingDraft';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { lazyDialog } from '@/components/lazyDialog';
import { slotTexts } from '@/texts/slot';
import { useMayBook } from '@/session/useMayBook';

const SlotDialog = lazyDialog(() => import('@/components/SlotDialog'), 'SlotDialog');

type BookNowButtonProps = ButtonProps & {
  offer: Offer;
  /** When the shoot is meant to be, as far as that is known; the rest is asked for. */
  wanted?: Partial<Slot>;
  /** The categories to choose from, where the category is still open. */
  categories?: readonly SelectOption[];
};

/** Leads customers into the booking flow; tells others what keeps them from it. */
export function BookNowButton({ offer, wanted = {}, categories, ...button }: BookNowButtonProps) {
  const navigate = useNavigate();
  const mayBook = useMayBook();
  const needsDialog = !wanted.date || !wanted.time || Boolean(categories);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);

  function book(chosen: Slot, categoryId = offer.categoryId) {
    const customer = mayBook();
    if (!customer) return;
    const categoryName = categories?.find((category) => category.value === categoryId)?.label ?? offer.categoryName;
    const choice = { ...offer, ...chosen, categoryId, categoryName, choiceId: newIdempotencyKey() };
    startBooking(customer._id, choice);
    void navigate('/BookingAddress', { state: choice });
  }

  function begin() {
    const { date, time } = wanted;
    if (date && time && !categories) {
      book({ date, time });
    } else if (mayBook()) {
      setAsked(true);
      setAsking(true);
    }
  }

  return (
    <>
      <Button {...(needsDialog && SlotDialog.preload)} {...button} onClick={begin}>
        {slotTexts.bookNow}
      </Button>
      {asked && (
        <SlotDialog
          open={asking}
          onClose={() => setAsking(false)}
          slot={wanted}
          categories={categories}
          categoryId={offer.categoryId}
          onPick={book}
        />
      )}
    </>
  );
}
