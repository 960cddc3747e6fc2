import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { AddToCalendar } from '@/shared/booking/AddToCalendar';
import { TimeChange } from './TimeChange';
import type { Moved } from './useMoves';
import { proposalTexts as texts } from './texts';

const wideOnPhones = { minH: '11', flex: { base: '1 1 auto', sm: '0 0 auto' } } as const;

/** Says that a booking has another time now, which a calendar does not know yet. */
export function MovedCard({ moved, onDismiss }: { moved: Moved; onDismiss: () => void }) {
  const headingId = useId();
  const { booking, before } = moved;
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
          {texts.dismiss}
        </Button>
      </Flex>
    </Box>
  );
}
