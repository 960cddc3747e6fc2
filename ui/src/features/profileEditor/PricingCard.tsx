import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Panel } from '@/components/Panel';
import { Squares } from '@/components/Squares';
import { EditPricesDialog } from '@/features/profileEditor/EditPricesDialog';
import type { OwnPhotographer } from '@/lib/api/photographer';
import { formatCount, formatRupees } from '@/lib/money';
import { profileEditorTexts as texts } from '@/lib/texts/profileEditor';

export function PricingCard({ profile }: { profile: OwnPhotographer }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={texts.pricing}
      action={
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setEditing(true)}>
          {texts.editPrices}
        </Button>
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
                {texts.fromSkus(formatCount(tier.minSKUs))}
              </Text>
            </Text>
            <Squares count={tier.squares} />
          </Flex>
        ))}
      </Stack>
      <EditPricesDialog open={editing} onClose={() => setEditing(false)} profile={profile} />
    </Panel>
  );
}
