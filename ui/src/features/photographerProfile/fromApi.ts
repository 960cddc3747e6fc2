import { areTied, shootSizeOf } from '@/shared/photographer/Squares';
import type { OfferedCategory, Photographer, PortfolioEntry } from '@/api/openapi.gen';
import { fullNameOf } from '@/api/photographers';
import type { Slot } from '@/domain/bookingDraft';
import { inTurn, isPicture } from '@/domain/pictures';
import { formatDayAndTime } from '@/lib/format/dates';
import { formatCount, formatRating, formatRupees } from '@/lib/format/money';
import { filled } from '@/prerender/view';
import { pricingTexts } from '@/shared/photographer/pricingTexts';
import { ratingOf } from '@/shared/review/RatingStars';
import { starsOf } from '@/shared/review/StarRow';
import { ratingTexts } from '@/shared/review/texts';
import { unitTexts } from '@/texts/words';
import type { BookContent } from './BookPanel';
import type { TileContent } from './Gallery';
import type { MosaicContent } from './MosaicView';
import type { HeadContent } from './ProfileLayout';
import type { ProfileContent } from './ProfileView';
import type { SummaryContent } from './Reviews';
import { photographerTexts as texts } from './texts';

/** Converts an API response to the content of a profile. */
export function profileFromApi(photographer: Photographer): ProfileContent {
  const { trail: breadcrumbs = [], pricing, unit, categories } = photographer;
  return {
    breadcrumbs,
    mosaic: mosaicFromApi(photographer),
    head: headFromApi(photographer),
    tiers: filled(
      pricing.map((tier) => ({
        price: formatRupees(tier.pricePerSKU),
        perUnit: unitTexts.per(unit),
        minimum: texts.minimum(unitTexts.counted(unit, tier.minSKUs)),
        shootSize: { size: shootSizeOf(tier), isTied: areTied(pricing) },
      })),
    ),
    categories: categories.map(({ name }) => name),
  };
}

function mosaicFromApi({ categories }: Photographer): MosaicContent | undefined {
  const chosen = mosaicPictures(categories);
  if (chosen.length === 0) return undefined;
  const total = categories.reduce((sum, { portfolioImages }) => sum + portfolioImages.length, 0);
  const pictures = chosen.map(({ src, category }, index) => ({
    src,
    isFirst: index === 0,
    label: texts.mosaicPicture(index + 1, category),
  }));
  return { size: String(chosen.length), pictures, showAll: texts.showAll(total) };
}

function headFromApi(photographer: Photographer): HeadContent {
  const { profile_photo, rating, ratingCount, availability, city, type, completedShoots, bio } = photographer;
  const { withdrawals = 0, withdrawalsOf = 0 } = photographer;
  const area = serviceArea(photographer);
  return {
    name: fullNameOf(photographer),
    photo: profile_photo || undefined,
    rating: ratingOf(rating, ratingCount),
    availability,
    city: city || texts.cityFallback,
    area: area ? texts.andArea(area) : '',
    type,
    shoots: completedShoots > 0 ? texts.shootsDone(completedShoots) : undefined,
    withdrawals: withdrawals > 0 ? texts.withdrawals(formatCount(withdrawals), formatCount(withdrawalsOf)) : undefined,
    bio: bio || undefined,
  };
}

function serviceArea({ allLocations, city, serviceCities }: Photographer): string | undefined {
  if (allLocations) return texts.everywhere;
  const further = serviceCities.map(({ name }) => name).filter((name) => name !== city);
  return further.length > 0 ? texts.alsoWorksIn(texts.list(further)) : undefined;
}

/**
 * Returns the content of the booking panel. `unit` is the unit of the category in the search, and `chosen` is set if the
 * search contains a category, a day and a time.
 */
export function bookFromApi(photographer: Photographer, unit = photographer.unit, chosen?: Slot): BookContent {
  const { availability, pricing, rating, ratingCount, nextFree } = photographer;
  const [tier] = pricing;
  return {
    rating: ratingOf(rating, ratingCount),
    offer:
      availability && tier
        ? {
            price: formatRupees(tier.minSKUs * tier.pricePerSKU),
            quantity: unitTexts.counted(unit, tier.minSKUs),
            each: pricingTexts.each(formatRupees(tier.pricePerSKU), unitTexts.per(unit)),
            chosen: chosen && formatDayAndTime(chosen.date, chosen.time),
            nextFree: chosen ? undefined : nextFree && formatDayAndTime(nextFree.scheduledDate, nextFree.scheduledTime),
          }
        : undefined,
  };
}

export function tileFromApi({ categoryName, coverImage, portfolioImages }: PortfolioEntry): TileContent {
  const count = portfolioImages.length;
  return {
    category: categoryName,
    cover: coverImage,
    pictures: texts.pictures(count),
    label: texts.openGallery(categoryName, count),
  };
}

export const summaryFromApi = ({ rating, ratingCount }: Photographer): SummaryContent | undefined =>
  ratingCount > 0 ? { stars: starsOf(rating), number: formatRating(rating), count: ratingTexts.reviews(ratingCount) } : undefined;

const mosaicSize = 5;

type MosaicPicture = { readonly src: string; readonly category: string };

type Pictures = Pick<OfferedCategory, 'name' | 'coverImage' | 'portfolioImages'>;

/**
 * Chooses the pictures at the top of a profile by the same rule as the server (hooks/site/profile_mosaic.go): first the cover
 * of the first category, then a picture of each category in turn, beginning with the second category. The other covers come
 * last, because the portfolio shows them anyway.
 */
export function mosaicPictures(categories: readonly Pictures[]): readonly MosaicPicture[] {
  const covers = categories
    .filter(({ coverImage }) => coverImage !== '')
    .map(({ coverImage, name }) => ({ src: coverImage, category: name }));
  const others = categories.map(({ coverImage, portfolioImages, name }) =>
    portfolioImages.filter((src) => src !== coverImage && isPicture(src)).map((src) => ({ src, category: name })),
  );
  const rounds = inTurn([...others.slice(1), ...others.slice(0, 1)]);
  return [...covers.slice(0, 1), ...rounds, ...covers.slice(1)].slice(0, mosaicSize);
}
