import type { CategoryUnit, Photographer } from '@/api/openapi.gen';
import { inTurn, isPicture } from '@/domain/pictures';

/** A picture on the wall, with the photographer and the kind of shoot that it is an example of. */
export type WallPicture = {
  readonly src: string;
  readonly photographer: Photographer;
  readonly category: { readonly _id: string; readonly name: string; readonly unit: CategoryUnit };
};

type WallOptions = {
  /** The only category of the pictures; every category if there is none. */
  categoryId?: string;
  /** The largest number of pictures of one photographer. */
  each: number;
};

/**
 * Returns the pictures of photographers, in their order: one picture of each of them comes before the second of any. The
 * first round is the same as in the page from the server (wallOf in hooks/site/result_cards.go).
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
