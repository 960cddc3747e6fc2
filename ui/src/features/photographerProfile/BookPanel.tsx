import { commonTexts } from '@/texts/common';
import { Box, Button, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Photographer } from '@/api/openapi.gen';
import { parseSkuCount } from '@/api/filters';
import { readSearch } from '@/api/scheduleSearch';
import { type Part, showPart } from '@/prerender/view';
import { pricingTexts } from '@/shared/photographer/pricingTexts';
import { Rating, type RatingContent } from '@/shared/review/RatingStars';
import { BookNowButton, offerOf } from '@/shared/slot/BookNowButton';
import { bookingTexts } from '@/texts/booking';
import { nextFreeText } from '@/texts/slot';
import { RichText } from '@/ui/layout/RichText';
import { bookFromApi } from './fromApi';
import { photographerTexts as texts } from './texts';

/** Lets the customer book the photographer. The URL's query contains the search that led here, if there was one. */
export function BookPanel({ photographer }: { photographer: Photographer }) {
  const [query] = useSearchParams();
  const search = readSearch(query);
  const { categories } = photographer;
  const searched = categories.find(({ _id }) => _id === search.categoryId);
  const complete = searched !== undefined && search.date !== '' && search.time !== '';
  const offer = {
    ...offerOf(photographer, search.location, parseSkuCount(search.skuCount)),
    ...(searched && { categoryId: searched._id, categoryName: searched.name }),
  };
  return (
    <BookView
      content={bookFromApi(photographer, searched?.unit, complete ? search : undefined)}
      button={
        <BookNowButton
          size="lg"
          flexShrink="0"
          offer={offer}
          wanted={search}
          categories={complete ? undefined : categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      }
    />
  );
}

/** The content of the booking panel, which is a card beside the profile or a bar at the bottom of the window. */
export type BookContent = {
  rating: Part<RatingContent>;
  /** Missing if the photographer takes no bookings or has no prices. */
  offer: Part<OfferContent>;
};

type OfferContent = {
  /** The price of the smallest shoot, which search results also show. */
  price: string;
  quantity: string;
  each: string;
  /** The day and time from the search; missing if it contains none. */
  chosen: Part<string>;
  /** The next free time; missing if there is none, or if the search already contains a time. */
  nextFree: Part<string>;
};

type BookViewProps = {
  content: BookContent;
  /** The button that starts a booking. The page from the server has a placeholder instead. */
  button?: ReactNode;
};

const skeleton = (
  <Skeleton height="12" width={{ base: '8rem', lg: 'full' }} flexShrink="0" borderRadius="full" aria-hidden data-needs-script />
);

export function BookView({ content: { rating, offer }, button = skeleton }: BookViewProps) {
  const headingId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      bg="bg.panel"
      borderColor="border.subtle"
      borderTopWidth="1px"
      borderWidth={{ lg: '1px' }}
      borderRadius={{ lg: 'lg' }}
      px={{ base: '4', md: '6' }}
      pt={{ base: '3', lg: '6' }}
      pb={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', lg: '6' }}
      boxShadow={{ base: '0 -8px 24px rgba(60, 40, 20, 0.08)', lg: 'md' }}
    >
      <Flex justify="space-between" align="center" gap="4" mb="4" hideBelow="lg">
        <Heading as="h2" id={headingId} textStyle="eyebrow" fontFamily="body" color="fg.muted">
          {texts.bookTitle}
        </Heading>
        <Rating rating={rating} />
      </Flex>
      <Grid
        templateAreas={{ base: '"price button" "note note"', md: '"price button" "note button"', lg: '"price" "button" "note"' }}
        templateColumns={{ base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr)' }}
        alignItems="center"
        columnGap="4"
      >
        <Stack gridArea="price" gap={{ base: '0', lg: '1' }} mb={{ lg: '5' }} minW="0">
          {showPart(
            offer,
            (offered) => (
              <Price offer={offered} />
            ),
            <Text>{texts.notAvailableHint}</Text>,
          )}
        </Stack>
        <Grid gridArea="button">{showPart(offer, () => button, <FindOthers />)}</Grid>
        <Box gridArea="note" hideBelow="md">
          {showPart(offer, ({ nextFree }) => (
            <Note nextFree={nextFree} />
          ))}
        </Box>
      </Grid>
    </Box>
  );
}

function Price({ offer: { price, quantity, each, chosen } }: { offer: OfferContent }) {
  return (
    <>
      <Text color="fg.muted" textStyle={{ base: 'sm', lg: 'md' }} lineHeight="short">
        <RichText
          text={pricingTexts.from}
          slots={{
            price: (
              <Text as="span" textStyle={{ base: 'lg', lg: '3xl' }} fontFamily="heading" fontWeight="semibold" color="fg">
                {price}
              </Text>
            ),
            quantity: (
              <Text as="span" whiteSpace="nowrap">
                {quantity}
              </Text>
            ),
          }}
        />
      </Text>
      <Text textStyle="sm" color="fg.muted" hideBelow="md">
        {each}
      </Text>
      {showPart(chosen, (time) => (
        <Text textStyle={{ base: 'sm', lg: 'md' }} fontWeight="semibold" mt={{ lg: '2' }}>
          {time}
        </Text>
      ))}
    </>
  );
}

const noteStyle = { textStyle: { base: 'xs', lg: 'sm' }, textAlign: { lg: 'center' } } as const;

function Note({ nextFree }: Pick<OfferContent, 'nextFree'>) {
  return (
    <>
      {showPart(nextFree, (when) => (
        <Text {...noteStyle} fontWeight="semibold" mt={{ base: '2', lg: '3' }}>
          {nextFreeText(when)}
        </Text>
      ))}
      <Text {...noteStyle} color="fg.muted" mt={{ base: '1', lg: '2' }}>
        {bookingTexts.notCharged}
      </Text>
    </>
  );
}

function FindOthers() {
  return (
    <Button asChild variant="outline" flexShrink="0">
      <Link to="/schedule">{commonTexts.findPhotographer}</Link>
    </Button>
  );
}
