import { Flex, Stack, Text } from '@chakra-ui/react';
import { Panel } from '@/components/Panel';
import { RichText } from '@/components/RichText';
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
          <Flex as="li" key={tier._id} align="center" justify="space-between" gap="4">
            <div>
              <Text color="fg.muted">
                <RichText
                  text={texts.pricePerSku}
                  slots={{
                    price: (
                      <Text as="span" fontFamily="heading" textStyle="xl" fontWeight="semibold" color="fg">
                        {formatRupees(tier.pricePerSKU)}
                      </Text>
                    ),
                  }}
                />
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {texts.minimumSkus(tier.minSKUs)}
              </Text>
            </div>
            <Squares count={tier.squares} />
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}
