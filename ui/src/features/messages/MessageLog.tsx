import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keys } from '@/api/keys';
import { deleteMessage } from '@/api/messages';
import type { MessageFrom, Thread, ThreadMessage } from '@/api/openapi.gen';
import type { Outgoing } from '@/domain/unsent';
import { formatDay, formatTimeOf, today } from '@/lib/format/dates';
import { firstNameOf } from '@/lib/format/names';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { actTexts } from '@/texts/words';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { firstUnread, lastSeen, logItems, otherSide } from './logItems';
import { LineItem, MessageItem } from './MessageItem';
import { OutgoingItem } from './OutgoingItem';
import { messagesTexts as texts } from './texts';
import { useLogScroll } from './useLogScroll';
import { News, useNews } from './useNews';
import { useSeen } from './useSeen';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');
const ReportDialog = lazyDialog(() => import('./ReportDialog'), 'ReportDialog');
const SlideshowDialog = lazyDialog(() => import('@/ui/photo/SlideshowDialog'), 'SlideshowDialog');

type OlderMessages = {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: Error | null;
  readonly fetchNextPage: () => unknown;
};

type MessageLogProps = {
  thread: Thread;
  /** The loaded messages in the order of their numbers. */
  messages: readonly ThreadMessage[];
  mine: MessageFrom;
  outgoing: readonly Outgoing[];
  older: OlderMessages;
};

function seenText(at: string): string {
  const day = today(new Date(at));
  return day === today() ? texts.seen(formatTimeOf(at)) : texts.seenOn(day, formatTimeOf(at));
}

function dayText(day: string): string {
  const now = Date.now();
  if (day === today(new Date(now))) return texts.today;
  return day === today(new Date(now - 86_400_000)) ? texts.yesterday : formatDay(day);
}

type Opened = { readonly message: ThreadMessage; readonly place: number };

/** Shows the messages of a thread, and those that are being sent. */
export function MessageLog({ thread, messages, mine, outgoing, older }: MessageLogProps) {
  const { threadId, seen, mySeen, contact } = thread;
  const name = firstNameOf(thread.with.name);
  const first = messages[0]?.number;
  const { log, content, onScroll, isAtEnd, toEnd } = useLogScroll(first);
  // The separator above the first unread message stays where it was when the conversation was opened.
  const [firstNew] = useState(() => firstUnread(messages, mine, mySeen.number));
  const { announcement, below } = useNews(messages, mine, name, isAtEnd);
  useSeen(log, threadId, mySeen.number, String(messages.at(-1)?.number));
  useEarlier(log, older);
  useOwnSendsShown(outgoing, toEnd);

  const items = useMemo(() => logItems(messages, firstNew), [messages, firstNew]);
  const seenNumber = lastSeen(messages, mine, seen.number);
  const [viewed, setViewed] = useState<Opened>();
  const [viewing, setViewing] = useState(false);
  const [reported, setReported] = useState<ThreadMessage>();
  const [reporting, setReporting] = useState(false);
  const [deleted, setDeleted] = useState<ThreadMessage>();

  const view = (message: ThreadMessage, place: number) => {
    setViewed({ message, place });
    setViewing(true);
  };
  const report = (message: ThreadMessage) => {
    setReported(message);
    setReporting(true);
  };

  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={log}
        role="log"
        aria-label={texts.log(thread.with.name)}
        // New messages are announced by News below. With a live log, a screen reader would also read older messages when
        // they are loaded.
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        height="full"
        overflowY="auto"
        overscrollBehavior="contain"
        px={{ base: '3', md: '6' }}
        py="4"
        css={{ overflowAnchor: 'none' }}
      >
        {older.hasNextPage ? (
          <LoadMore query={older} label={texts.earlier} />
        ) : (
          <Text textAlign="center" color="fg.muted" textStyle="sm" py="4">
            {texts.emptyLog(thread.with.name)}
          </Text>
        )}
        <Box ref={content} as="ol" role="list" display="flex" flexDirection="column" gap="1">
          {items.map((item) => {
            if (item.type === 'day') return <Separator key={item.key} text={dayText(item.day)} />;
            if (item.type === 'new') return <Separator key={item.key} isNew text={texts.newMessages} />;
            const { message, key, starts, ends } = item;
            // A deleted message is reported as seen, too. The user may have been notified of it before it was deleted,
            // and is notified of further messages only after all are seen.
            const isUnseen = message.from === otherSide(mine) && message.number > mySeen.number;
            return (
              <li key={key} data-unseen={isUnseen ? message.number : undefined}>
                {message.kind === 'line' ? (
                  <LineItem message={message} />
                ) : (
                  <MessageItem
                    message={message}
                    mine={message.from === mine}
                    name={name}
                    starts={starts}
                    ends={ends}
                    linked={contact.open}
                    seen={message.number === seenNumber ? seenText(seen.at) : undefined}
                    onView={view}
                    onDelete={setDeleted}
                    onReport={report}
                  />
                )}
              </li>
            );
          })}
          {outgoing.map((message) => (
            <li key={message.key}>
              <OutgoingItem message={message} />
            </li>
          ))}
        </Box>
      </Box>
      <News announcement={announcement} />
      {!isAtEnd && (
        <Flex position="absolute" insetX="0" bottom="3" justify="center" pointerEvents="none">
          <Button
            pointerEvents="auto"
            size="sm"
            h="10"
            boxShadow="md"
            {...(below === 0 && { variant: 'surface', colorPalette: 'gray' })}
            aria-label={below === 0 ? texts.toLatest : undefined}
            onClick={toEnd}
          >
            <ArrowDown aria-hidden />
            {below > 0 && texts.newBelow(below)}
          </Button>
        </Flex>
      )}
      {viewed && (
        <SlideshowDialog
          open={viewing}
          onClose={() => setViewing(false)}
          title={texts.pictures(viewed.message.from === mine ? texts.you : thread.with.name)}
          items={viewed.message.pictures.map((picture) => picture.view)}
          start={viewed.place}
        />
      )}
      {reported && (
        <ReportDialog open={reporting} onClose={() => setReporting(false)} threadId={threadId} messageId={reported.messageId} />
      )}
      <DeleteDialog threadId={threadId} message={deleted} onClose={() => setDeleted(undefined)} />
    </Box>
  );
}

function Separator({ text, isNew = false }: { text: string; isNew?: boolean }) {
  return (
    <Flex
      as="li"
      data-new={isNew || undefined}
      align="center"
      gap="3"
      py="3"
      textStyle="xs"
      fontWeight="semibold"
      color={isNew ? 'marigold.fg' : 'fg.muted'}
      css={{
        '&::before, &::after': {
          content: '""',
          flex: 1,
          borderTopWidth: '1px',
          borderColor: isNew ? 'marigold.muted' : 'border',
        },
      }}
    >
      {text}
    </Flex>
  );
}

/** Loads older messages while the log is scrolled near its top. */
function useEarlier(log: { readonly current: HTMLElement | null }, older: OlderMessages): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = older;
  useEffect(() => {
    const box = log.current;
    if (!box || !hasNextPage || isFetching || isFetchNextPageError) return undefined;
    const load = () => {
      if (box.scrollTop < 400) void fetchNextPage();
    };
    load();
    box.addEventListener('scroll', load, { passive: true });
    return () => box.removeEventListener('scroll', load);
  }, [log, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}

/** Scrolls to the end of the log when the person sends a message. */
function useOwnSendsShown(outgoing: readonly Outgoing[], toEnd: () => void): void {
  const count = useRef(outgoing.length);
  useEffect(() => {
    if (outgoing.length > count.current) toEnd();
    count.current = outgoing.length;
  });
}

type DeleteDialogProps = { threadId: string; message: ThreadMessage | undefined; onClose: () => void };

function DeleteDialog({ threadId, message, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const userId = useUserId();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (messageId: string) => withToast(deleteMessage(threadId, messageId), { success: texts.deleteDone }),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: keys.own(userId).messages() });
    },
  });
  return (
    <ConfirmDialog
      open={message !== undefined}
      onClose={onClose}
      title={texts.deleteTitle}
      description={texts.deleteText}
      confirmLabel={actTexts.delete}
      destructive
      loading={isPending}
      onConfirm={() => message && mutate(message.messageId)}
    />
  );
}
