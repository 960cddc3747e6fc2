import { Box, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Panel } from '@/ui/layout/Panel';
import { mostFeeds } from '@/api/calendarFeeds';
import type { Feed } from '@/api/openapi.gen';
import { FeedItem } from './FeedItem';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { calendarFeedTexts as texts } from './calendarFeedsTexts';

const AddFeedDialog = lazyDialog(() => import('./AddFeedDialog'), 'AddFeedDialog');

type FeedsPanelProps = {
  photographerId: string;
  feeds: readonly Feed[];
  /** When they were loaded, in milliseconds. */
  loadedAt: number;
};

/** The photographer's other calendars, whose busy times cannot be booked. */
export function FeedsPanel({ photographerId, feeds, loadedAt }: FeedsPanelProps) {
  const isFull = feeds.length >= mostFeeds;
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
            {texts.most(mostFeeds)}
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
