import { Button, HStack, Text } from '@chakra-ui/react';
import { useDeferredValue, type ComponentProps, type ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { commonTexts } from '@/texts/common';

/** The properties of React Query's result that are used. */
type ShownQuery<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** Set by infinite queries: the error concerns a further page, and the button at the end of the list shows it. */
  readonly isFetchNextPageError?: boolean;
};

type QueryStateProps<Data> = {
  query: ShownQuery<Data>;
  /** The placeholder that is shown until there is data. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
  /** Says what failed, if the server's message does not. */
  errorTitle?: string;
  /** The element of the error's title: a heading if the error is the only content of the page. */
  errorAs?: ComponentProps<typeof ErrorState>['as'];
  /** Renders the error in place of the default one. */
  renderError?: (error: Error, retry: () => void) => ReactNode;
  /** Whether to render the data with low priority, so that rendering a large part of a page does not block clicks. */
  deferred?: boolean;
};

/**
 * Renders a query: a skeleton, an error with a retry button, or the data. When a later fetch fails, the data stays and a notice
 * appears.
 */
export function QueryState<Data>({
  query: { data: latest, error, isFetching, refetch, isFetchNextPageError },
  skeleton,
  children,
  errorTitle,
  errorAs,
  renderError,
  deferred = false,
}: QueryStateProps<Data>) {
  const slowly = useDeferredValue(latest);
  const data = deferred ? slowly : latest;
  const retry = () => void refetch();

  if (data === undefined) {
    if (!error) return skeleton;
    return renderError?.(error, retry) ?? <ErrorState error={error} title={errorTitle} as={errorAs} onRetry={retry} />;
  }
  return (
    <>
      {error && !isFetchNextPageError && <OutdatedNotice busy={isFetching} onRetry={retry} />}
      {children(data)}
    </>
  );
}

function OutdatedNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <HStack role="status" gap="2" wrap="wrap" justify="center" px="4" mb="2" color="fg.muted" textStyle="sm">
      <Text>{commonTexts.outdated}</Text>
      <Button
        size="xs"
        minH="8"
        variant="plain"
        colorPalette="gray"
        textDecoration="underline"
        loading={busy}
        loadingText={commonTexts.retry}
        onClick={onRetry}
      >
        {commonTexts.retry}
      </Button>
    </HStack>
  );
}
