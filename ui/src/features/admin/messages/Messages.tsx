import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Pager } from '@/components/Pager';
import { CardsSkeleton } from '@/components/Skeletons';
import { messagesQuery } from '@/api/admin/messages';
import { MessageCard } from '@/features/admin/messages/MessageCard';
import { useAdminView } from '@/features/admin/useAdminView';
import { adminMessageTexts as texts } from '@/texts/adminMessages';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

/** What people wrote with the contact form. */
export function Messages() {
  const { view, show } = useAdminView();
  const { data, error, isPending, refetch } = useQuery(messagesQuery(view.page));
  // A message that was answered moves to the end of the list.
  const { ref, ...heldFocus } = useFocusFallback(data);

  if (isPending) return <CardsSkeleton count={3} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
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
  );
}
