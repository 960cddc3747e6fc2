import { Button, HStack, Text } from '@chakra-ui/react';
import { useDeferredValue, type ComponentProps, type ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { commonTexts } from '@/texts/common';

/** The part of a query of React Query that is shown. */
type ShownQuery<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** Of an infinite query: the error is about a further page, which the button at its end shows. */
  readonly isFetchNextPageError?: boolean;
};

type QueryStateProps<Data> = {
  query: ShownQuery<Data>;
  /** What the place looks like until there is data. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
  /** What failed, where the server's message would not say it. */
  errorTitle?: string;
  /** The heading of the error, where it is the only content of the page. */
  errorAs?: ComponentProps<typeof ErrorState>['as'];
  /** Replaces the usual error. */
  renderError?: (error: Error, retry: () => void) => ReactNode;
  /** Renders in slices, so that a heavy part does not block taps. */
  deferred?: boolean;
};

/** Shows a query: a skeleton, an error with another try, or the data. Data stays when a later fetch fails, with a notice. */
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
