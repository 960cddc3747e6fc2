import type { PortfolioChangeAnswer } from './openapi.gen';
import { upload, type UploadOptions } from './upload';

export type PortfolioUpload = {
  readonly photographerId: string;
  readonly categoryId: string;
  readonly cover?: File;
  readonly files: readonly File[];
};

/** Adds files to a category. Either all of them are added or none. */
export function uploadPortfolio(
  { photographerId, categoryId, cover, files }: PortfolioUpload,
  options: UploadOptions,
): Promise<PortfolioChangeAnswer> {
  const form = new FormData();
  form.set('photographerId', photographerId);
  form.set('categoryId', categoryId);
  if (cover) form.set('coverImage', cover);
  for (const file of files) form.append('portfolioImage', file);
  return upload('/portfolio/setPortfolioImages', form, options);
}
