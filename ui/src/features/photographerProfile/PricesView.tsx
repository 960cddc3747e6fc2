import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Panel } from '@/ui/layout/Panel';
import { RichText } from '@/ui/layout/RichText';
import { Squares } from '@/shared/photographer/Squares';
import type { ShootSize } from '@/domain/shootSize';
import { showEach, showPart, type Filled, type Part } from '@/prerender/view';
import { photographerTexts as texts } from './texts';
import { pricingTexts } from '@/shared/photographer/pricingTexts';

/** A price tier: the price of one item, from a minimum quantity on. */
export type TierContent = { price: string; perUnit: string; minimum: string; shootSize: Part<ShootSize> };

export function PricesView({ tiers }: { tiers: Filled<TierContent> }) {
  return (
    <Panel title={texts.pricing}>
      {showPart(
        tiers,
        ({ entries }) => (
          <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 3 }} gap={{ base: '4', md: '6' }}>
            {showEach(entries, (tier, index) => (
              <TierItem key={index} tier={tier} />
            ))}
          </SimpleGrid>
        ),
        <Text color="fg.muted">{texts.noPrices}</Text>,
      )}
    </Panel>
  );
}

function TierItem({ tier: { price, perUnit, minimum, shootSize } }: { tier: TierContent }) {
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
      {showPart(shootSize, (size) => (
        <Squares size={size} />
      ))}
    </Stack>
  );
}
