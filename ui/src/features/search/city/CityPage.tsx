import { Button, Container } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { cityPageQuery } from '@/api/catalogue';
import type { CityPage, CityPage as FoundPage } from '@/api/openapi.gen';
import { fullNameOf } from '@/api/photographers';
import { CardActions } from '@/features/search/card/PhotographerCard';
import { cardFromApi, workOf } from '@/features/search/card/fromApi';
import { ApiError, hasCode } from '@/lib/errors';
import { formatDay } from '@/lib/format/dates';
import { formatCount, formatRupees } from '@/lib/format/money';
import type { NamedPath } from '@/shared/photographer/Breadcrumbs';
import { ratingOf } from '@/shared/review/RatingStars';
import { reviewFromApi } from '@/shared/review/ReviewItem';
import { BookNowButton, offerOf } from '@/shared/slot/BookNowButton';
import { cityTexts as texts } from '@/texts/cities';
import { commonTexts } from '@/texts/common';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { QueryState } from '@/ui/feedback/QueryState';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { Page } from '@/ui/layout/Page';
import { CitiesPage } from './CitiesPage';
import { type CityContent, CityView, type Titled } from './CityView';

const queryOf = (values: Record<string, string>) => new URLSearchParams(values).toString();

const titled = <T,>(title: string, entries: readonly T[]): Titled<T> | undefined =>
  entries.length > 0 ? { title, entries } : undefined;

/** Converts an API response to the content of a city page, or of the page of a category in a city. */
export function cityFromApi(page: CityPage): CityContent {
  const { city, category, count, rating, ratingCount, nextFree, reviews, categories } = page;
  const schedule = { location: city.name, ...(category && { categoryId: category._id }) };
  return {
    breadcrumbs: category ? [city] : [],
    heading: headingOf(page),
    count: formatCount(count),
    prices: pricesOf(page),
    perUnit: texts.per(category?.unit),
    rating: ratingOf(rating, ratingCount),
    nextFree: nextFree ? formatDay(nextFree) : undefined,
    works: worksOf(page),
    schedulePath: `/schedule?${queryOf(schedule)}`,
    cards: page.photographers.map((photographer, index) =>
      cardFromApi(photographer, { location: city.name, isFirst: index === 0 }),
    ),
    seeAll: category && count > page.photographers.length ? seeAllOf(page, category._id) : undefined,
    categories: category ? undefined : titled(texts.categories(city.name), categories.map(tileOf)),
    more: titled(texts.more, page.more),
    reviews: titled(
      texts.reviews,
      reviews.map((review) => ({
        ...reviewFromApi(review),
        about: { path: `/profile/${review.photographerId}`, name: texts.of(review.photographerName) },
      })),
    ),
    otherCategories: category && titled(texts.otherCategories(city.name), categories),
    otherCities: titled(category ? texts.otherCitiesOf(category.name) : texts.otherCities, page.cities),
  };
}

const tileOf = ({ path, name, count, priceFrom, unit, coverImage }: CityPage['categories'][number]) => ({
  path,
  name,
  picture: coverImage || undefined,
  note: texts.counted(count),
  from: texts.from(texts.pricePer(formatRupees(priceFrom), unit)),
});

const shownWorks = 3;

/**
 * Returns one picture by each of the first three photographers who have any. The server chooses the same pictures
 * (hooks/site/city_content.go).
 */
function worksOf({ photographers }: CityPage) {
  const works = photographers.flatMap((photographer) => {
    const src = workOf(photographer);
    return src ? [{ path: `/profile/${photographer._id}`, name: fullNameOf(photographer), src }] : [];
  });
  return works.slice(0, shownWorks);
}

const seeAllOf = ({ city, count }: CityPage, categoryId: string) => ({
  path: `/instantbook?${queryOf({ location: city.name, category: categoryId })}`,
  name: texts.seeAll(count),
});

const headingOf = ({ city, category }: CityPage) =>
  category ? texts.categoryHeading(category.name, city.name) : texts.heading(city.name);

/** Returns the range of prices, such as ₹450 to ₹2,400, or a single price if all are the same. */
function pricesOf({ priceFrom, priceTo }: CityPage): string {
  const from = formatRupees(priceFrom);
  return priceTo > priceFrom ? texts.range(from, formatRupees(priceTo)) : from;
}

/**
 * Returns the title and the description for search engines. A page that is not indexed has no description. The server
 * writes the same texts (hooks/site/city_page.go).
 */
export function headOf(page: CityPage) {
  const [heading, count, unit] = [headingOf(page), formatCount(page.count), texts.per(page.category?.unit)];
  return {
    title: texts.title(heading, count, `${formatRupees(page.priceFrom)} ${unit}`),
    description: page.indexed ? texts.description(heading, count, `${pricesOf(page)} ${unit}`) : undefined,
  };
}

/**
 * Shows the list of cities, or the page of one city. Both are in one module, because each lazy module adds to the scripts
 * that all pages load.
 */
export function Component() {
  return useParams().city === undefined ? <CitiesPage /> : <CityPage />;
}

/** Shows the photographers in a city, or those of one category in that city. */
function CityPage() {
  const { city = '', category } = useParams();
  const page = useQuery(cityPageQuery(city, category));
  const head = page.data ? headOf(page.data) : { title: page.error ? texts.missingTitle : undefined };
  return (
    <Page {...head}>
      <QueryState query={page} skeleton={<RouteFallback />} renderError={errorOf} deferred>
        {(found) => <CityView content={cityFromApi(found)} actionsOf={(index) => actionsOf(found, index)} />}
      </QueryState>
    </Page>
  );
}

function actionsOf({ photographers, city }: FoundPage, index: number) {
  const photographer = photographers[index];
  if (!photographer) return null;
  return (
    <CardActions photographer={photographer}>
      <BookNowButton offer={offerOf(photographer, city.name)} />
    </CardActions>
  );
}

function errorOf(error: Error, retry: () => void) {
  if (hasCode(error, 'not_found')) return <MissingCity content={missingFrom(error)} />;
  return (
    <Container maxW="4xl" py="14">
      <ErrorState as="h1" error={error} onRetry={retry} />
    </Container>
  );
}

/**
 * Returns the server's reason why the page is missing, and a link to the page that the response suggests, or to the search
 * if it suggests none.
 */
function missingFrom(error: Error): MissingContent {
  const detail = error instanceof ApiError ? (error.data.city as { value?: unknown } | undefined) : undefined;
  const path = typeof detail?.value === 'string' ? detail.value : '/schedule';
  return { reason: error.message, next: { path, name: path === '/schedule' ? commonTexts.findPhotographer : texts.seeCity } };
}

export type MissingContent = {
  reason: string;
  /** The page that is offered instead. */
  next: NamedPath;
};

/** Says that the city, or the category in the city, has no page. */
export function MissingCity({ content: { reason, next } }: { content: MissingContent }) {
  return (
    <Container maxW="4xl" py="14">
      <EmptyState as="h1" icon={Compass} title={texts.missingTitle} description={reason}>
        <Button asChild>
          <Link to={next.path}>{next.name}</Link>
        </Button>
      </EmptyState>
    </Container>
  );
}
