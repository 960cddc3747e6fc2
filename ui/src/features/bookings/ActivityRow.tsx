import { Badge, Box, chakra, Flex, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { Avatar } from '@/components/Avatar';
import { Fact } from '@/components/Fact';
import { RatingStars } from '@/components/RatingStars';
import type { Booking } from '@/api/openapi.gen';
import { formatDay } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { activityTexts as texts } from '@/texts/activity';
import { ActivityActions } from './ActivityActions';
import type { BookingTask } from './BookingDialog';
import { paymentLabel, statusLabel, toneOf, toneOfPayment } from './bookingStatus';

type ActivityRowProps = { booking: Booking; onSelect: (task: BookingTask) => void };

/** One booking; anywhere but on its other buttons it opens the details. */
export function ActivityRow({ booking, onSelect }: ActivityRowProps) {
  const paymentWord = paymentLabel(booking);
  const day = formatDay(booking.shedulde_date);
  return (
    <Box
      as="li"
      layerStyle="card"
      position="relative"
      p={{ base: '5', md: '6' }}
      transition="box-shadow 0.2s ease"
      _hover={{ boxShadow: 'md' }}
    >
      <Flex justify="space-between" align="start" gap="4" wrap="wrap">
        <HStack gap="4">
          <Avatar src={booking.photographer_profile_photo} name={booking.photographer_name} isNamedBeside size={56} />
          <div>
            <Text textStyle="sm" color="fg.muted">
              {day}
            </Text>
            <chakra.button
              type="button"
              textStyle="xl"
              fontFamily="heading"
              fontWeight="semibold"
              textAlign="start"
              cursor="button"
              aria-haspopup="dialog"
              aria-label={texts.detailsOf(booking.photographer_name, day)}
              _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
              onClick={() => onSelect('details')}
            >
              {booking.photographer_name}
            </chakra.button>
            <HStack gap="3">
              <RatingStars rating={booking.photographer_rating} size={15} />
              <Text textStyle="sm" color="fg.muted">
                {booking.category}
              </Text>
            </HStack>
          </div>
        </HStack>
        <HStack gap="2" wrap="wrap">
          {paymentWord && (
            <Badge size="lg" variant="outline" colorPalette={toneOfPayment(booking)}>
              {paymentWord}
            </Badge>
          )}
          <Badge size="lg" colorPalette={toneOf(booking)}>
            {statusLabel(booking)}
          </Badge>
        </HStack>
      </Flex>
      <SimpleGrid as="dl" columns={{ base: 2, sm: 3 }} gap="4" mt="5" pt="5" borderTopWidth="1px" borderColor="border.subtle">
        <Fact layout="caps" label={texts.finalCost}>
          {formatRupees(booking.pricing)}
        </Fact>
        <Fact layout="caps" label={texts.type}>
          {texts.types[booking.type]}
        </Fact>
        <Fact layout="caps" label={texts.scheduledTime}>
          {booking.schedule_time}
        </Fact>
      </SimpleGrid>
      <ActivityActions booking={booking} onRate={() => onSelect('rate')} />
    </Box>
  );
}
