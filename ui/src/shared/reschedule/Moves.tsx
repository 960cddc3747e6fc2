import { Grid } from '@chakra-ui/react';
import { MovedCard } from './MovedCard';
import { ProposalCard } from './ProposalCard';
import { useMoves } from './useMoves';
import { openProposals, type Movable } from '@/domain/moves';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { proposalTexts as texts } from './texts';

// Two beside each other on the widest pages.
const columns = 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))';

/** The open proposals among the bookings, and what has moved while the page was open. Nothing without either. */
export function Moves({ bookings }: { bookings: readonly Movable[] }) {
  const { moved, dismiss } = useMoves(bookings);
  const open = openProposals(bookings);
  const fallback = useFocusFallback(`${open.length} ${moved.length}`);
  if (open.length + moved.length === 0) return null;
  return (
    <Grid as="section" aria-label={texts.section} templateColumns={columns} gap="4" {...fallback}>
      {moved.map((one) => (
        <MovedCard key={one.booking.bookingId} moved={one} onDismiss={() => dismiss(one.booking.bookingId)} />
      ))}
      {open.map((booking) => (
        <ProposalCard key={booking.proposal.proposalId} booking={booking} />
      ))}
    </Grid>
  );
}
