import { Button, Flex, HStack } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { ReceiptLink } from '@/components/ReceiptLink';
import type { Booking } from '@/api/openapi.gen';
import { activityTexts as texts } from '@/texts/activity';
import { mayRate, wasPaid } from './bookingStatus';

/** What a row offers at once, above the layer that opens the details. */
export function ActivityActions({ booking, onRate }: { booking: Booking; onRate: () => void }) {
  if (booking.status !== 'completed' && !wasPaid(booking)) return null;
  return (
    <Flex mt="5" gap="3" wrap="wrap" align="center" justify="flex-end">
      {booking.reviewed && (
        <HStack color="fg.muted" textStyle="sm">
          <Star size={16} fill="currentColor" aria-hidden />
          {texts.rated}
        </HStack>
      )}
      {wasPaid(booking) && (
        <ReceiptLink bookingId={booking.bookingId} position="relative" variant="outline" colorPalette="gray" />
      )}
      {mayRate(booking) && (
        <Button position="relative" onClick={onRate}>
          <Star aria-hidden />
          {texts.rate}
        </Button>
      )}
    </Flex>
  );
}
