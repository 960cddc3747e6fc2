import { Button, Stack, Text, Wrap } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '@/ui/layout/Panel';
import { askDeletion, deletionQuery, downloadOwnData, useDeletionUpdate, withdrawDeletion } from '@/api/account';
import type { Deletion } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { personalDataTexts as texts } from './texts';
import { formatDayOf, formatMoment } from '@/lib/format/dates';
import { withToast } from '@/lib/toasts';
import { useSession } from '@/session/useSession';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** Lets people download their own data, request its deletion, and withdraw that request. */
export function YourData() {
  const userId = useSession()?.user._id ?? '';
  const [asking, setAsking] = useState(false);
  const { data: deletion } = useQuery(deletionQuery(userId));
  const showDeletion = useDeletionUpdate();
  const close = () => setAsking(false);
  const download = useSingleMutation({ mutationFn: () => withToast(downloadOwnData(userId), { success: texts.isDownloaded }) });
  const remove = useSingleMutation({
    mutationFn: () => withToast(askDeletion(userId), { success: ({ message }) => message }),
    onSuccess: (answer) => {
      showDeletion(answer);
      close();
    },
  });

  return (
    <Panel title={texts.title}>
      <Stack gap="4">
        <Text color="fg.muted" textStyle="sm">
          {texts.text}
        </Text>
        <Wrap gap="3">
          <Button
            variant="outline"
            colorPalette="gray"
            loading={download.isPending}
            loadingText={texts.download}
            onClick={() => download.mutate()}
          >
            {texts.download}
          </Button>
          {!deletion && (
            <Button variant="plain" px="0" colorPalette="red" onClick={() => setAsking(true)}>
              {texts.remove}
            </Button>
          )}
        </Wrap>
        {deletion && <RequestedDeletion userId={userId} deletion={deletion} />}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle}
        description={texts.removeText}
        confirmLabel={texts.removeConfirm}
        destructive
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      />
    </Panel>
  );
}

function RequestedDeletion({ userId, deletion }: { userId: string; deletion: Deletion }) {
  const showDeletion = useDeletionUpdate();
  const keep = useSingleMutation({
    mutationFn: () => withToast(withdrawDeletion(userId), { success: ({ message }) => message }),
    onSuccess: showDeletion,
  });
  return (
    <Stack gap="3" align="start" px="4" py="3" borderRadius="md" bg="bg.warning" color="fg.warning">
      <Text>{texts.requested(formatDayOf(deletion.requestedAt))}</Text>
      {deletion.notBefore && <Text>{texts.notBefore(formatMoment(deletion.notBefore))}</Text>}
      <Button variant="outline" loading={keep.isPending} loadingText={texts.keep} onClick={() => keep.mutate()}>
        {texts.keep}
      </Button>
    </Stack>
  );
}
