import { Flex, Stack, Text } from '@chakra-ui/react';
import { DialogButton } from '@/components/DialogButton';
import { Panel } from '@/components/Panel';
import { Squares } from '@/components/Squares';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { lazyDialog } from '@/components/lazyDialog';
import { formatRupees } from '@/lib/format/money';
import { profileEditorTexts as texts } from '@/texts/profileEditor';

const EditPricesDialog = lazyDialog(() => import('@/features/profileEditor/EditPricesDialog'), 'EditPricesDialog');

export function PricingCard({ profile }: { profile: OwnPhotographer }) {
  return (
    <Panel
      title={texts.pricing}
      action={
        <DialogButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          preload={EditPricesDialog.preload}
          renderDialog={(dialog) => <EditPricesDialog {...dialog} profile={profile} />}
        >
          {texts.editPrices}
        </DialogButton>
      }
    >
      {profile.pricing.length === 0 && <Text color="fg.muted">{texts.noPrices}</Text>}
      <Stack as="ul" role="list" gap="4">
        {profile.pricing.map((tier) => (
          <Flex as="li" key={tier._id} align="center" justify="space-between" gap="4">
            <Text>
              <Text as="span" fontFamily="heading" textStyle="xl" fontWeight="semibold">
                {formatRupees(tier.pricePerSKU)}
              </Text>{' '}
              {texts.pricePerSku}
              <Text as="span" display="block" textStyle="sm" color="fg.muted">
                {texts.fromSkus(tier.minSKUs)}
              </Text>
            </Text>
            <Squares count={tier.squares} />
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}
