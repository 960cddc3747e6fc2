import { Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '@/components/Panel';
import { Squares } from '@/components/Squares';
import type { PricingTier } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { photographerTexts as texts } from '@/texts/photographer';

export function PricingPanel({ tiers }: { tiers: readonly PricingTier[] }) {
  return (
    <Panel title={texts.pricing}>
      {tiers.length === 0 && <Text color="fg.muted">{texts.noPrices}</Text>}
      <Stack as="ul" role="list" gap="4">
        {tiers.map((tier) => (
          <TierRow
            key={tier._id}
            price={formatRupees(tier.pricePerSKU)}
            minimum={texts.minimumSkus(tier.minSKUs)}
            squares={<Squares count={tier.squares} />}
          />
        ))}
      </Stack>
    </Panel>
  );
}

export function TierRow({ price, minimum, squares }: { price: string; minimum: string; squares: ReactNode }) {
  return (
    <Flex as="li" align="center" justify="space-between" gap="4">
      <div>
        <Text>
          <Text as="span" fontFamily="heading" textStyle="xl" fontWeight="semibold">
            {price}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            {texts.pricePerSku}
          </Text>
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {minimum}
        </Text>
      </div>
      {squares}
    </Flex>
  );
}
