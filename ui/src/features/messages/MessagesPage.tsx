import { Box, Center, Flex } from '@chakra-ui/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useCallback, type RefCallback } from 'react';
import { useParams } from 'react-router-dom';
import { keys } from '@/api/keys';
import { useThreadEvents } from '@/api/live';
import { threadsQuery } from '@/api/messages';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useUserId } from '@/session/useSession';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Page } from '@/ui/layout/Page';
import { messagesTexts as texts } from './texts';
import { ThreadList } from './ThreadList';
import { ThreadView } from './ThreadView';

export function Component() {
  const { threadId } = useParams();
  return (
    // The page fills the window, without the footer, so that only the messages scroll.
    <Page title={texts.title} data-fills-window display="flex" flexDirection="column">
      <MessagesPage threadId={threadId} />
    </Page>
  );
}

/**
 * Shows the conversations of a person. Wide windows show the list beside the open conversation, and others show one of the
 * two.
 */
export function MessagesPage({ threadId }: { threadId: string | undefined }) {
  const client = useQueryClient();
  const userId = useUserId();
  const room = useVisibleHeight();
  const isOpen = threadId !== undefined;
  const { data: list } = useInfiniteQuery(threadsQuery(userId));
  const canChoose = list?.pages.some(({ threads }) => threads.length > 0) ?? false;

  useThreadEvents((changed) => {
    const own = keys.own(userId);
    void refetchAfterInFlight(client, own.threads());
    void refetchAfterInFlight(client, own.unread());
    if (threadId && (changed === undefined || changed === threadId)) void refetchAfterInFlight(client, own.thread(threadId));
  });

  return (
    <Flex ref={room} maxW="7xl" width="full" mx="auto" minH="0" borderXWidth={{ '2xl': '1px' }}>
      <Flex
        width={{ base: 'full', lg: '22rem' }}
        flexShrink={0}
        minH="0"
        bg="bg.panel"
        borderEndWidth={{ lg: '1px' }}
        display={{ base: isOpen ? 'none' : 'flex', lg: 'flex' }}
      >
        <ThreadList current={threadId} />
      </Flex>
      <Flex flex="1" minW="0" minH="0" bg="bg.subtle" display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}>
        {isOpen ? (
          <ThreadView key={threadId} threadId={threadId} />
        ) : (
          <Center flex="1">
            <Box>{canChoose && <EmptyState icon={MessageCircle} title={texts.chooseTitle} description={texts.chooseText} />}</Box>
          </Center>
        )}
      </Flex>
    </Flex>
  );
}

/**
 * Returns a `ref` for an element that fills the visible part of the window from its top down. The keyboard of a phone
 * covers the window without resizing it.
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
    // The height of the header can change.
    const observer = new ResizeObserver(fit);
    const header = document.querySelector('header');
    if (header) observer.observe(header);
    return () => {
      view.removeEventListener('resize', fit);
      observer.disconnect();
    };
  }, []);
}
