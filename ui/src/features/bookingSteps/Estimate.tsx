import { Flex, Text, type FlexProps } from '@chakra-ui/react';
import type { CategoryUnit } from '@/api/openapi.gen';
import type { BookingDraft } from '@/domain/bookingDraft';
import { formatRupees } from '@/lib/format/money';
import { bookingTexts as texts } from '@/texts/booking';
import { minimumOf, quoteOf } from '@/domain/quote';

type EstimateProps = { draft: BookingDraft; unit: CategoryUnit | undefined; direction?: FlexProps['direction'] };

/** What the shoot will cost, also while the number is being typed. As tall without a price as with one. */
export function Estimate({ draft, unit, direction = 'row' }: EstimateProps) {
  const quote = quoteOf(draft.skuCount, draft.tiers);
  return (
    <Flex
      direction={direction}
      justify={{ base: direction === 'row' ? 'space-between' : 'center', lg: 'space-between' }}
      columnGap="4"
      aria-live="polite"
      minH={{ base: direction === 'row' ? undefined : '3.75rem', lg: '3.25rem' }}
    >
      <div>
        <Text fontWeight="semibold">{texts.estimate}</Text>
        <Text textStyle="sm" color="fg.muted">
          {quote
            ? texts.calculation(unit, quote.count, quote.tier.pricePerSKU)
            : texts.estimateBlank(unit, minimumOf(draft.tiers))}
        </Text>
      </div>
      {quote && (
        <Text textStyle={{ base: '2xl', lg: '3xl' }} fontFamily="heading" fontWeight="semibold" lineHeight="shorter">
          {formatRupees(quote.total)}
        </Text>
      )}
    </Flex>
  );
}
