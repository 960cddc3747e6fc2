import { Box, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarDays, MapPin } from 'lucide-react';
import { Avatar } from '@/components/Avatar';
import { PricingLink } from '@/components/PricingLink';
import type { BookingDraft } from '@/booking/bookingDraft';
import { formatRupees } from '@/lib/format/money';
import { bookingTexts as texts } from '@/texts/booking';
import { pricingTexts } from '@/texts/pricing';
import { searchTexts } from '@/texts/search';
import { ChangeSlot } from './ChangeSlot';
import { minimumOf } from './quote';

/** Whom, what and when the booking is about. */
export function BookingSummary({ draft }: { draft: BookingDraft }) {
  const [firstTier] = draft.tiers;
  return (
    <Box as="section" aria-label={texts.yourPhotographer} layerStyle="card" p={{ base: '5', md: '6' }}>
      <Flex gap="4" align="center">
        <Avatar src={draft.photo} name={draft.photographerName} isNamedBeside size={64} />
        <div>
          <Heading as="h2" textStyle="xl">
            {draft.photographerName}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {searchTexts.photographerCategory(draft.categoryName)}
          </Text>
        </div>
      </Flex>
      <Stack gap="2" mt="5">
        <HStack gap="2.5" align="start">
          <Box color="marigold.fg" pt="0.5">
            <CalendarDays size={20} aria-hidden />
          </Box>
          <Text>{texts.shootAt(draft.date, draft.time)}</Text>
        </HStack>
        {draft.location && (
          <HStack gap="2.5" align="start">
            <Box color="marigold.fg" pt="0.5">
              <MapPin size={20} aria-hidden />
            </Box>
            <Text>{draft.location}</Text>
          </HStack>
        )}
      </Stack>
      <ChangeSlot draft={draft} />
      {firstTier && (
        <Text mt="2">
          {formatRupees(firstTier.pricePerSKU)} {pricingTexts.perSku}, {searchTexts.minimum(minimumOf(draft.tiers))}
        </Text>
      )}
      <PricingLink name={draft.photographerName} tiers={draft.tiers} />
    </Box>
  );
}
