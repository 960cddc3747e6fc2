import type { CategoryUnit, Photographer, PricingTier } from '@/api/openapi.gen';
import { fullNameOf } from '@/api/photographers';
import { resultsTexts } from '@/features/search/texts';
import { formatDayAndTime } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { pricingTexts } from '@/shared/photographer/pricingTexts';
import { ratingOf } from '@/shared/review/RatingStars';
import { nextFreeText } from '@/texts/slot';
import { searchTexts } from '@/texts/search';
import { unitTexts } from '@/texts/units';
import type { CardContent, PictureContent, PriceContent } from './CardView';

export type CardOptions = {
  /** The city of the search. Without it, the card names the photographer's home city. */
  location?: string;
  /** The query for the link to the profile, which passes the search on. */
  query?: string;
  isFirst?: boolean;
};

/** Converts a photographer of the API to the content of a card. */
export function cardFromApi(photographer: Photographer, { location, query, isFirst = false }: CardOptions): CardContent {
  const { _id, city, category_name: category, unit, pricing, profile_photo, allLocations, nextFree } = photographer;
  const [firstTier] = pricing;
  const place = location || city;
  return {
    path: query ? `/profile/${_id}?${query}` : `/profile/${_id}`,
    name: fullNameOf(photographer),
    photo: profile_photo || undefined,
    picture: pictureFromApi(photographer, isFirst),
    category,
    rating: ratingOf(photographer.rating, photographer.ratingCount),
    area: allLocations || !place ? searchTexts.availableEverywhere : searchTexts.availableIn(place),
    price: firstTier && priceFromApi(firstTier, unit),
    nextFree: nextFree && nextFreeText(formatDayAndTime(nextFree.scheduledDate, nextFree.scheduledTime)),
  };
}

/** Returns the photographer's picture. An empty `src` stands for the default picture of the category. */
function pictureFromApi(photographer: Photographer, isFirst: boolean): PictureContent {
  const picture = pictureOf(photographer);
  const name = fullNameOf(photographer);
  const alt =
    picture?.isOfCategory === false ? resultsTexts.photoBy(name) : searchTexts.coverOf(name, photographer.category_name);
  return { src: picture?.url ?? '', alt, isFirst };
}

const priceFromApi = ({ minSKUs, pricePerSKU }: PricingTier, unit: CategoryUnit): PriceContent => ({
  from: formatRupees(minSKUs * pricePerSKU),
  minimum: searchTexts.minimum(unitTexts.counted(unit, minSKUs)),
  each: pricingTexts.each(formatRupees(pricePerSKU), unitTexts.per(unit)),
});

const isPicture = (url: string) => url !== '' && !/\.(mp4|webm)$/i.test(url);

const picturesOf = (categories: Photographer['categories']) =>
  categories.flatMap((one) => [one.coverImage, ...one.portfolioImages]).filter(isPicture);

/** Returns a picture of the photographer's work that the card does not show, or the card's if there is no other. */
export function workOf(photographer: Pick<Photographer, 'coverImage' | 'category_id' | 'categories'>): string | undefined {
  const own = pictureOf(photographer)?.url;
  return picturesOf(photographer.categories).find((url) => url !== own) ?? own;
}

/** Returns a picture of the photographer's work, preferably from the shown category; undefined if there is none. */
export function pictureOf({
  coverImage,
  category_id,
  categories,
}: Pick<Photographer, 'coverImage' | 'category_id' | 'categories'>) {
  const shown = categories.filter(({ _id }) => _id === category_id);
  const own = isPicture(coverImage) ? coverImage : picturesOf(shown)[0];
  if (own) return { url: own, isOfCategory: true };
  const other = picturesOf(categories)[0];
  return other ? { url: other, isOfCategory: false } : undefined;
}
