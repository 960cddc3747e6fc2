import { Text } from '@chakra-ui/react';
import { RichText } from '@/ui/layout/RichText';
import { commonTexts } from '@/texts/common';
import { pricingTexts } from '@/shared/photographer/pricingTexts';

/** What the smallest shoot costs, its size, and the price of one item of it. */
export type PriceContent = { from: string; minimum: string; each: string };

/** The price on a card. */
export function CardPrice({ price: { from, minimum, each } }: { price: PriceContent }) {
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
