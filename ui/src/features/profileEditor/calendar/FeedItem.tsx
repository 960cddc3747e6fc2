import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Pencil, RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ClashList } from '@/shared/timeOff/ClashList';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { Feed } from '@/api/openapi.gen';
import { problemOf } from './feedState';
import { useChangeFeed, useSyncFeed } from './useFeed';
import { formatAgo } from '@/lib/format/ago';
import { calendarFeedTexts as texts } from './calendarFeedsTexts';
import { commonTexts } from '@/texts/common';
import { Switch } from '@/ui/form/Switch';

const EditFeedDialog = lazyDialog(() => import('./EditFeedDialog'), 'EditFeedDialog');
const RemoveFeedDialog = lazyDialog(() => import('./RemoveFeedDialog'), 'RemoveFeedDialog');

type FeedItemProps = { photographerId: string; feed: Feed; loadedAt: number };

const small = { size: 'sm', minH: '11', variant: 'outline', colorPalette: 'gray' } as const;

/** One connected calendar: how it is, what of it blocks time, and what can be done with it. */
export function FeedItem({ photographerId, feed, loadedAt }: FeedItemProps) {
  const { name, host, events, readAt, clashes } = feed;
  const [removing, setRemoving] = useState(false);
  const sync = useSyncFeed(feed);
  const facts = [host, readAt ? texts.read(formatAgo(readAt, loadedAt)) : texts.neverRead, texts.events(events)];
  return (
    <Stack as="li" gap="3" py="4" aria-label={name}>
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {facts.join(commonTexts.separator)}
        </Text>
      </Box>
      <Problem feed={feed} loadedAt={loadedAt} />
      {clashes.length > 0 && (
        <ClashList photographerId={photographerId} bookingIds={clashes} title={texts.clashes(clashes.length)} />
      )}
      <Stack gap="0">
        <FeedSwitch feed={feed} field="allDayBlocks" label={texts.allDay} />
        <FeedSwitch feed={feed} field="tentativeBlocks" label={texts.tentative} />
      </Stack>
      <Flex gap="2" wrap="wrap">
        <Button
          {...small}
          aria-label={texts.syncOf(name)}
          loading={sync.isPending}
          loadingText={texts.sync}
          onClick={() => sync.mutate()}
        >
          <RefreshCw aria-hidden />
          {texts.sync}
        </Button>
        <DialogButton
          {...small}
          aria-label={texts.editOf(name)}
          preload={EditFeedDialog.preload}
          renderDialog={(dialog) => <EditFeedDialog {...dialog} feed={feed} />}
        >
          <Pencil aria-hidden />
          {texts.edit}
        </DialogButton>
        <Button {...small} variant="ghost" aria-label={texts.removeOf(name)} onClick={() => setRemoving(true)}>
          <Trash2 aria-hidden />
          {texts.remove}
        </Button>
      </Flex>
      <RemoveFeedDialog open={removing} onClose={() => setRemoving(false)} feed={feed} />
    </Stack>
  );
}

function Problem({ feed, loadedAt }: { feed: Feed; loadedAt: number }) {
  const problem = problemOf(feed, loadedAt);
  if (!problem) return null;
  return (
    <Flex gap="3" bg="bg.warning" borderRadius="md" px="4" py="3" align="flex-start" textStyle="sm">
      <TriangleAlert size={18} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
      <Box>
        <Text fontWeight="medium">{problem.words}</Text>
        {problem.meaning && <Text>{problem.meaning}</Text>}
      </Box>
    </Flex>
  );
}

type FeedSwitchProps = { feed: Feed; field: 'allDayBlocks' | 'tentativeBlocks'; label: string };

function FeedSwitch({ feed, field, label }: FeedSwitchProps) {
  const { mutate, isPending, variables } = useChangeFeed(feed);
  const shown = isPending ? variables?.[field] : feed[field];
  return (
    <Switch minH="11" checked={shown ?? feed[field]} disabled={isPending} onChange={(checked) => mutate({ [field]: checked })}>
      {label}
    </Switch>
  );
}
