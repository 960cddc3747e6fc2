import type { Slot } from '@/domain/bookingDraft';
import { fullNameOf } from '@/api/photographers';
import { formatSoon } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { searchTexts } from '@/texts/search';
import { unitTexts } from '@/texts/units';
import type { WallTile } from './WallView';
import type { WallPicture } from './wallPictures';
import { wallTexts } from './wallTexts';

/** Converts a picture to its tile. `searched` is the time of the search, at which all photographers are free. */
export function tileFromApi({ src, photographer, category }: WallPicture, isFirst: boolean, searched?: Slot): WallTile {
  const { firstName, pricing, nextFree } = photographer;
  const [tier] = pricing;
  const slot = searched ?? (nextFree && { date: nextFree.scheduledDate, time: nextFree.scheduledTime });
  return {
    src,
    alt: searchTexts.coverOf(fullNameOf(photographer), category.name),
    offer: tier && wallTexts.offer(unitTexts.counted(category.unit, tier.minSKUs), formatRupees(tier.minSKUs * tier.pricePerSKU)),
    firstName,
    free: slot && wallTexts.free(formatSoon(slot.date, slot.time)),
    isFirst,
    path: `/profile/${photographer._id}`,
  };
}
