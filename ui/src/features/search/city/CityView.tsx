import { Box, Button, Container, Flex, Grid, Heading, LinkBox, LinkOverlay, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CalendarSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Fact } from '@/ui/layout/Fact';
import { Photo } from '@/ui/photo/Photo';
import { Rating, type RatingContent } from '@/shared/review/RatingStars';
import { ReviewItem, type ReviewContent } from '@/shared/review/ReviewItem';
import { Breadcrumbs, type NamedPath } from '@/shared/photographer/Breadcrumbs';
import { showEach, showPart, type Entries, type Part } from '@/prerender/view';
import { cityTexts as texts } from '@/texts/cities';
import { CardGrid, swipedCard, swipedRow } from '@/features/search/card/CardGrid';
import { CardView, type CardContent } from '@/features/search/card/CardView';
import { CategoryTiles, type CategoryTileContent, CityChips, CitySection } from './CityLinks';

/** The content of a city page, or of the page of a category in a city. */
export type CityContent = {
  /** The breadcrumb pages between the list of cities and this page. */
  breadcrumbs: Entries<NamedPath>;
  heading: string;
  count: string;
  prices: string;
  perUnit: string;
  rating: Part<RatingContent>;
  nextFree: Part<string>;
  /** Pictures by some of the page's photographers. They differ from the pictures on the cards if a photographer has others. */
  works: Entries<WorkContent>;
  /** The path of the page for searching by day and time. */
  schedulePath: string;
  cards: Entries<CardContent>;
  /**
   * The link to all photographers of the category in the city. It is missing on the page of a city, and if the cards
   * already show all of them.
   */
  seeAll: Part<NamedPath>;
  /** The categories of the city; missing on the page of a category. */
  categories: Part<Titled<CategoryTileContent>>;
  more: Part<Titled<NamedPath>>;
  reviews: Part<Titled<CityReviewContent>>;
  otherCategories: Part<Titled<NamedPath>>;
  otherCities: Part<Titled<NamedPath>>;
};

/** Entries with a heading. If there are no entries, the heading is left out as well. */
export type Titled<T> = { title: string; entries: Entries<T> };

/** A picture with a link to its photographer. */
type WorkContent = NamedPath & { src: string };

/** A review with a link to the photographer. */
type CityReviewContent = ReviewContent & { about: NamedPath };

type CityViewProps = {
  content: CityContent;
  /** Returns the buttons of the card at an index. It is undefined in the Go template. */
  actionsOf?: (index: number) => ReactNode;
};

export function CityView({ content, actionsOf }: CityViewProps) {
  return (
    <Container maxW="7xl" py={{ base: '5', md: '10' }}>
      <Stack gap={{ base: '5', md: '7' }}>
        <Breadcrumbs start={texts.allCities} pages={content.breadcrumbs} />
        <Grid templateColumns={{ md: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap={{ base: '4', md: '8' }} alignItems="center">
          <Stack gap="2">
            <Heading as="h1" textStyle="section">
              {content.heading}
            </Heading>
            <Text textStyle={{ md: 'lg' }} color="fg.muted" maxW="2xl">
              {texts.intro}
            </Text>
          </Stack>
          <Works works={content.works} />
        </Grid>
        <Facts content={content} />
      </Stack>
      <Stack gap={{ base: '6', md: '12' }} mt={{ base: '5', md: '10' }}>
        {showPart(content.categories, ({ title, entries }) => (
          <CitySection title={title}>
            <CategoryTiles tiles={entries} />
          </CitySection>
        ))}
        <CitySection title={texts.bestRated}>
          <CardGrid {...swipedRow} css={{ '& > *': swipedCard }}>
            {showEach(content.cards, (card, index) => (
              <CardView key={card.path} card={card} headingLevel="h3" actions={actionsOf?.(index)} />
            ))}
          </CardGrid>
          {showPart(content.seeAll, ({ path, name }) => (
            <Box mt="6">
              <Button asChild variant="outline" size="lg">
                <Link to={path}>{name}</Link>
              </Button>
            </Box>
          ))}
        </CitySection>
        {showPart(content.more, links)}
        {showPart(content.reviews, reviews)}
        {showPart(content.otherCategories, links)}
        {showPart(content.otherCities, links)}
      </Stack>
    </Container>
  );
}

/** Shows pictures side by side, each with the name of its photographer. */
function Works({ works }: { works: Entries<WorkContent> }) {
  return (
    <SimpleGrid
      as="ul"
      role="list"
      aria-label={texts.works}
      columns={3}
      gap={{ base: '2', md: '3' }}
      _empty={{ display: 'none' }}
    >
      {showEach(works, ({ path, name, src }) => (
        <LinkBox as="li" key={path} position="relative" borderRadius="lg" overflow="hidden" minW="0">
          <Photo
            src={src}
            alt=""
            width={1}
            height={1}
            loading="eager"
            sizes="(min-width: 48rem) 13rem, 33vw"
            aspectRatio={{ base: 1, md: 4 / 5 }}
          />
          <LinkOverlay
            asChild
            position="absolute"
            insetX="0"
            bottom="0"
            px="2.5"
            pt="6"
            pb="1.5"
            textStyle={{ base: 'xs', md: 'sm' }}
            fontWeight="medium"
            truncate
            color="white"
            bgImage="linear-gradient(to top, rgb(0 0 0 / 0.75), transparent)"
          >
            <Link to={path}>{name}</Link>
          </LinkOverlay>
        </LinkBox>
      ))}
    </SimpleGrid>
  );
}

/** Shows the page's figures and a link to the search by day and time. */
function Facts({ content: { count, prices, perUnit, rating, nextFree, schedulePath } }: { content: CityContent }) {
  return (
    <Flex
      layerStyle="card"
      boxShadow="none"
      direction={{ base: 'column', lg: 'row' }}
      align={{ lg: 'center' }}
      gap={{ base: '4', lg: '8' }}
      p={{ base: '4', md: '6' }}
    >
      <SimpleGrid
        as="dl"
        flex="1"
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, auto)' }}
        columnGap={{ base: '4', md: '8' }}
        rowGap="4"
      >
        <CityFact label={texts.photographers} value={count} />
        <CityFact label={texts.prices} value={prices} note={perUnit} />
        {showPart(rating, (stars) => (
          <CityFact label={texts.rating} value={<Rating rating={stars} />} />
        ))}
        {showPart(nextFree, (day) => (
          <CityFact label={texts.nextFree} value={day} />
        ))}
      </SimpleGrid>
      <Button asChild size="lg" flexShrink={0}>
        <Link to={schedulePath}>
          <CalendarSearch size={20} aria-hidden />
          {texts.seeFree}
        </Link>
      </Button>
    </Flex>
  );
}

type CityFactProps = { label: string; value: ReactNode; note?: string };

function CityFact({ label, value, note }: CityFactProps) {
  return (
    <Fact label={label}>
      <Box textStyle="lg" fontWeight="semibold">
        {value}
      </Box>
      {note && (
        <Text as="span" textStyle="sm" color="fg.muted">
          {note}
        </Text>
      )}
    </Fact>
  );
}

/** Shows links to other pages side by side, below a heading. */
const links = ({ title, entries }: Titled<NamedPath>) => (
  <CitySection title={title}>
    <CityChips links={entries} />
  </CitySection>
);

const reviews = ({ title, entries }: Titled<CityReviewContent>) => (
  <CitySection title={title}>
    <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 2, lg: 3 }} {...swipedRow} css={{ '& > *': swipedCard }}>
      {showEach(entries, ({ about, ...review }, index) => (
        <ReviewItem key={`${about.path} ${review.day} ${index}`} review={review}>
          <Box
            asChild
            mt="auto"
            alignSelf="flex-start"
            display="inline-flex"
            alignItems="center"
            minH="11"
            textStyle="sm"
            color="fg.muted"
            textDecoration="underline"
            textUnderlineOffset="0.2em"
          >
            <Link to={about.path}>{about.name}</Link>
          </Box>
        </ReviewItem>
      ))}
    </SimpleGrid>
  </CitySection>
);
