import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { QueryState } from '@/components/QueryState';
import { Panel } from '@/components/Panel';
import { TextSkeleton } from '@/components/Skeletons';
import { AllShootsDialog } from '@/features/dashboard/AllShootsDialog';
import { firstRequestsQuery } from '@/api/dashboard';
import type { RequestStatus } from '@/api/openapi.gen';
import { ShootList } from '@/features/dashboard/ShootList';
import { useUserId } from '@/session/useUserId';
import { dashboardTexts as texts } from '@/texts/dashboard';

export type ShootPanelProps = Pick<ComponentProps<typeof ShootList>, 'columns' | 'renderShoot'> & {
  photographerId: string;
  status: RequestStatus;
  title: string;
  allTitle: string;
  viewAll?: string;
  /** A button at the end of the whole list that closes it. */
  closeLabel?: string;
  empty: { readonly title: string; readonly description: string; readonly icon: LucideIcon };
};

/** The first two bookings of a status, and a dialog with all of them. */
export function ShootPanel({
  photographerId,
  status,
  title,
  allTitle,
  viewAll = texts.viewAll,
  closeLabel,
  empty,
  columns,
  renderShoot,
}: ShootPanelProps) {
  const first = useQuery(firstRequestsQuery(useUserId(), photographerId, status));
  const [open, setOpen] = useState(false);
  const hasMore = first.data !== undefined && first.data.totalItems > first.data.requests.length;

  return (
    <Panel
      title={title}
      action={
        hasMore && (
          <Button size="sm" variant="ghost" aria-label={`${viewAll}: ${title}`} onClick={() => setOpen(true)}>
            {viewAll}
          </Button>
        )
      }
    >
      <QueryState query={first} skeleton={<TextSkeleton lines={4} />}>
        {({ requests }) => (
          <>
            {requests.length === 0 && <EmptyState {...empty} />}
            <ShootList shoots={requests} columns={columns} renderShoot={renderShoot} />
          </>
        )}
      </QueryState>
      <AllShootsDialog
        open={open}
        onClose={() => setOpen(false)}
        title={allTitle}
        closeLabel={closeLabel}
        photographerId={photographerId}
        status={status}
        emptyText={empty.title}
        renderShoot={renderShoot}
      />
    </Panel>
  );
}
