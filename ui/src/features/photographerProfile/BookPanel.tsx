import { Button, Stack, Text } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { BookNowButton } from '@/components/BookNowButton';
import { Panel } from '@/components/Panel';
import type { Photographer } from '@/api/openapi.gen';
import { formatDay } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { quoteInputOf } from '@/booking/quoteInput';
import { readSearch } from '@/api/scheduleSearch';
import { photographerTexts as texts } from '@/texts/photographer';

/** Where booking begins; a search in the address that led here already says what and when. */
export function BookPanel({ photographer }: { photographer: Photographer }) {
  const [query] = useSearchParams();
  const search = readSearch(query);
  const { categories, pricing, availability } = photographer;
  const searched = categories.find(({ _id }) => _id === search.categoryId);
  const complete = searched && search.date && search.time;
  const offer = {
    ...quoteInputOf(photographer, search.location),
    ...(searched && { categoryId: searched._id, categoryName: searched.name }),
  };
  const [firstTier] = pricing;

  return (
    <Panel title={texts.bookTitle}>
      <Stack gap="4">
        {firstTier && <PriceFrom price={formatRupees(Math.min(...pricing.map(({ pricePerSKU }) => pricePerSKU)))} />}
        {complete && <Text>{texts.wantedSlot(formatDay(search.date), search.time)}</Text>}
        {availability && firstTier ? (
          <>
            <BookNowButton
              size="lg"
              offer={offer}
              wanted={search}
              categories={complete ? undefined : categories.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
            <Text textStyle="sm" color="fg.muted">
              {texts.nothingChargedYet}
            </Text>
          </>
        ) : (
          <NotAvailable />
        )}
      </Stack>
    </Panel>
  );
}

export function PriceFrom({ price }: { price: string }) {
  return (
    <Text>
      <Text as="span" textStyle="3xl" fontFamily="heading" fontWeight="semibold">
        {texts.priceFrom(price)}
      </Text>{' '}
      <Text as="span" color="fg.muted">
        {texts.pricePerSku}
      </Text>
    </Text>
  );
}

export function NotAvailable() {
  return (
    <>
      <Text>{texts.notAvailableHint}</Text>
      <Button asChild variant="outline">
        <Link to="/schedule">{texts.findOthers}</Link>
      </Button>
    </>
  );
}
