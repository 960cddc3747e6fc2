import { Button, Stack } from '@chakra-ui/react';
import { FormError } from '@/ui/form/FormError';
import { messageOf } from '@/lib/errors';
import { commonTexts } from '@/texts/common';

type LoadMoreProps = {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => unknown;
  };
  label: string;
  /** Says what failed, if the server's message does not. */
  failed?: string;
  /** Whether the button is disabled and shows a spinner because something else is loading. */
  busy?: boolean;
};

/**
 * Shows the button that loads the next page of a list. It renders nothing after the last page. If a page fails to load, the
 * button tries again.
 */
export function LoadMore({ query, label, failed, busy = false }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const hasFailed = isFetchNextPageError && !isFetchingNextPage;
  if (!hasNextPage) return null;
  return (
    <Stack align="center" gap="3">
      <FormError message={hasFailed ? (failed ?? messageOf(error)) : undefined} />
      <Button
        variant="outline"
        loading={isFetchingNextPage || busy}
        loadingText={label}
        aria-label={hasFailed ? commonTexts.labelled(commonTexts.retry, label) : undefined}
        onClick={() => void fetchNextPage()}
      >
        {hasFailed ? commonTexts.retry : label}
      </Button>
    </Stack>
  );
}
