import type { Photographer } from '@/api/openapi.gen';

const isPicture = (url: string) => url !== '' && !/\.(mp4|webm)$/i.test(url);

/** A picture of the photographer's own work, best of the category shown; undefined if there is none. */
export function pictureOf({
  coverImage,
  category_id,
  categories,
}: Pick<Photographer, 'coverImage' | 'category_id' | 'categories'>) {
  const shown = categories.filter(({ _id }) => _id === category_id);
  const ofThese = (some: typeof categories) => some.flatMap((one) => [one.coverImage, ...one.portfolioImages]).find(isPicture);
  const own = isPicture(coverImage) ? coverImage : ofThese(shown);
  if (own) return { url: own, isOfCategory: true };
  const other = ofThese(categories);
  return other ? { url: other, isOfCategory: false } : undefined;
}
