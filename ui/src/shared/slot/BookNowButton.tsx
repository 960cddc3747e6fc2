import { Button, type ButtonProps } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Photographer } from '@/api/openapi.gen';
import { fullNameOf } from '@/api/photographers';
import { startBooking, type Offer, type Slot } from '@/domain/bookingDraft';
import { keepPendingBooking, slotQuestion } from '@/domain/pendingBooking';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { useMayBook, useSession } from '@/session/useSession';
import { slotTexts } from '@/texts/slot';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { SelectOption } from '@/ui/form/SelectField';

const SlotDialog = lazyDialog(() => import('./SlotDialog'), 'SlotDialog');

type BookNowButtonProps = ButtonProps & {
  offer: Offer;
  /** The known part of the start. The dialog asks for the rest. */
  wanted?: Partial<Slot>;
  /** The categories to choose from, if the category is not known yet. */
  categories?: readonly SelectOption[];
};

/**
 * Renders the button that starts a booking. Visitors sign in first, and their choice is kept. Photographers are told that they
 * cannot book.
 */
export function BookNowButton({ offer, wanted = {}, categories, ...button }: BookNowButtonProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useSession()?.user;
  const mayBook = useMayBook();
  // The value is deferred so that the login dialog closes before the slot dialog opens. Otherwise the login, as it closes,
  // would also close the slot dialog above it.
  const isSlotAsked = useDeferredValue(slotQuestion.use() === offer.photographerId, false);
  const needsDialog = !wanted.date || !wanted.time || Boolean(categories);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const { date, time } = wanted;
  const slot = date && time && !categories ? { date, time } : undefined;

  function book(chosen: Slot, categoryId = offer.categoryId) {
    const customer = mayBook();
    if (!customer) return;
    const categoryName = categories?.find((category) => category.value === categoryId)?.label ?? offer.categoryName;
    const choice = { ...offer, ...chosen, categoryId, categoryName, choiceId: newIdempotencyKey() };
    startBooking(customer._id, choice);
    void navigate('/BookingAddress', { state: choice });
  }

  function begin() {
    if (!user) keepPendingBooking({ offer, slot, page: pathname + search });
    if (!mayBook()) return;
    if (slot) {
      book(slot);
    } else {
      setAsked(true);
      setAsking(true);
    }
  }

  function close() {
    setAsking(false);
    setAsked(true);
    if (isSlotAsked) slotQuestion.set(undefined);
  }

  return (
    <>
      <Button {...(needsDialog && SlotDialog.preload)} {...button} onClick={begin}>
        {slotTexts.bookNow}
      </Button>
      {(asked || isSlotAsked) && (
        <SlotDialog
          open={asking || isSlotAsked}
          onClose={close}
          photographerId={offer.photographerId}
          slot={wanted}
          categories={categories}
          categoryId={offer.categoryId}
          onSave={book}
        />
      )}
    </>
  );
}

/**
 * Returns the offer of a photographer. The shoot is in the given city or, if there is none, in the photographer's own.
 * `skuCount` is the number of SKUs that was searched for.
 */
export function offerOf(photographer: Photographer, location = '', skuCount?: number): Offer {
  return {
    photographerId: photographer._id,
    photographerName: fullNameOf(photographer),
    photo: photographer.profile_photo,
    categoryId: photographer.category_id,
    categoryName: photographer.category_name,
    location: location || photographer.city,
    tiers: photographer.pricing,
    ...(skuCount !== undefined && { skuCount: String(skuCount) }),
  };
}
