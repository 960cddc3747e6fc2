import { useProfileUpdate } from '@/api/ownProfileCache';
import type { Message } from '@/api/account';
import { call } from '@/api/call';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

type AvailabilityAnswer = Message & { readonly availability: boolean };

export function useChangeAvailability(id: string) {
  const update = useProfileUpdate();
  return useSingleMutation({
    mutationFn: (availability: boolean) =>
      withToast(call<AvailabilityAnswer>('/portfolio/changeAvailability', { method: 'POST', body: { id, availability } }), {
        success: ({ message }) => message,
      }),
    onSuccess: ({ availability }) => update({ availability }),
  });
}
