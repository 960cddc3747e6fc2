import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { allRequestsQuery } from '@/api/dashboard';
import { formatCount } from '@/lib/format/money';
import { useUserId } from '@/session/useSession';
import { actTexts } from '@/texts/words';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { Dialog } from '@/ui/dialog/Dialog';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { ShootList } from './ShootCard';
import type { ShootPanelProps } from './ShootPanels';

type AllShootsProps = Pick<ShootPanelProps, 'photographerId' | 'status' | 'renderShoot' | 'closeLabel'> & {
  onClose: () => void;
  emptyText: string;
};

type AllShootsDialogProps = AllShootsProps & { open: boolean; title: string };

/** Lists all bookings of a status, page by page. */
export function AllShootsDialog({ open, title, ...list }: AllShootsDialogProps) {
  return (
    <Dialog open={open} onClose={list.onClose} title={title} size="lg">
      <AllShoots {...list} />
    </Dialog>
  );
}

function AllShoots({ photographerId, status, renderShoot, onClose, closeLabel, emptyText }: AllShootsProps) {
  const query = useInfiniteQuery(allRequestsQuery(useUserId(), photographerId, status));
  return (
    <Stack gap="4" pb="4">
      <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
        {({ pages }) => {
          const shoots = pages.flatMap((page) => page.requests);
          const total = pages.at(-1)?.totalItems ?? 0;
          return (
            <>
              <Text color="fg.muted" textStyle="sm" role="status">
                {shoots.length === 0
                  ? emptyText
                  : query.hasNextPage
                    ? texts.shownOf(formatCount(shoots.length), formatCount(total))
                    : texts.inAll(total)}
              </Text>
              <ShootList shoots={shoots} renderShoot={renderShoot} />
            </>
          );
        }}
      </QueryState>
      <HStack justify="center" align="flex-end" gap="3">
        <LoadMore query={query} label={actTexts.loadMore} />
        {closeLabel && (
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            {closeLabel}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}
