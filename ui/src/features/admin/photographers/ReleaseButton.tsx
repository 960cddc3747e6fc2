import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { adminKeys } from '@/api/admin/keys';
import { release, type AdminPhotographer } from '@/api/admin/photographers';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { adminPhotographerTexts as texts } from './texts';

/** Lets a photographer take bookings again. */
export function ReleaseButton({ photographer: { id, name } }: { photographer: AdminPhotographer }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(release(id), { success: texts.isReleased(name) }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminKeys.photographers }),
        client.invalidateQueries({ queryKey: adminKeys.waiting }),
      ]),
  });
  return (
    <Button aria-label={texts.releaseOf(name)} loading={isPending} onClick={() => mutate()}>
      {texts.release}
    </Button>
  );
}
