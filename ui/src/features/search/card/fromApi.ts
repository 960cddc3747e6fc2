import type { ListedPhotographer, Photographer, PricingTier } from '@/api/openapi.gen';
import { fullNameOf } from '@/api/photographers';
import { isPicture } from '@/domain/pictures';
import { resultsTexts } from '@/features/search/texts';
import { formatDayAndTime } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { pricingTexts } from '@/shared/photographer/pricingTexts';
import { ratingOf } from '@/shared/review/RatingStars';
import { nextFreeText } from '@/texts/slot';
import { searchTexts } from '@/texts/search';
import { unitTexts } from '@/texts/words';
import type { CardContent, PictureContent, PriceContent } from './CardView';

export type CardOptions = {
  /**
   * The city that the card names, unless the photographer works everywhere. Without it, the card names the photographer's
   * own city.
   */
  location?: string;
  /** The query string of the link to the profile. It passes the search on to the profile. */
  query?: string;
  /** The number of SKUs that was searched for. */
  skuCount?: number;
  isFirst?: boolean;
};

/** Converts a photographer from the API to the content of a card. */
export function cardFromApi(
  photographer: Photographer,
  { location, query, skuCount, isFirst = false }: CardOptions,
): CardContent {
  const { _id, city, category_name: category, pricing, profile_photo, allLocations, nextFree } = photographer;
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
    price: firstTier && priceFromApi(photographer, firstTier, skuCount),
    nextFree: nextFree && nextFreeText(formatDayAndTime(nextFree.scheduledDate, nextFree.scheduledTime)),
  };
}

/** Returns the photographer's picture. Without one, `src` is empty, and the card shows the default picture of the category. */
function pictureFromApi(photographer: Photographer, isFirst: boolean): PictureContent {
  const picture = pictureOf(photographer);
  const name = fullNameOf(photographer);
  const alt =
    picture?.isOfCategory === false ? resultsTexts.photoBy(name) : searchTexts.coverOf(name, photographer.category_name);
  return { src: picture?.url ?? '', alt, isFirst };
}

/**
 * Returns the total for the searched number of SKUs. Without a searched number, it returns the price of the photographer's
 * smallest shoot. If the smallest shoot is larger than the searched number, the minimum is shown in place of the price.
 */
function priceFromApi(
  { unit, total }: Photographer & Pick<ListedPhotographer, 'total'>,
  { minSKUs, pricePerSKU }: PricingTier,
  skuCount: number | undefined,
): PriceContent {
  const from = formatRupees(minSKUs * pricePerSKU);
  const minimum = searchTexts.minimum(unitTexts.counted(unit, minSKUs));
  const each = (price: number) => pricingTexts.each(formatRupees(price), unitTexts.per(unit));
  if (skuCount === undefined || total === undefined) {
    return { text: pricingTexts.fromOnly, price: from, details: [minimum, each(pricePerSKU)] };
  }
  if (total === null)
    return { text: pricingTexts.priceOnly, price: minimum, details: [pricingTexts.fromPrice(from), each(pricePerSKU)] };
  const text = pricingTexts.totalFor(unitTexts.counted(unit, skuCount));
  return { text, price: formatRupees(total), details: [minimum, each(total / skuCount)] };
}

/** Returns the pictures of categories, without videos. */
export const picturesOf = (categories: Photographer['categories']) =>
  categories.flatMap((one) => [one.coverImage, ...one.portfolioImages]).filter(isPicture);

/**
 * Returns a picture of the photographer's work other than the picture on the card. If there is no other, it returns the
 * card's picture, or undefined if the photographer has no pictures.
 */
export function workOf(photographer: Pick<Photographer, 'coverImage' | 'category_id' | 'categories'>): string | undefined {
  const own = pictureOf(photographer)?.url;
  return picturesOf(photographer.categories).find((url) => url !== own) ?? own;
}

/**
 * Returns a picture of the photographer's work and whether it is from the shown category, which is preferred. Returns
 * undefined if there is none.
 */
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
