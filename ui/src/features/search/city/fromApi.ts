import type { CityPage } from '@/api/openapi.gen';
import { fullNameOf } from '@/api/photographers';
import { cardFromApi, workOf } from '@/features/search/card/fromApi';
import { formatDay } from '@/lib/format/dates';
import { formatCount, formatRupees } from '@/lib/format/money';
import { ratingOf } from '@/shared/review/RatingStars';
import { reviewFromApi } from '@/shared/review/ReviewItem';
import { cityTexts as texts } from '@/texts/cities';
import type { CityContent, Titled } from './CityView';

const queryOf = (values: Record<string, string>) => new URLSearchParams(values).toString();

const titled = <T>(title: string, entries: readonly T[]): Titled<T> | undefined =>
  entries.length > 0 ? { title, entries } : undefined;

/** Converts an API response to the content of the page of a city. */
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

/** Returns a picture each of the first photographers. The server chooses the same ones (hooks/site/city_content.go). */
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

/** Returns a range of prices, such as ₹450 to ₹2,400. */
function pricesOf({ priceFrom, priceTo }: CityPage): string {
  const from = formatRupees(priceFrom);
  return priceTo > priceFrom ? texts.range(from, formatRupees(priceTo)) : from;
}

/** Returns the title and description for search engines. The server writes the same ones (hooks/site/city_page.go). */
export function headOf(page: CityPage) {
  const [heading, count, unit] = [headingOf(page), formatCount(page.count), texts.per(page.category?.unit)];
  return {
    title: texts.title(heading, count, `${formatRupees(page.priceFrom)} ${unit}`),
    description: page.indexed ? texts.description(heading, count, `${pricesOf(page)} ${unit}`) : undefined,
  };
}
