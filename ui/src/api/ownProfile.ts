import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { api } from './client';
import { keys } from './keys';
import type {
  AccountAnswer,
  InstantSwitch,
  OwnPhotographer,
  PortfolioChangeAnswer,
  ProfileAnswer,
  ProfileChange,
} from './openapi.gen';

const photoTimeoutSeconds = 60;

/** Loads the signed-in photographer's profile, approved or not. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).profile(),
    queryFn: async ({ signal }) => (await api.get('/portfolio/getPhotographerProfile', { signal })).details,
  });

/** Loads the number of completed shoots by category. The call needs the token while the profile is not approved. */
export const ownShootsQuery = (userId: string, photographerId: string) =>
  queryOptions({
    queryKey: keys.own(userId).shootCounts(),
    queryFn: async ({ signal }) =>
      (await api.get('/portfolio/completed-shoots/{id}', { path: { id: photographerId }, signal })).categoryWiseCount,
  });

/** Returns a function that shows saved changes in the profile on the page. */
export function useProfileUpdate(): (changes: Partial<OwnPhotographer>) => void {
  const client = useQueryClient();
  const userId = useUserId();
  return (changes) => client.setQueryData(ownProfileQuery(userId).queryKey, (profile) => profile && { ...profile, ...changes });
}

/** Returns a mutation that requests another review of a profile that was turned down. */
export function useAskApproval(photographerId: string) {
  const client = useQueryClient();
  const userId = useUserId();
  return useSingleMutation({
    mutationFn: () =>
      withToast(api.post('/portfolio/askApproval', { body: { id: photographerId } }), { success: ({ message }) => message }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.own(userId).profile() }),
  });
}

export function useChangeAvailability(photographerId: string) {
  const update = useProfileUpdate();
  return useSingleMutation({
    mutationFn: (availability: boolean) =>
      withToast(api.post('/portfolio/changeAvailability', { body: { id: photographerId, availability } }), {
        success: ({ message }) => message,
      }),
    onSuccess: ({ availability }) => update({ availability }),
  });
}

/** `city` and `serviceCities` contain ids of cities, not their names. */
export type ProfileDetails = Required<Omit<ProfileChange, 'id' | 'deliveryDays'>> & {
  /** Null sets the default, and undefined keeps the current number. */
  readonly deliveryDays?: number | null;
};

export function saveDetails(id: string, details: ProfileDetails): Promise<ProfileAnswer> {
  return api.post('/portfolio/updateProfile', { body: { id, ...details } });
}

export function saveCategories(id: string, categories: readonly string[]): Promise<ProfileAnswer> {
  return api.post('/portfolio/selectcategories', { body: { id, categories } });
}

/** The prices as typed. A value that is not a number is sent as 0, which the server refuses with a message for the field. */
export type PriceForm = { updatedPrices: { minSKUs: string; pricePerSKU: string }[] };

export function savePrices(id: string, { updatedPrices }: PriceForm): Promise<ProfileAnswer> {
  const tiers = updatedPrices.map((tier) => ({ minSKUs: toNumber(tier.minSKUs), pricePerSKU: toNumber(tier.pricePerSKU) }));
  return api.post('/portfolio/updatePricing', { body: { id, updatedPrices: tiers } });
}

function toNumber(typed: string): number {
  // Thousands separators may be typed as they are displayed: 1,25,000.
  const number = Number(typed.replaceAll(',', '').trim());
  return Number.isFinite(number) ? number : 0;
}

export function saveProfilePhoto(photographerId: string, photo: File): Promise<AccountAnswer> {
  const body = new FormData();
  body.set('file', photo);
  const options = { path: { id: photographerId }, body, timeoutSeconds: photoTimeoutSeconds };
  return api.post('/portfolio/set-profile-picture/{id}', options);
}

export function removeProfilePhoto(photographerId: string): Promise<AccountAnswer> {
  return api.delete('/portfolio/del-profile-picture/{id}', { path: { id: photographerId } });
}

/**
 * Returns a mutation that switches instant bookings on for some hours, or off. It can also change whether the customers of
 * these bookings may pay after the shoot.
 */
export function useSwitchInstant(photographerId: string) {
  const update = useProfileUpdate();
  return useSingleMutation({
    mutationFn: (change: Omit<InstantSwitch, 'id'>) => api.put('/instant/on', { body: { id: photographerId, ...change } }),
    onSuccess: ({ instant }) => update({ instant }),
  });
}

const perPage = 100;

/** Loads one entry for each category that has pictures or videos, whether or not the category is offered at present. */
export const ownPortfolioQuery = (userId: string, photographerId: string) =>
  queryOptions({
    queryKey: keys.own(userId).portfolio(),
    queryFn: async ({ signal }) =>
      (await api.get('/portfolio/getPortfolio/{id}', { path: { id: photographerId }, query: { perPage }, signal })).portfolio,
  });

/** Returns a function that shows the result of a portfolio change on the page. */
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
