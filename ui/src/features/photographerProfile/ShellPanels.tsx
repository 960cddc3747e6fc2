import { Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Panel } from '@/components/Panel';
import { TextSkeleton } from '@/components/Skeletons';
import { Squares } from '@/components/Squares';
import { countText, each, when } from '@/lib/react/serverTemplate';
import { photographerTexts as texts } from '@/texts/photographer';
import { NotAvailable, PriceFrom } from './BookPanel';
import { CategoryBadge } from './CategoriesPanel';
import { TierRow } from './PricingPanel';

/** The booking panel before any script runs, with a skeleton in place of the button. */
export function BookShell() {
  return (
    <Panel title={texts.bookTitle}>
      <Stack gap="4">
        {when('.PriceFrom', <PriceFrom price="{{.PriceFrom}}" />)}
        {when(
          '.Bookable',
          <>
            <Skeleton height="12" borderRadius="full" aria-hidden data-needs-script />
            <Text textStyle="sm" color="fg.muted">
              {texts.nothingChargedYet}
            </Text>
          </>,
          <NotAvailable />,
        )}
      </Stack>
    </Panel>
  );
}

/** The further panels before any script runs. */
export function PanelsShell() {
  const squares = when(
    'eq .Squares 1',
    <Squares count={1} />,
    when('eq .Squares 2', <Squares count={2} />, <Squares count={3} />),
  );
  return (
    <>
      <Panel title={texts.pricing}>
        {when('not .Tiers', <Text color="fg.muted">{texts.noPrices}</Text>)}
        <Stack as="ul" role="list" gap="4">
          {each('.Tiers', <TierRow price="{{.Price}}" minimum={countText('.MinSKUs', texts.minimumSkus)} squares={squares} />)}
        </Stack>
      </Panel>
      <Panel title={texts.categories}>
        <Flex as="ul" role="list" gap="2" wrap="wrap">
          {each('.Categories', <CategoryBadge name="{{.}}" />)}
        </Flex>
      </Panel>
      <Panel title={texts.shootsCompleted} data-needs-script>
        <TextSkeleton />
      </Panel>
    </>
  );
}
