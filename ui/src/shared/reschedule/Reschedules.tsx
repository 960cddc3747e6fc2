import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isRescheduledHere, isSettledHere } from '@/api/reschedule';
import { type Reschedulable, type RescheduleNews, newsOf, openProposals } from '@/domain/reschedules';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { showToast } from '@/lib/toasts';
import { AddToCalendar } from '@/shared/booking/AddToCalendar';
import { actTexts } from '@/texts/acts';
import { ProposalCard } from './ProposalCard';
import { proposalTexts as texts } from './texts';
import { TimeChange } from './TimeChange';

type Time = Pick<Reschedulable, 'date' | 'time'>;

/** A booking whose time has changed while the page was open, with its earlier time. */
type Rescheduled = { readonly booking: Reschedulable; readonly before: Time };

/**
 * Compares the bookings with their earlier state, shows messages about changes by the other person, and returns the
 * rescheduled bookings until they are dismissed.
 */
function useReschedules(bookings: readonly Reschedulable[]) {
  const client = useQueryClient();
  const known = useRef(new Map<string, Reschedulable>());
  const [times, setTimes] = useState<ReadonlyMap<string, Time>>(new Map());

  const compare = useEffectEvent((before: Reschedulable, booking: Reschedulable) => {
    const news = newsOf(before, booking);
    if (news && !isDoneHere(client, before, booking)) showToast({ kind: 'info', text: textOf(news, before, booking) });
    if (news === 'agreed' || news === 'rescheduled') setTimes((all) => new Map(all).set(booking.bookingId, before));
  });

  useEffect(() => {
    for (const booking of bookings) {
      const before = known.current.get(booking.bookingId);
      if (before) compare(before, booking);
      known.current.set(booking.bookingId, booking);
    }
  }, [bookings]);

  return {
    rescheduled: bookings.flatMap((booking): readonly Rescheduled[] => {
      const before = times.get(booking.bookingId);
      return before ? [{ booking, before }] : [];
    }),
    dismiss: (bookingId: string) => setTimes((all) => new Map([...all].filter(([id]) => id !== bookingId))),
  };
}

/** Reports whether this page made the change, and has shown a message about it. */
function isDoneHere(client: QueryClient, { proposal }: Reschedulable, { bookingId, date, time }: Reschedulable): boolean {
  if (proposal) return isSettledHere(client, proposal.proposalId);
  return isRescheduledHere(client, { bookingId, scheduledDate: date, scheduledTime: time });
}

function textOf(news: RescheduleNews, { proposal }: Reschedulable, { name, date, time }: Reschedulable): string {
  if (news === 'proposed') return texts.hasProposed(name);
  if (news === 'ended') return texts.hasEnded[proposal?.mine ? 'mine' : 'theirs'](name);
  return news === 'agreed' && proposal?.mine ? texts.hasAccepted(name) : texts.hasRescheduled(name, date, time);
}

// Wide pages have two columns.
const columns = 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))';

/** Shows open proposals, and bookings that were rescheduled while the page was open. */
export function Reschedules({ bookings }: { bookings: readonly Reschedulable[] }) {
  const { rescheduled, dismiss } = useReschedules(bookings);
  const open = openProposals(bookings);
  const fallback = useFocusFallback(`${open.length} ${rescheduled.length}`);
  if (open.length + rescheduled.length === 0) return null;
  return (
    <Grid as="section" aria-label={texts.section} templateColumns={columns} gap="4" {...fallback}>
      {rescheduled.map((one) => (
        <RescheduledCard key={one.booking.bookingId} rescheduled={one} onDismiss={() => dismiss(one.booking.bookingId)} />
      ))}
      {open.map((booking) => (
        <ProposalCard key={booking.proposal.proposalId} booking={booking} />
      ))}
    </Grid>
  );
}

const wideOnPhones = { minH: '11', flex: { base: '1 1 auto', sm: '0 0 auto' } } as const;

/** Shows the new time of a rescheduled booking, and offers it for the calendar. */
export function RescheduledCard({ rescheduled, onDismiss }: { rescheduled: Rescheduled; onDismiss: () => void }) {
  const headingId = useId();
  const { booking, before } = rescheduled;
  return (
    <Box
      as="article"
      aria-labelledby={headingId}
      bg="green.subtle"
      borderWidth="1px"
      borderColor="green.border"
      borderRadius="lg"
      p={{ base: '5', md: '7' }}
    >
      <Heading id={headingId} as="h2" textStyle="xl">
        {texts.changed}
      </Heading>
      <Text mb="4" overflowWrap="anywhere">
        {texts.changedText(booking.category, booking.name)}
      </Text>
      <TimeChange from={{ label: texts.before, ...before }} to={{ label: texts.now, date: booking.date, time: booking.time }} />
      <Flex mt="4" gap="3" wrap="wrap">
        <AddToCalendar bookingId={booking.bookingId} bg="bg.panel" {...wideOnPhones} />
        <Button variant="outline" colorPalette="gray" {...wideOnPhones} onClick={onDismiss}>
          {actTexts.gotIt}
        </Button>
      </Flex>
    </Box>
  );
}
