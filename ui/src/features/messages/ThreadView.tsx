import { Box, Button, chakra, Flex, IconButton, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, EllipsisVertical, LockKeyhole, MessageCircleOff, Phone, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { threadQuery } from '@/api/messages';
import type { Thread } from '@/api/openapi.gen';
import { retryUnsent, sendOut, startSending, useOutgoing } from '@/domain/unsent';
import { hasCode } from '@/lib/errors';
import { formatDayAndTime, startOf } from '@/lib/format/dates';
import { firstNameOf } from '@/lib/format/names';
import { useSession } from '@/session/useSession';
import { commonTexts } from '@/texts/common';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { QueryState } from '@/ui/feedback/QueryState';
import { Avatar } from '@/ui/photo/Avatar';
import { BlockButton } from './BlockButton';
import { Composer } from './Composer';
import { sideOf } from './logItems';
import { MessageLog } from './MessageLog';
import { messagesTexts as texts } from './texts';

const ThreadDialog = lazyDialog(() => import('./ThreadDialog'), 'ThreadDialog');

/**
 * Shows a conversation: the other person, the messages, and the field for a new message or the reason why the user cannot
 * write.
 */
export function ThreadView({ threadId }: { threadId: string }) {
  const user = useSession()?.user;
  const userId = user?._id ?? '';
  const mine = sideOf(user?.role);
  const query = useInfiniteQuery(threadQuery(userId, threadId));
  const { data } = query;
  const outgoing = useOutgoing();
  const waiting = useMemo(
    () => outgoing.filter((one) => one.userId === userId && one.threadId === threadId),
    [outgoing, userId, threadId],
  );
  const messages = useMemo(() => data?.pages.toReversed().flatMap((page) => page.messages) ?? [], [data]);

  useEffect(() => startSending(userId), [userId]);
  // A browser may report that it is online without having a connection. A response proves that there is a connection, so
  // unsent messages are sent again.
  const answered = query.dataUpdatedAt;
  useEffect(() => {
    if (answered > 0) retryUnsent();
  }, [answered]);

  return (
    <QueryState
      query={query}
      skeleton={<ThreadSkeleton />}
      renderError={(error, retry) => (
        <Box m="auto">
          <BackButton isLabelled />
          {hasCode(error, 'not_found') ? (
            <EmptyState as="h1" icon={MessageCircleOff} title={texts.unknownTitle} description={texts.unknownText} />
          ) : (
            <ErrorState as="h1" error={error} onRetry={retry} />
          )}
        </Box>
      )}
    >
      {({ pages: [latest] }) =>
        latest && (
          <chakra.section
            aria-label={texts.conversation(latest.thread.with.name)}
            display="flex"
            flexDirection="column"
            flex="1"
            minH="0"
            minW="0"
          >
            <ThreadHead thread={latest.thread} />
            <MessageLog thread={latest.thread} messages={messages} mine={mine} outgoing={waiting} older={query} />
            <Foot thread={latest.thread} onSend={(text, pictures) => sendOut(userId, threadId, text, pictures)} />
          </chakra.section>
        )
      }
    </QueryState>
  );
}

function BackButton({ isLabelled = false }: { isLabelled?: boolean }) {
  return isLabelled ? (
    <Button asChild variant="ghost" colorPalette="gray" hideFrom="lg">
      <Link to="/messages">
        <ArrowLeft aria-hidden />
        {texts.back}
      </Link>
    </Button>
  ) : (
    <IconButton asChild variant="ghost" colorPalette="gray" hideFrom="lg" boxSize="11" ms="-2" aria-label={texts.back}>
      <Link to="/messages">
        <ArrowLeft aria-hidden />
      </Link>
    </IconButton>
  );
}

type TalkedBooking = Thread['bookings'][number];

/** Returns the earliest booking with the given status, or undefined if there is none. */
function nextOf(bookings: readonly TalkedBooking[], wanted: TalkedBooking['status']): TalkedBooking | undefined {
  const start = ({ scheduledDate, scheduledTime }: TalkedBooking) => startOf(scheduledDate, scheduledTime);
  return bookings.filter(({ status }) => status === wanted).toSorted((one, other) => start(one) - start(other))[0];
}

function ThreadHead({ thread }: { thread: Thread }) {
  const { with: other, contact, bookings } = thread;
  const next = nextOf(bookings, 'upcoming') ?? nextOf(bookings, 'pending for approval');
  return (
    <Flex
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      columnGap="3"
      px={{ base: '3', md: '6' }}
      py="2.5"
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <BackButton />
      <Avatar src={other.photo} name={other.name} isNamedBeside size={44} />
      <Box display={{ base: 'contents', md: 'block' }} flex="1" minW="0">
        <chakra.h1 flex="1" minW="0" fontFamily="heading" fontWeight="semibold" textStyle="lg" lineHeight="1.3" truncate>
          {other.photographerId ? <Link to={`/profile/${other.photographerId}`}>{other.name}</Link> : other.name}
        </chakra.h1>
        {next && (
          // Below `md` the next shoot or request has a line of its own, so that there is room for its time.
          <Text textStyle="sm" color="fg.muted" truncate order={{ base: 1, md: 0 }} flexBasis="full">
            {[next.category, formatDayAndTime(next.scheduledDate, next.scheduledTime)].join(commonTexts.separator)}
          </Text>
        )}
      </Box>
      {contact.mobile !== '' && (
        <IconButton asChild variant="ghost" colorPalette="gray" boxSize="11" aria-label={texts.call(contact.mobile)}>
          <a href={`tel:+91${contact.mobile}`}>
            <Phone aria-hidden />
          </a>
        </IconButton>
      )}
      <DialogButton
        variant="ghost"
        colorPalette="gray"
        boxSize="11"
        px="0"
        me="-2"
        aria-label={texts.about(other.name)}
        title={texts.about(other.name)}
        aria-haspopup="dialog"
        preload={ThreadDialog.preload}
        renderDialog={(dialog) => <ThreadDialog {...dialog} thread={thread} />}
      >
        <EllipsisVertical aria-hidden />
      </DialogButton>
    </Flex>
  );
}

type FootProps = { thread: Thread; onSend: (text: string, pictures: readonly File[]) => void };

function Foot({ thread, onSend }: FootProps) {
  const { threadId, canWrite, contact } = thread;
  const isOnline = useOnline();
  const name = firstNameOf(thread.with.name);
  return (
    <Box>
      <Box role="status">
        {!isOnline && <Note icon={<WifiOff size={16} aria-hidden />}>{texts.offline}</Note>}
        {isOnline && canWrite === '' && !contact.open && <Note icon={<LockKeyhole size={16} aria-hidden />}>{texts.hidden}</Note>}
      </Box>
      {canWrite === '' ? (
        <Composer key={threadId} threadId={threadId} name={name} onSend={onSend} />
      ) : (
        <Refusal thread={thread} name={name} />
      )}
    </Box>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex align="center" justify="center" gap="2" px="4" py="1.5" bg="bg.subtle" color="fg.muted" textStyle="sm">
      {icon}
      <Text>{children}</Text>
    </Flex>
  );
}

function Refusal({ thread: { threadId, canWrite, blocked }, name }: { thread: Thread; name: string }) {
  const isMine = blocked === 'me' || blocked === 'both';
  const blockText = isMine ? texts.blockedByMe(name) : texts.blockedByOther(name);
  const text = { blocked: blockText, closed: texts.closed, wait_for_answer: texts.waiting(name), '': '' }[canWrite];
  return (
    <Flex
      align="center"
      justify="center"
      wrap="wrap"
      gap="3"
      borderTopWidth="1px"
      bg="bg.panel"
      px="5"
      pt="4"
      pb="calc(1rem + env(safe-area-inset-bottom))"
      textAlign="center"
    >
      <Text role="status" color="fg.muted">
        {text}
      </Text>
      {canWrite === 'blocked' && isMine && <BlockButton threadId={threadId} name={name} isBlocked size="sm" h="10" />}
    </Flex>
  );
}

function ThreadSkeleton() {
  const bubbles = ['60%', '40%', '52%', '34%'];
  return (
    <Stack flex="1" gap="4" p="6" role="status" aria-label={commonTexts.loading}>
      <Flex gap="3" align="center">
        <Skeleton boxSize="44px" borderRadius="full" />
        <Skeleton height="5" width="40" borderRadius="sm" />
      </Flex>
      {bubbles.map((width, index) => (
        <Skeleton key={width} height="12" width={width} borderRadius="xl" alignSelf={index % 2 ? 'flex-end' : 'flex-start'} />
      ))}
    </Stack>
  );
}

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Reports whether the browser considers itself online. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
