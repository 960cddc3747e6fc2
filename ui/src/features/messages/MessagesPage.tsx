import { Box, Button, Center, chakra, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, MessageCircle } from 'lucide-react';
import { type RefCallback, useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { threadsQuery } from '@/api/messages';
import type { ListedThread } from '@/api/openapi.gen';
import { formatDay, formatTimeOf, today } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/money';
import { useMediaQuery } from '@/lib/react/useMediaQuery';
import { useSession, useUserId } from '@/session/useSession';
import { commonTexts } from '@/texts/common';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { QueryState } from '@/ui/feedback/QueryState';
import { Page } from '@/ui/layout/Page';
import { Avatar } from '@/ui/photo/Avatar';
import { sideOf } from './logItems';
import { ThreadView } from './ThreadView';
import { messagesTexts as texts } from './texts';
import { useThreadUpdates } from './useThreadUpdates';

const RouterLink = chakra(Link);

type ThreadListProps = {
  /** The id of the open conversation, if there is one. */
  current: string | undefined;
};

/** Shows the conversations of a person, the one with the latest message first. */
export function ThreadList({ current }: ThreadListProps) {
  const user = useSession()?.user;
  const query = useInfiniteQuery(threadsQuery(user?._id ?? ''));
  return (
    <Flex as="section" direction="column" minH="0" minW="0" flex="1">
      <Heading as={current === undefined ? 'h1' : 'h2'} textStyle="2xl" px={{ base: '4', lg: '5' }} pt="4" pb="3">
        {texts.title}
      </Heading>
      <Box flex="1" minH="0" overflowY="auto" pb="4">
        <QueryState query={query} skeleton={<ListSkeleton />}>
          {({ pages }) => {
            const threads = pages.flatMap((page) => page.threads);
            if (threads.length === 0) return <NoThreads isPhotographer={user?.role === 'Photographer'} />;
            return (
              <Stack gap="4">
                <Box as="ul" role="list" aria-label={texts.threads}>
                  {threads.map((thread) => (
                    <ThreadRow key={thread.threadId} thread={thread} isCurrent={thread.threadId === current} />
                  ))}
                </Box>
                <LoadMore query={query} label={texts.moreThreads} />
              </Stack>
            );
          }}
        </QueryState>
      </Box>
    </Flex>
  );
}

function NoThreads({ isPhotographer }: { isPhotographer: boolean }) {
  return (
    <EmptyState
      icon={MessageCircle}
      title={texts.emptyTitle}
      description={isPhotographer ? texts.emptyPhotographer : texts.emptyCustomer}
    >
      {!isPhotographer && (
        <Button asChild>
          <Link to="/schedule">{commonTexts.findPhotographer}</Link>
        </Button>
      )}
    </EmptyState>
  );
}

/**
 * Formats the time of the latest message: the time of day if it was sent today, otherwise Yesterday or the date. The year
 * is left out if it is the current one.
 */
function shortTime(at: string): string {
  const day = today(new Date(at));
  const now = Date.now();
  if (day === today(new Date(now))) return formatTimeOf(at);
  if (day === today(new Date(now - 86_400_000))) return texts.yesterday;
  const isThisYear = day.slice(0, 4) === today(new Date(now)).slice(0, 4);
  return isThisYear ? formatDay(day).replace(/^\w+, | \d{4}$/g, '') : formatDay(day).replace(/^\w+, /, '');
}

function ThreadRow({ thread, isCurrent }: { thread: ListedThread; isCurrent: boolean }) {
  const { threadId, with: other, last, unread, blocked } = thread;
  const role = useSession()?.user.role;
  const isMine = last.from === sideOf(role);
  const isMuted = last.kind !== 'text';
  const text = last.kind === 'deleted' ? texts.deleted : last.text || texts.picture;
  return (
    <li>
      <RouterLink
        to={`/messages/${threadId}`}
        aria-current={isCurrent ? 'page' : undefined}
        display="flex"
        gap="3"
        alignItems="center"
        px={{ base: '4', lg: '5' }}
        py="3"
        minH="18"
        _hover={{ bg: 'bg.subtle' }}
        css={{ '&[aria-current=page]': { bg: 'bg.muted', boxShadow: 'inset 3px 0 0 {colors.marigold.solid}' } }}
      >
        <Avatar src={other.photo} name={other.name} isNamedBeside size={48} />
        <Box flex="1" minW="0">
          <Flex justify="space-between" align="baseline" gap="3">
            <Text as="span" fontWeight={unread > 0 ? 'bold' : 'semibold'} truncate>
              {other.name}
            </Text>
            <chakra.time
              dateTime={last.at}
              flexShrink={0}
              textStyle="xs"
              color={unread > 0 ? 'marigold.fg' : 'fg.muted'}
              fontWeight={unread > 0 ? 'semibold' : 'normal'}
              fontVariantNumeric="tabular-nums"
            >
              {shortTime(last.at)}
            </chakra.time>
          </Flex>
          <Flex justify="space-between" align="center" gap="3">
            <Text
              as="span"
              textStyle="sm"
              minW="0"
              // A message about a booking may have two lines, because the outcome is at the end of its sentence.
              lineClamp={last.kind === 'line' ? 2 : 1}
              overflowWrap="anywhere"
              color={unread > 0 ? 'fg' : 'fg.muted'}
              fontWeight={unread > 0 ? 'medium' : 'normal'}
              fontStyle={isMuted ? 'italic' : undefined}
            >
              {isMine && !isMuted ? texts.mine(text) : text}
            </Text>
            {blocked !== '' && <Ban size={15} aria-hidden style={{ flexShrink: 0 }} />}
            {unread > 0 && (
              <Text
                as="span"
                aria-label={texts.unread(unread)}
                role="img"
                flexShrink={0}
                minW="6"
                h="6"
                px="1.5"
                borderRadius="full"
                bg="marigold.solid"
                color="marigold.contrast"
                textStyle="xs"
                fontWeight="bold"
                lineHeight="1.5rem"
                textAlign="center"
              >
                {formatCount(unread)}
              </Text>
            )}
          </Flex>
        </Box>
      </RouterLink>
    </li>
  );
}

function ListSkeleton() {
  return (
    <Stack gap="5" px="5" py="3" role="status" aria-label={commonTexts.loading}>
      {['1', '2', '3', '4', '5'].map((row) => (
        <Flex key={row} gap="3" align="center">
          <Skeleton boxSize="48px" borderRadius="full" flexShrink={0} />
          <Stack flex="1" gap="2">
            <Skeleton height="4" width="50%" borderRadius="sm" />
            <Skeleton height="3" borderRadius="sm" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}

export function Component() {
  const { threadId } = useParams();
  return (
    // The page fills the window, without the footer, so that only the list and the messages scroll.
    <Page title={texts.title} data-fills-window display="flex" flexDirection="column">
      <MessagesPage threadId={threadId} />
    </Page>
  );
}

/**
 * Shows the conversations of a person. Wide windows show the list beside the open conversation, and narrow ones show only
 * one of the two.
 */
export function MessagesPage({ threadId }: { threadId: string | undefined }) {
  const user = useSession()?.user;
  const room = useVisibleHeight();
  const isWide = useMediaQuery('(min-width: 64em)');
  const isOpen = threadId !== undefined;
  useThreadUpdates(user?._id ?? '', sideOf(user?.role), threadId);

  return (
    <Flex ref={room} maxW="7xl" width="full" mx="auto" minH="0" borderXWidth={{ '2xl': '1px' }}>
      {(isWide || !isOpen) && (
        <Flex width={{ base: 'full', lg: '22rem' }} flexShrink={0} minH="0" bg="bg.panel" borderEndWidth={{ lg: '1px' }}>
          <ThreadList current={threadId} />
        </Flex>
      )}
      {(isWide || isOpen) && (
        <Flex flex="1" minW="0" minH="0" bg="bg.subtle">
          {isOpen ? <ThreadView key={threadId} threadId={threadId} /> : <NoneChosen />}
        </Flex>
      )}
    </Flex>
  );
}

/** Fills the place of a conversation until one is chosen. */
function NoneChosen() {
  const { data: list } = useInfiniteQuery(threadsQuery(useUserId()));
  const canChoose = list?.pages.some(({ threads }) => threads.length > 0) ?? false;
  return (
    <Center flex="1">
      <Box>{canChoose && <EmptyState icon={MessageCircle} title={texts.chooseTitle} description={texts.chooseText} />}</Box>
    </Center>
  );
}

/**
 * Returns a `ref` for an element that reaches to the bottom of the window's visible part, but is at least 320 px high.
 * CSS cannot express this height, because the on-screen keyboard of a phone covers the window without resizing it.
 */
function useVisibleHeight(): RefCallback<HTMLElement> {
  return useCallback((element) => {
    const view = window.visualViewport;
    if (!element || !view) return undefined;
    const fit = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.height = `${Math.max(320, view.height - top)}px`;
    };
    fit();
    view.addEventListener('resize', fit);
    // If the height of the header changes, the element moves.
    const observer = new ResizeObserver(fit);
    const header = document.querySelector('header');
    if (header) observer.observe(header);
    return () => {
      view.removeEventListener('resize', fit);
      observer.disconnect();
    };
  }, []);
}
