import type { CategoryUnit, Photographer } from '@/api/openapi.gen';
import { fullNameOf } from '@/api/photographers';
import type { Slot } from '@/domain/bookingDraft';
import { inTurn, isPicture } from '@/domain/pictures';
import { wallTexts } from '@/features/search/texts';
import { formatSoon } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { searchTexts } from '@/texts/search';
import { unitTexts } from '@/texts/words';
import type { WallTile } from './WallView';

/** A picture on the wall, with its photographer and the category of work that it shows. */
export type WallPicture = {
  readonly src: string;
  readonly photographer: Photographer;
  readonly category: { readonly _id: string; readonly name: string; readonly unit: CategoryUnit };
};

type WallOptions = {
  /** The category of the pictures. Without it, the wall shows pictures of all categories. */
  categoryId?: string;
  /** The maximum number of pictures of one photographer. */
  each: number;
};

/**
 * Returns the photographers' pictures in rounds: the first picture of each photographer, then the second of each, and so
 * on. The page from the server shows the same first round (wallOf in hooks/site/result_cards.go).
 */
export function wallOf(photographers: readonly Photographer[], { categoryId, each }: WallOptions): readonly WallPicture[] {
  return inTurn(
    photographers.map((photographer) => {
      const shown = photographer.categories.filter(({ _id }) => !categoryId || _id === categoryId);
      const byCategory = shown.map((category) =>
        [...new Set([category.coverImage, ...category.portfolioImages])]
          .filter(isPicture)
          .map((src) => ({ src, photographer, category })),
      );
      return inTurn(byCategory).slice(0, each);
    }),
  );
}

/**
 * Converts a picture to its tile. `searched` is the time that was searched for, at which all photographers on the wall
 * are free.
 */
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
