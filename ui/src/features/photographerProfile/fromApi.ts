import { ratingOf } from '@/shared/review/RatingStars';
import { starsOf } from '@/shared/review/StarRow';
import { fullNameOf } from '@/api/photographers';
import type { Photographer, PortfolioEntry } from '@/api/openapi.gen';
import type { Slot } from '@/domain/bookingDraft';
import { shootSizeOf } from '@/domain/shootSize';
import { formatDayAndTime } from '@/lib/format/dates';
import { formatCount, formatRating, formatRupees } from '@/lib/format/money';
import { filled } from '@/prerender/view';
import { photographerTexts as texts } from './texts';
import { pricingTexts } from '@/shared/photographer/pricingTexts';
import { ratingTexts } from '@/shared/review/texts';
import { unitTexts } from '@/texts/units';
import type { BookContent } from './BookView';
import type { TileContent } from './GalleryView';
import type { HeadContent } from './HeadView';
import { mosaicPictures } from './mosaicPictures';
import type { MosaicContent } from './MosaicView';
import type { ProfileContent } from './ProfileView';
import type { SummaryContent } from './ReviewsView';

/** What a profile shows, from the answer of the API. */
export function profileFromApi(photographer: Photographer): ProfileContent {
  const { trail = [], pricing, unit, categories } = photographer;
  return {
    trail,
    mosaic: mosaicFromApi(photographer),
    head: headFromApi(photographer),
    tiers: filled(
      pricing.map((tier) => ({
        price: formatRupees(tier.pricePerSKU),
        perUnit: unitTexts.per(unit),
        minimum: texts.minimum(unitTexts.counted(unit, tier.minSKUs)),
        shootSize: shootSizeOf(tier),
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

/** `unit` is that of the category that was searched for, and `chosen` the day and the time if all three are known. */
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
