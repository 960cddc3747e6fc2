import { Button, Stack, Text, Wrap } from '@chakra-ui/react';
import { useState } from 'react';
import { Panel } from '@/components/Panel';
import { askDeletion, downloadOwnData } from '@/api/account';
import { lazyDialog } from '@/components/lazyDialog';
import { personalDataTexts as texts } from '@/texts/personalData';
import { withToast } from '@/lib/toasts';
import { useSession } from '@/session/useSession';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

const ConfirmDialog = lazyDialog(() => import('@/components/ConfirmDialog'), 'ConfirmDialog');

/** Hands people their own data, and asks the admins to delete it. */
export function YourData() {
  const userId = useSession()?.user._id ?? '';
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const download = useSingleMutation({ mutationFn: () => withToast(downloadOwnData(userId), { success: texts.isDownloaded }) });
  const remove = useSingleMutation({
    mutationFn: () => withToast(askDeletion(userId), { success: ({ message }) => message }),
    onSuccess: close,
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
          <Button variant="plain" px="0" colorPalette="red" onClick={() => setAsking(true)}>
            {texts.remove}
          </Button>
        </Wrap>
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
