import { Badge, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { ownShootsQuery } from '@/api/ownProfile';
import { formatRupees } from '@/lib/format/money';
import { useUserId } from '@/session/useSession';
import { ShootCounts } from '@/shared/photographer/ShootCounts';
import { areTied, shootSizeOf, Squares } from '@/shared/photographer/Squares';
import { unitTexts } from '@/texts/words';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Panel } from '@/ui/layout/Panel';
import { RichText } from '@/ui/layout/RichText';
import { EditButton } from './EditButton';
import { profileEditorTexts as texts } from './texts';

const EditPricesDialog = lazyDialog(() => import('./EditPricesDialog'), 'EditPricesDialog');
const EditCategoriesDialog = lazyDialog(() => import('./EditCategoriesDialog'), 'EditCategoriesDialog');

/** Shows the prices, the categories, and the number of completed shoots in each category. */
export function ProfileCards({ profile }: { profile: OwnPhotographer }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap={{ base: '5', md: '6' }}>
      <PricingCard profile={profile} />
      <CategoriesCard profile={profile} />
      <ShootsCompletedCard photographerId={profile._id} />
    </SimpleGrid>
  );
}

function PricingCard({ profile }: { profile: OwnPhotographer }) {
  return (
    <Panel
      title={texts.pricing}
      action={
        <EditButton
          preload={EditPricesDialog.preload}
          renderDialog={(dialog) => <EditPricesDialog {...dialog} profile={profile} />}
        >
          {texts.editPrices}
        </EditButton>
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
            <Squares size={shootSizeOf(tier)} isTied={areTied(profile.pricing)} />
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}

function CategoriesCard({ profile }: { profile: OwnPhotographer }) {
  return (
    <Panel
      title={texts.categories}
      action={
        <EditButton
          preload={EditCategoriesDialog.preload}
          renderDialog={(dialog) => <EditCategoriesDialog {...dialog} profile={profile} />}
        >
          {texts.editCategories}
        </EditButton>
      }
    >
      {profile.categories.length === 0 && <Text color="fg.muted">{texts.noCategories}</Text>}
      <Flex as="ul" role="list" gap="2" wrap="wrap">
        {profile.categories.map((category) => (
          <Badge
            as="li"
            key={category._id}
            colorPalette="marigold"
            size="lg"
            px="3"
            py="1.5"
            textTransform="uppercase"
            letterSpacing="wide"
          >
            {category.name}
          </Badge>
        ))}
      </Flex>
    </Panel>
  );
}

function ShootsCompletedCard({ photographerId }: { photographerId: string }) {
  const shoots = useQuery(ownShootsQuery(useUserId(), photographerId));
  return (
    <Panel title={texts.shootsCompleted} gridColumn={{ md: 'span 2', lg: 'auto' }}>
      <QueryState query={shoots} skeleton={<TextSkeleton />}>
        {(counts) => <ShootCounts counts={counts} emptyText={texts.noShoots} />}
      </QueryState>
    </Panel>
  );
}
