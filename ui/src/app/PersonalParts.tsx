import { useOpenDispatch } from '@/domain/openDispatch';
import { lazyNamed } from '@/lib/react/lazyNamed';
import type { Account } from '@/api/openapi.gen';

const OfferHost = lazyNamed(() => import('@/features/offers/OfferHost'), 'OfferHost');
const OpenDispatchLink = lazyNamed(() => import('@/shared/instant/OpenDispatchLink'), 'OpenDispatchLink');

const UnreadCount = lazyNamed(() => import('./UnreadCount'), 'UnreadCount');

type PersonalPartsProps = { user: Account; pathname: string };

/**
 * Renders the parts of every page that only a signed-in person has: a photographer's offers, and a link to a customer's open
 * instant booking. It also counts the unread messages for the header.
 */
export function PersonalParts({ user, pathname }: PersonalPartsProps) {
  const { _id, role } = user;
  const open = useOpenDispatch(_id);
  return (
    <>
      <UnreadCount user={user} />
      {role === 'Photographer' && <OfferHost userId={_id} />}
      {/* Without an open instant booking, the code of the link is not loaded. */}
      {open && !pathname.endsWith(open.dispatchId) && <OpenDispatchLink key={open.dispatchId} open={open} />}
    </>
  );
}
