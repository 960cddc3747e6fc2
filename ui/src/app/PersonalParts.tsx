import { useOpenDispatch } from '@/domain/openDispatch';
import { lazyNamed } from '@/lib/react/lazyNamed';
import type { Account } from '@/api/openapi.gen';

const OfferHost = lazyNamed(() => import('@/features/offers/OfferHost'), 'OfferHost');
const OpenDispatchLink = lazyNamed(() => import('@/shared/instant/OpenDispatchLink'), 'OpenDispatchLink');

type PersonalPartsProps = { user: Account; pathname: string };

/** What follows a signed-in person to every page: a photographer's offers, a customer's way back to an instant booking. */
export function PersonalParts({ user: { _id, role }, pathname }: PersonalPartsProps) {
  const open = useOpenDispatch(_id);
  return (
    <>
      {role === 'Photographer' && <OfferHost userId={_id} />}
      {/* Nothing is loaded for those who have none. */}
      {open && !pathname.endsWith(open.dispatchId) && <OpenDispatchLink key={open.dispatchId} open={open} />}
    </>
  );
}
