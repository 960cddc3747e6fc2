import { Text } from '@chakra-ui/react';
import { RichText } from '@/components/RichText';
import type { CategoryUnit, PricingTier } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';
import { pricingTexts } from '@/texts/pricing';
import { searchTexts } from '@/texts/search';
import { unitTexts } from '@/texts/units';

type CardPriceProps = { tier: PricingTier; unit: CategoryUnit };

/** What the smallest shoot costs, and the price of one item of it. */
export function CardPrice({ tier: { minSKUs, pricePerSKU }, unit }: CardPriceProps) {
  return (
    <PriceLayout
      from={formatRupees(minSKUs * pricePerSKU)}
      minimum={searchTexts.minimum(unitTexts.counted(unit, minSKUs))}
      each={pricingTexts.each(formatRupees(pricePerSKU), unitTexts.per(unit))}
    />
  );
}

type PriceLayoutProps = { from: string; minimum: string; each: string };

/** The texts of a price, in their places. */
export function PriceLayout({ from, minimum, each }: PriceLayoutProps) {
  return (
    <Text as="div" textStyle="sm" color="fg.muted">
      <RichText
        text={pricingTexts.fromOnly}
        slots={{
          price: (
            <Text as="span" textStyle="xl" fontFamily="heading" fontWeight="semibold" color="fg">
              {from}
            </Text>
          ),
        }}
      />
      <Text css={{ '& span': { display: 'inline-block', whiteSpace: 'pre' } }}>
        <span>{minimum}</span>
        <span>{commonTexts.separator}</span>
        <span>{each}</span>
      </Text>
    </Text>
  );
}
