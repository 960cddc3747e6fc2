import { Flex, Stack, Text } from '@chakra-ui/react';
import type { CategoryUnit, PricingTier } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { unitTexts } from '@/texts/words';
import { Dialog } from '@/ui/dialog/Dialog';
import { RichText } from '@/ui/layout/RichText';
import { pricingOptionTexts as texts, pricingTexts } from './pricingTexts';

type PricingOptionsDialogProps = {
  open: boolean;
  onClose: () => void;
  name: string;
  tiers: readonly PricingTier[];
  /** The unit of the prices. Without a unit, the prices are shown per SKU. */
  unit?: CategoryUnit;
};

/** Lists all price tiers of a photographer, starting with the smallest shoot. */
export function PricingOptionsDialog({ open, onClose, name, tiers, unit }: PricingOptionsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.description(name, tiers.length > 1)}>
      <Stack as="ul" listStyleType="none" gap="3" pb="3">
        {tiers.map((tier, index) => (
          <Flex
            key={tier._id}
            as="li"
            align="center"
            justify="space-between"
            gap="4"
            layerStyle="card"
            boxShadow="none"
            px="5"
            py="4"
          >
            <div>
              <Text textStyle="sm" color="fg.muted">
                {texts.option(index + 1)}
              </Text>
              <Text fontWeight="semibold">
                {texts.orMore(unit ? unitTexts.counted(unit, tier.minSKUs) : texts.skus(tier.minSKUs))}
              </Text>
            </div>
            <Text textAlign="end" textStyle="sm" color="fg.muted">
              <RichText
                text={unit ? pricingTexts.perUnit : pricingTexts.perSku}
                slots={{
                  unit: unit && unitTexts.per(unit),
                  price: (
                    <Text as="span" display="block" textStyle="xl" fontFamily="heading" fontWeight="semibold" color="fg">
                      {formatRupees(tier.pricePerSKU)}
                    </Text>
                  ),
                }}
              />
            </Text>
          </Flex>
        ))}
      </Stack>
    </Dialog>
  );
}
