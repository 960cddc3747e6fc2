import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/Dialog';
import { ErrorState } from '@/components/ErrorState';
import { TextSkeleton } from '@/components/Skeletons';
import { allRequestsQuery } from '@/api/dashboard';
import { ShootList } from '@/features/dashboard/ShootList';
import type { ShootPanelProps } from '@/features/dashboard/ShootPanel';
import { formatCount } from '@/lib/format/money';
import { useUserId } from '@/session/useUserId';
import { dashboardTexts as texts } from '@/texts/dashboard';

type AllShootsProps = Pick<ShootPanelProps, 'photographerId' | 'status' | 'renderShoot' | 'closeLabel'> & {
  onClose: () => void;
  emptyText: string;
};

type AllShootsDialogProps = AllShootsProps & { open: boolean; title: string };

/** Every booking of a status; more of them are loaded on demand. */
export function AllShootsDialog({ open, title, ...list }: AllShootsDialogProps) {
  return (
    <Dialog open={open} onClose={list.onClose} title={title} size="lg">
      <AllShoots {...list} />
    </Dialog>
  );
}

function AllShoots({ photographerId, status, renderShoot, onClose, closeLabel, emptyText }: AllShootsProps) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    allRequestsQuery(useUserId(), photographerId, status),
  );
  if (isPending) return <TextSkeleton lines={6} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;

  const shoots = data.pages.flatMap((page) => page.requests);
  const total = data.pages.at(-1)?.totalItems ?? 0;
  return (
    <Stack gap="4" pb="4">
      <Text color="fg.muted" textStyle="sm" role="status">
        {shoots.length === 0
          ? emptyText
          : hasNextPage
            ? texts.shownOf(formatCount(shoots.length), formatCount(total))
            : texts.inAll(total)}
      </Text>
      <ShootList shoots={shoots} renderShoot={renderShoot} />
      <HStack justify="center" gap="3">
        {hasNextPage && (
          <Button
            variant="outline"
            loading={isFetchingNextPage}
            loadingText={texts.loadMore}
            onClick={() => void fetchNextPage()}
          >
            {texts.loadMore}
          </Button>
        )}
        {closeLabel && (
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            {closeLabel}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}
