import { useQueryClient } from '@tanstack/react-query';
import { changePicks, changeShownFiles, deliveryQuery } from '@/api/delivery';
import type { DeliveryFile, Picks } from '@/api/openapi.gen';
import { messageOf } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { photosTexts as texts } from './texts';

/**
 * Returns functions that add a file to the picks or remove it, and that save a comment. A change is shown at once, and undone
 * if the server refuses it.
 */
export function usePicks(bookingId: string) {
  const client = useQueryClient();
  const userId = useUserId();

  async function save({ fileIds, ...change }: Picks): Promise<void> {
    const { queryKey } = deliveryQuery(userId, bookingId);
    // Running requests are cancelled, because their responses would not contain the change.
    await client.cancelQueries({ queryKey });
    changeShownFiles(client, userId, bookingId, fileIds, change);
    try {
      await changePicks(bookingId, { fileIds, ...change });
    } catch (failure) {
      await client.invalidateQueries({ queryKey });
      throw failure;
    }
  }

  return {
    pick: (file: Pick<DeliveryFile, 'fileId'>, picked: boolean) => {
      save({ fileIds: [file.fileId], picked }).catch((failure: unknown) =>
        showToast({ kind: 'error', text: messageOf(failure, texts.pickFailed) }),
      );
    },
    comment: (fileId: string, comment: string) => save({ fileIds: [fileId], comment }),
  };
}
