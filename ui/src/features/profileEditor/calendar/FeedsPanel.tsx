import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus, RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { changeFeed, maxFeeds, removeFeed, syncFeed, useCalendarRefresh, useFeedUpdate } from '@/api/calendar';
import type { Feed, FeedChange } from '@/api/openapi.gen';
import { ApiError, messageOf, withReason } from '@/lib/errors';
import { formatAgo } from '@/lib/format/ago';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { ClashList } from '@/shared/timeOff/ClashList';
import { actTexts } from '@/texts/words';
import { commonTexts } from '@/texts/common';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Switch } from '@/ui/form/Switch';
import { Panel } from '@/ui/layout/Panel';
import { calendarFeedTexts as texts } from './connectionTexts';
import { problemOf, secondsToSync } from './FeedFields';

const EditFeedDialog = lazyDialog(() => import('./EditFeedDialog'), 'EditFeedDialog');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');
const AddFeedDialog = lazyDialog(() => import('./AddFeedDialog'), 'AddFeedDialog');

type FeedsPanelProps = {
  photographerId: string;
  feeds: readonly Feed[];
  /** The time at which the feeds were loaded, in milliseconds since 1970. */
  loadedAt: number;
};

/** Lists the photographer's other calendars, whose busy times cannot be booked. */
export function FeedsPanel({ photographerId, feeds, loadedAt }: FeedsPanelProps) {
  const isFull = feeds.length >= maxFeeds;
  return (
    <Panel title={texts.title}>
      <Stack gap="4" {...useFocusFallback(feeds)}>
        <Text color="fg.muted">{texts.about}</Text>
        {feeds.length > 0 && (
          <Stack as="ul" role="list" gap="0" separator={<Box borderTopWidth="1px" borderColor="border.subtle" aria-hidden />}>
            {feeds.map((feed) => (
              <FeedItem key={feed.feedId} photographerId={photographerId} feed={feed} loadedAt={loadedAt} />
            ))}
          </Stack>
        )}
        {isFull ? (
          <Text textStyle="sm" color="fg.muted">
            {texts.allConnected(maxFeeds)}
          </Text>
        ) : (
          <DialogButton
            size="sm"
            minH="11"
            alignSelf="flex-start"
            variant="outline"
            colorPalette="gray"
            preload={AddFeedDialog.preload}
            renderDialog={(dialog) => <AddFeedDialog {...dialog} photographerId={photographerId} />}
          >
            <Plus aria-hidden />
            {texts.connect}
          </DialogButton>
        )}
      </Stack>
    </Panel>
  );
}

type FeedItemProps = { photographerId: string; feed: Feed; loadedAt: number };

const small = { size: 'sm', minH: '11', variant: 'outline', colorPalette: 'gray' } as const;

/** Shows a connected calendar with its state, the choice of events that block time, and its actions. */
function FeedItem({ photographerId, feed, loadedAt }: FeedItemProps) {
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
          {actTexts.edit}
        </DialogButton>
        <Button {...small} variant="ghost" aria-label={texts.removeOf(name)} onClick={() => setRemoving(true)}>
          <Trash2 aria-hidden />
          {actTexts.remove}
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

type RemoveFeedDialogProps = { open: boolean; onClose: () => void; feed: Feed };

function RemoveFeedDialog({ open, onClose, feed }: RemoveFeedDialogProps) {
  const { mutate, isPending } = useRemoveFeed(feed, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.removeTitle(feed.name)}
      description={texts.removeText}
      confirmLabel={actTexts.remove}
      destructive
      loading={isPending}
      onConfirm={() => mutate()}
    />
  );
}

const tooManyRequests = 429;

/** Returns the message for a failed sync: how long to wait if it was too early, otherwise the reason. */
function syncFailure(failure: unknown, readAt: string): string {
  const seconds = secondsToSync(readAt, Date.now());
  if (failure instanceof ApiError && failure.status === tooManyRequests && seconds > 0) return texts.syncWait(seconds);
  return messageOf(failure, texts.syncFailed);
}

/** Returns a mutation that makes the server read the calendar now. */
function useSyncFeed({ feedId, name, readAt }: Feed) {
  const update = useFeedUpdate();
  return useSingleMutation({
    mutationFn: () =>
      withToast(syncFeed(feedId), {
        success: ({ problem }) => (problem === '' ? texts.synced(name) : texts.syncedWithProblem(name)),
        error: (failure) => syncFailure(failure, readAt),
      }),
    onSuccess: update,
  });
}

/** Returns a mutation that changes which events of a calendar block time. */
function useChangeFeed({ feedId }: Feed) {
  const update = useFeedUpdate();
  return useSingleMutation({
    mutationFn: (change: FeedChange) =>
      withToast(changeFeed(feedId, change), { error: (failure) => withReason(texts.changeFailed, failure) }),
    onSuccess: update,
  });
}

/** Returns a mutation that disconnects a calendar. It is pending until the page shows the change. */
function useRemoveFeed({ feedId, name }: Feed, onRemoved: () => void) {
  const refresh = useCalendarRefresh();
  return useSingleMutation({
    mutationFn: () =>
      withToast(removeFeed(feedId), {
        success: texts.removed(name),
        error: (failure) => withReason(texts.removeFailed, failure),
      }),
    onSuccess: () => {
      onRemoved();
      return refresh();
    },
  });
}
