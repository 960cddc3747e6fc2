import { Button, Flex, Link as TextLink, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { RichText } from '@/ui/layout/RichText';
import type { Booking } from '@/api/openapi.gen';
import { useServerNow } from '@/api/useServerNow';
import { cancellationTexts as texts } from '@/shared/booking/cancellationTexts';
import { isTooLateToCancel, mayCancel, termsOf } from '@/shared/booking/bookingStatus';

type CancelSectionProps = { booking: Booking; onCancel: () => void };

/** Offers to cancel a booking, with what that costs. From the start of the shoot on it says whom to write to instead. */
export function CancelSection({ booking, onCancel }: CancelSectionProps) {
  const now = useServerNow();
  const canCancel = mayCancel(booking, now);
  if (!canCancel && !isTooLateToCancel(booking, now)) return null;
  return (
    <Flex
      gap="3"
      pt="4"
      align="center"
      justify="space-between"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Text textStyle="sm" color="fg.muted">
        {canCancel ? (
          termsOf(booking)
        ) : (
          <RichText
            text={texts.tooLate}
            slots={{
              contact: (
                <TextLink asChild variant="underline">
                  <Link to="/query">{texts.contactUs}</Link>
                </TextLink>
              ),
            }}
          />
        )}
      </Text>
      {canCancel && (
        <Button variant="outline" colorPalette="red" flex={{ base: '1 1 100%', sm: '0 0 auto' }} onClick={onCancel}>
          {texts.open}
        </Button>
      )}
    </Flex>
  );
}
