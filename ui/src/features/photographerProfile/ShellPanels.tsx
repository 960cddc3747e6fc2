import { Flex, Skeleton } from '@chakra-ui/react';
import { Panel } from '@/components/Panel';
import { TextSkeleton } from '@/components/Skeletons';
import { Squares } from '@/components/Squares';
import { each, when } from '@/lib/react/serverTemplate';
import { photographerTexts as texts } from '@/texts/photographer';
import { pricingTexts } from '@/texts/pricing';
import { BookLayout, FindOthers, NextFree, NothingChargedYet, NotTakingBookings, PriceFrom } from './BookLayout';
import { CategoryBadge } from './CategoriesPanel';
import { NoPrices, PricingLayout, TierItem } from './PricingPanel';
import { RatingShell } from '@/components/RatingShell';

/** The booking panel before any script runs, with a skeleton in place of the button. */
export function BookShell() {
  return (
    <BookLayout
      rating={<RatingShell size={16} />}
      price={when(
        '.Bookable',
        <PriceFrom
          price="{{.PriceFrom}}"
          quantity="{{.MinimumCount}}"
          each={pricingTexts.each('{{.PriceEach}}', '{{.PerUnit}}')}
        />,
        <NotTakingBookings />,
      )}
      button={when(
        '.Bookable',
        <Skeleton
          height="12"
          width={{ base: '8rem', lg: 'full' }}
          flexShrink="0"
          borderRadius="full"
          aria-hidden
          data-needs-script
        />,
        <FindOthers />,
      )}
      note={when(
        '.Bookable',
        <>
          {when('.NextFree', <NextFree when="{{.NextFree}}" />)}
          <NothingChargedYet />
        </>,
      )}
    />
  );
}

/** The prices before any script runs. */
export function PricesShell() {
  const squares = when(
    'eq .Squares 1',
    <Squares size={1} />,
    when('eq .Squares 2', <Squares size={2} />, when('.VeryLarge', <Squares size={4} />, <Squares size={3} />)),
  );
  return (
    <PricingLayout empty={when('not .Tiers', <NoPrices />)}>
      {each(
        '.Tiers',
        <TierItem price="{{.Price}}" perUnit="{{$.PerUnit}}" minimum={texts.minimum('{{.MinimumCount}}')} squares={squares} />,
      )}
    </PricingLayout>
  );
}

/** Categories and shoots before any script runs. */
export function FactsShell() {
  return (
    <>
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
