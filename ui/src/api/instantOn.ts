import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { api } from './client';
import type { InstantSwitch } from './openapi.gen';
import { useProfileUpdate } from './ownProfile';

/** Takes instant bookings for some hours, or stops; also changes how their customers may pay. */
export function useSwitchInstant(photographerId: string) {
  const update = useProfileUpdate();
  return useSingleMutation({
    mutationFn: (change: Omit<InstantSwitch, 'id'>) => api.put('/instant/on', { body: { id: photographerId, ...change } }),
    onSuccess: ({ instant }) => update({ instant }),
  });
}
