import { Box, Center, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Banknote, Boxes, CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { CategoryIcon } from '@/shared/photographer/CategoryIcon';
import { ReceiptLink } from '@/shared/payment/ReceiptLink';
import { Fact } from '@/ui/layout/Fact';
import { PlaceFact } from './PlaceFact';
import { paymentText } from './shootFacts';
import type { BookingRequest } from '@/api/openapi.gen';
import { formatDayAndTime } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { unitTexts } from '@/texts/units';

type ShootCardProps = {
  shoot: BookingRequest;
  /** How near it is, or how long there is to answer. */
  badge?: ReactNode;
  wholePlace?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
};

/** A booking as the photographer sees it. */
export function ShootCard({ shoot, badge, wholePlace = false, children }: ShootCardProps) {
  return (
    <Box
      as="article"
      aria-label={shoot.name}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      p={{ base: '4', md: '5' }}
    >
      <Flex gap="3" align="flex-start">
        <Center boxSize="10" flexShrink={0} borderRadius="full" bg="marigold.subtle" color="marigold.fg">
          <CategoryIcon category={shoot.category} />
        </Center>
        <Box flex="1" minW="0">
          <Heading as="h3" textStyle="lg" fontFamily="body" letterSpacing="normal" overflowWrap="anywhere">
            {shoot.name}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {shoot.category}
          </Text>
        </Box>
        <Text fontFamily="heading" textStyle="xl" fontWeight="semibold" flexShrink={0}>
          {formatRupees(shoot.price)}
        </Text>
      </Flex>
      {badge && <Box mt="3">{badge}</Box>}
      <Stack as="dl" gap="1.5" mt="3" textStyle="sm">
        <Fact icon={CalendarDays} label={texts.when}>
          {formatDayAndTime(shoot.date, shoot.time)}
        </Fact>
        <PlaceFact place={shoot.place} whole={wholePlace} />
        <Fact icon={Boxes} label={texts.size}>
          {unitTexts.counted(shoot.unit, shoot.skuCount)}
        </Fact>
        <Fact icon={Banknote} label={texts.payment}>
          {paymentText(shoot)}
        </Fact>
      </Stack>
      {shoot.paymentStatus !== 'unpaid' && (
        <ReceiptLink bookingId={shoot.bookingId} size="sm" minH="10" mt="3" variant="outline" colorPalette="gray" />
      )}
      {children}
    </Box>
  );
}
