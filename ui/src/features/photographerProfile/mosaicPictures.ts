import type { OfferedCategory } from '@/api/openapi.gen';

const mosaicSize = 5;
const video = /\.(mp4|webm)$/i;

export type MosaicPicture = { readonly src: string; readonly category: string };

type Pictures = Pick<OfferedCategory, 'name' | 'coverImage' | 'portfolioImages'>;

/**
 * Chooses the pictures at the top of a profile like the server does (hooks/site/profile_mosaic.go): the cover of the first
 * category, then a picture of each category in turn, and the other covers, which the portfolio shows too, at the end.
 */
export function mosaicPictures(categories: readonly Pictures[]): readonly MosaicPicture[] {
  const covers = categories
    .filter(({ coverImage }) => coverImage !== '')
    .map(({ coverImage, name }) => ({ src: coverImage, category: name }));
  const others = categories.map(({ coverImage, portfolioImages, name }) =>
    portfolioImages.filter((src) => src !== coverImage && !video.test(src)).map((src) => ({ src, category: name })),
  );
  const inTurn = [...others.slice(1), ...others.slice(0, 1)];
  const rounds = Array.from({ length: Math.max(0, ...others.map(({ length }) => length)) }, (_, round) =>
    inTurn.flatMap((pictures) => pictures[round] ?? []),
  );
  return [...covers.slice(0, 1), ...rounds.flat(), ...covers.slice(1)].slice(0, mosaicSize);
}
