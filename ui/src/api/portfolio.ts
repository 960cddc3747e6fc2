import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useUserId } from '@/session/useSession';
import { api } from './client';
import { keys } from './keys';
import type { PortfolioChangeAnswer } from './openapi.gen';
import { useProfileUpdate } from './ownProfile';

const perPage = 100;

/** Loads one entry for each category that has pictures or videos, whether or not the category is offered at present. */
export const ownPortfolioQuery = (userId: string, photographerId: string) =>
  queryOptions({
    queryKey: keys.own(userId).portfolio(),
    queryFn: async ({ signal }) =>
      (await api.get('/portfolio/getPortfolio/{id}', { path: { id: photographerId }, query: { perPage }, signal })).portfolio,
  });

/** Returns a function that shows the result of a change. */
export function usePortfolioUpdate(): (answer: PortfolioChangeAnswer) => void {
  const client = useQueryClient();
  const userId = useUserId();
  const updateProfile = useProfileUpdate();
  return ({ portfolio, photographer }) => {
    client.setQueryData(ownPortfolioQuery(userId, photographer._id).queryKey, portfolio);
    updateProfile(photographer);
  };
}

export function makeCover(photographerId: string, categoryId: string, url: string): Promise<PortfolioChangeAnswer> {
  return api.post('/portfolio/makeCoverImage', { body: { photographerId, categoryId, url } });
}

/** Deletes some files of a category. If the cover is among them, the first remaining picture replaces it. */
export function deleteMedia(
  photographerId: string,
  categoryId: string,
  imageUrls: readonly string[],
): Promise<PortfolioChangeAnswer> {
  return api.delete('/portfolio/deletePortfolioImage', { body: { photographerId, categoryId, imageUrls } });
}

/** Deletes all files of a category. */
export function deletePortfolio(photographerId: string, categoryId: string): Promise<PortfolioChangeAnswer> {
  return api.delete('/portfolio/deleteportfolio', { body: { photographerId, categoryId } });
}
