import { Flex, Text } from '@chakra-ui/react';
import type { CategoryUnit } from '@/api/openapi.gen';
import type { BookingDraft } from '@/booking/bookingDraft';
import { formatRupees } from '@/lib/format/money';
import { bookingTexts as texts } from '@/texts/booking';
import { minimumOf, quoteOf } from './quote';

/** What the shoot will cost, while the number is being typed. As tall without a price as with one. */
export function Estimate({ draft, unit }: { draft: BookingDraft; unit: CategoryUnit | undefined }) {
  const quote = quoteOf(draft.skuCount, draft.tiers);
  return (
    <Flex direction="column" justify="center" aria-live="polite" minH={{ base: '4.5rem', lg: '6rem' }}>
      <Text textStyle="sm" fontWeight="medium" color="fg.muted">
        {texts.estimate}
      </Text>
      {quote ? (
        <>
          <Text textStyle={{ base: '2xl', lg: '4xl' }} fontFamily="heading" fontWeight="semibold" lineHeight="shorter">
            {formatRupees(quote.total)}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {texts.calculation(unit, quote.count, quote.tier.pricePerSKU)}
          </Text>
        </>
      ) : (
        <Text textStyle={{ base: 'sm', lg: 'md' }}>{texts.estimateBlank(unit, minimumOf(draft.tiers))}</Text>
      )}
    </Flex>
  );
}
