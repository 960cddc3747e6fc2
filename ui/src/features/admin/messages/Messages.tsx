import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { Pager } from '@/ui/feedback/Pager';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { messagesQuery } from '@/api/admin/messages';
import { MessageCard } from './MessageCard';
import { useAdminView } from '@/features/admin/useAdminView';
import { adminMessageTexts as texts } from './texts';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

/** What people wrote with the contact form. */
export function Messages() {
  const { view, show } = useAdminView();
  const messages = useQuery(messagesQuery(view.page));
  // A message that was answered moves to the end of the list.
  const { ref, ...heldFocus } = useFocusFallback(messages.data);

  return (
    <QueryState query={messages} skeleton={<CardsSkeleton count={3} />}>
      {(data) => (
        <Stack ref={ref} role="region" aria-label={texts.list} gap="5" {...heldFocus}>
          {data.items.length === 0 && <EmptyState title={texts.none} />}
          {data.items.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
          <Pager
            {...data}
            onPage={(page) => {
              show({ page });
              ref.current?.focus();
            }}
          />
        </Stack>
      )}
    </QueryState>
  );
}
