import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { openProposals, Reschedulable } from '@/domain/reschedules';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { AddToCalendar } from '@/shared/booking/AddToCalendar';
import { actTexts } from '@/texts/words';
import { ProposalCard } from './ProposalCard';
import type { Rescheduled } from './Reschedules';
import { proposalTexts as texts } from './texts';
import { TimeChange } from './TimeChange';

// Wide pages have two columns.
const columns = 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))';

type RescheduleCardsProps = {
  open: ReturnType<typeof openProposals<Reschedulable>>;
  rescheduled: readonly Rescheduled[];
  onDismiss: (bookingId: string) => void;
};

/** Shows the new times of bookings, and the proposals. */
export function RescheduleCards({ open, rescheduled, onDismiss }: RescheduleCardsProps) {
  const fallback = useFocusFallback(`${open.length} ${rescheduled.length}`);
  return (
    <Grid as="section" aria-label={texts.section} templateColumns={columns} gap="4" {...fallback}>
      {rescheduled.map((one) => (
        <RescheduledCard key={one.booking.bookingId} rescheduled={one} onDismiss={() => onDismiss(one.booking.bookingId)} />
      ))}
      {open.map((booking) => (
        <ProposalCard key={booking.proposal.proposalId} booking={booking} />
      ))}
    </Grid>
  );
}

const wideOnPhones = { minH: '11', flex: { base: '1 1 auto', sm: '0 0 auto' } } as const;

/** Shows the new time of a rescheduled booking, with a button that adds it to a calendar. */
function RescheduledCard({ rescheduled, onDismiss }: { rescheduled: Rescheduled; onDismiss: () => void }) {
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
