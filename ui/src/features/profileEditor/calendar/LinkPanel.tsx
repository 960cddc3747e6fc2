import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Check, Copy, Link2, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { removeLink, useSettingsUpdate } from '@/api/calendar';
import type { CalendarLink } from '@/api/openapi.gen';
import { withReason } from '@/lib/errors';
import { formatAgo } from '@/lib/format/ago';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormField } from '@/ui/form/FormField';
import { Input } from '@/ui/form/Input';
import { Panel } from '@/ui/layout/Panel';
import { calendarLinkTexts as texts } from './connectionTexts';
import { HowTo } from './HowTo';

const MakeLinkDialog = lazyDialog(() => import('./MakeLinkDialog'), 'MakeLinkDialog');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

type LinkPanelProps = { photographerId: string; link: CalendarLink; loadedAt: number };

const small = { size: 'sm', minH: '11', variant: 'outline', colorPalette: 'gray' } as const;

/**
 * Lets the photographer manage the private link that shows the shoots in calendar programs. A link is shown only once, when it
 * has been created.
 */
export function LinkPanel({ photographerId, link, loadedAt }: LinkPanelProps) {
  const [url, setUrl] = useState('');
  const [removing, setRemoving] = useState(false);
  return (
    <Panel title={texts.title}>
      <Stack gap="4" {...useFocusFallback(link)}>
        <Text color="fg.muted">{texts.about}</Text>
        {link.exists && <LinkState link={link} loadedAt={loadedAt} />}
        {url && <NewLink key={url} url={url} />}
        <Flex gap="2" wrap="wrap">
          <DialogButton
            {...small}
            preload={MakeLinkDialog.preload}
            renderDialog={(dialog) => <MakeLinkDialog {...dialog} photographerId={photographerId} link={link} onMade={setUrl} />}
          >
            {link.exists ? <RotateCw aria-hidden /> : <Link2 aria-hidden />}
            {link.exists ? texts.renew : texts.make}
          </DialogButton>
          {link.exists && (
            <Button {...small} variant="ghost" onClick={() => setRemoving(true)}>
              <Trash2 aria-hidden />
              {texts.remove}
            </Button>
          )}
        </Flex>
        {link.exists && <HowTo title={texts.how} help={texts.help} />}
        <Text textStyle="sm" color="fg.muted">
          {texts.googleSlow}
        </Text>
      </Stack>
      <RemoveLinkDialog
        open={removing}
        onClose={() => setRemoving(false)}
        photographerId={photographerId}
        onRemoved={() => setUrl('')}
      />
    </Panel>
  );
}

function LinkState({ link: { detail, lastRead }, loadedAt }: Omit<LinkPanelProps, 'photographerId'>) {
  const read = lastRead ? texts.lastRead(formatAgo(lastRead, loadedAt)) : texts.neverRead;
  return (
    <Box>
      <Text fontWeight="medium">{texts.shows[detail || 'full']}</Text>
      <Text textStyle="sm" color="fg.muted">
        {read}
      </Text>
    </Box>
  );
}

/** Selects the text backwards, so that its beginning remains visible. */
function selectAll(input: HTMLInputElement): void {
  input.setSelectionRange(0, input.value.length, 'backward');
}

/** Shows a new link for copying. Its field takes the focus, because the link is not shown again. */
function NewLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    // The field is focused only after the dialog has closed, because the closing dialog returns the focus to the button that
    // opened it.
    const timer = setTimeout(() => field.current?.focus(), 400);
    return () => clearTimeout(timer);
  }, []);

  async function copy(): Promise<void> {
    if (field.current) selectAll(field.current);
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      showToast({ kind: 'error', text: texts.copyFailed });
    }
  }

  return (
    <Box bg="bg.warning" borderRadius="md" p="4">
      <FormField label={texts.url} helper={texts.once}>
        <Input ref={field} readOnly value={url} bg="bg.panel" onFocus={(event) => selectAll(event.currentTarget)} />
      </FormField>
      <Flex mt="3">
        <Button size="sm" minH="11" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <VisuallyHidden role="status">{isCopied ? texts.copied : ''}</VisuallyHidden>
      </Flex>
    </Box>
  );
}

type RemoveLinkDialogProps = { open: boolean; onClose: () => void; photographerId: string; onRemoved: () => void };

function RemoveLinkDialog({ open, onClose, photographerId, onRemoved }: RemoveLinkDialogProps) {
  const update = useSettingsUpdate();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      withToast(removeLink(photographerId), {
        success: texts.removed,
        error: (failure) => withReason(texts.removeFailed, failure),
      }),
    onSuccess: () => {
      onClose();
      onRemoved();
      update({ link: { exists: false, detail: '', lastRead: '' } });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.removeTitle}
      description={texts.removeText}
      confirmLabel={texts.remove}
      destructive
      loading={isPending}
      onConfirm={() => mutate()}
    />
  );
}
