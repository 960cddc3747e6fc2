import { Button, Stack, Text } from '@chakra-ui/react';
import { FormError } from '@/components/FormError';
import { searchTexts } from '@/texts/search';

type LoadMoreProps = {
  hasMore: boolean;
  /** Said at the end. */ allShown: string;
  busy: boolean;
  error?: string;
  onMore: () => void;
};

/** The end of a list that comes in pages. */
export function LoadMore({ hasMore, allShown, busy, error, onMore }: LoadMoreProps) {
  return (
    <Stack align="center" py="4">
      <FormError message={error} />
      {hasMore ? (
        <Button variant="outline" size="lg" loading={busy} onClick={onMore}>
          {searchTexts.loadMore}
        </Button>
      ) : (
        <Text color="fg.muted">{allShown}</Text>
      )}
    </Stack>
  );
}
