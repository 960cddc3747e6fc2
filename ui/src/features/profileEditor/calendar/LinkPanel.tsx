import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link2, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Panel } from '@/ui/layout/Panel';
import type { CalendarLink } from '@/api/openapi.gen';
import { HowTo } from './HowTo';
import { NewLink } from './NewLink';
import { formatAgo } from '@/lib/format/ago';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { calendarLinkTexts as texts } from './calendarLinkTexts';

const MakeLinkDialog = lazyDialog(() => import('./MakeLinkDialog'), 'MakeLinkDialog');
const RemoveLinkDialog = lazyDialog(() => import('./RemoveLinkDialog'), 'RemoveLinkDialog');

type LinkPanelProps = { photographerId: string; link: CalendarLink; loadedAt: number };

const small = { size: 'sm', minH: '11', variant: 'outline', colorPalette: 'gray' } as const;

/** The private link that shows the photographer's shoots in calendar programs. Its address is shown once, when it is made. */
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
