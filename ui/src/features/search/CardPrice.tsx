import { Text } from '@chakra-ui/react';
import { RichText } from '@/components/RichText';
import type { PricingTier } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { pricingTexts } from '@/texts/pricing';
import { searchTexts } from '@/texts/search';

/** What the smallest shoot costs, and the price of one item of it. */
export function CardPrice({ tier: { minSKUs, pricePerSKU } }: { tier: PricingTier }) {
  return (
    <Text as="div" textStyle="sm" color="fg.muted">
      <Text as="span" whiteSpace="nowrap">
        <RichText
          text={pricingTexts.from}
          slots={{
            total: (
              <Text as="span" textStyle="xl" fontFamily="heading" fontWeight="semibold" color="fg">
                {formatRupees(minSKUs * pricePerSKU)}
              </Text>
            ),
          }}
        />
      </Text>
      {' · '}
      <Text as="span" whiteSpace="nowrap">
        {searchTexts.minimum(minSKUs)}
      </Text>
      <Text>
        <RichText text={pricingTexts.perSku} slots={{ price: <span>{formatRupees(pricePerSKU)}</span> }} />
      </Text>
    </Text>
  );
}
