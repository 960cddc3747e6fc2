import { useOpenDispatch } from '@/domain/openDispatch';
import { lazyNamed } from '@/lib/react/lazyNamed';
import type { Account } from '@/api/openapi.gen';

const OfferHost = lazyNamed(() => import('@/features/offers/OfferHost'), 'OfferHost');
const OpenDispatchLink = lazyNamed(() => import('@/shared/instant/OpenDispatchLink'), 'OpenDispatchLink');

type PersonalPartsProps = { user: Account; pathname: string };

/**
 * The parts that a signed-in person sees on every page: a photographer's offers, and a link to a customer's open instant booking.
 */
export function PersonalParts({ user: { _id, role }, pathname }: PersonalPartsProps) {
  const open = useOpenDispatch(_id);
  return (
    <>
      {role === 'Photographer' && <OfferHost userId={_id} />}
      {/* People without an open instant booking load nothing. */}
      {open && !pathname.endsWith(open.dispatchId) && <OpenDispatchLink key={open.dispatchId} open={open} />}
    </>
  );
}
