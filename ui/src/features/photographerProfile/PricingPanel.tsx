import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '@/components/Panel';
import { RichText } from '@/components/RichText';
import { Squares } from '@/components/Squares';
import type { Photographer } from '@/api/openapi.gen';
import { shootSizeOf } from '@/booking/shootSize';
import { formatRupees } from '@/lib/format/money';
import { photographerTexts as texts } from '@/texts/photographer';
import { pricingTexts } from '@/texts/pricing';
import { unitTexts } from '@/texts/units';

export function PricingPanel({ photographer: { pricing, unit } }: { photographer: Photographer }) {
  return (
    <PricingLayout empty={pricing.length === 0 && <NoPrices />}>
      {pricing.map((tier) => (
        <TierItem
          key={tier._id}
          price={formatRupees(tier.pricePerSKU)}
          perUnit={unitTexts.per(unit)}
          minimum={texts.minimum(unitTexts.counted(unit, tier.minSKUs))}
          squares={<Squares size={shootSizeOf(tier)} />}
        />
      ))}
    </PricingLayout>
  );
}

export function NoPrices() {
  return <Text color="fg.muted">{texts.noPrices}</Text>;
}

export function PricingLayout({ empty, children }: { empty: ReactNode; children: ReactNode }) {
  return (
    <Panel title={texts.pricing}>
      {empty}
      <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 3 }} gap={{ base: '4', md: '6' }}>
        {children}
      </SimpleGrid>
    </Panel>
  );
}

type TierItemProps = { price: string; perUnit: string; minimum: string; squares: ReactNode };

export function TierItem({ price, perUnit, minimum, squares }: TierItemProps) {
  return (
    <Stack
      as="li"
      direction={{ base: 'row', md: 'column' }}
      justify="space-between"
      align={{ base: 'center', md: 'flex-start' }}
      gap="2"
    >
      <div>
        <Text color="fg.muted">
          <RichText
            text={pricingTexts.eachLarge}
            slots={{
              price: (
                <Text as="span" fontFamily="heading" textStyle="xl" fontWeight="semibold" color="fg">
                  {price}
                </Text>
              ),
              perUnit,
            }}
          />
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {minimum}
        </Text>
      </div>
      {squares}
    </Stack>
  );
}
