import { Flex, Stack, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { Panel } from '@/ui/layout/Panel';
import { RichText } from '@/ui/layout/RichText';
import { Squares } from '@/shared/photographer/Squares';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { shootSizeOf } from '@/domain/shootSize';
import { formatRupees } from '@/lib/format/money';
import { profileEditorTexts as texts } from './texts';
import { unitTexts } from '@/texts/units';

const EditPricesDialog = lazyDialog(() => import('./EditPricesDialog'), 'EditPricesDialog');

export function PricingCard({ profile }: { profile: OwnPhotographer }) {
  return (
    <Panel
      title={texts.pricing}
      action={
        <DialogButton
          size="sm"
          minH="11"
          variant="outline"
          colorPalette="gray"
          preload={EditPricesDialog.preload}
          renderDialog={(dialog) => <EditPricesDialog {...dialog} profile={profile} />}
        >
          <Pencil aria-hidden />
          {texts.editPrices}
        </DialogButton>
      }
    >
      {profile.pricing.length === 0 && <Text color="fg.muted">{texts.noPrices}</Text>}
      <Stack as="ul" role="list" gap="4">
        {profile.pricing.map((tier) => (
          <Flex as="li" key={tier._id} align="center" justify="space-between" gap="4">
            <Text>
              <RichText
                text={texts.pricePer(unitTexts.per(profile.unit))}
                slots={{
                  price: (
                    <Text as="span" fontFamily="heading" textStyle="xl" fontWeight="semibold">
                      {formatRupees(tier.pricePerSKU)}
                    </Text>
                  ),
                }}
              />
              <Text as="span" display="block" textStyle="sm" color="fg.muted">
                {texts.from(unitTexts.counted(profile.unit, tier.minSKUs))}
              </Text>
            </Text>
            <Squares size={shootSizeOf(tier)} />
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}
