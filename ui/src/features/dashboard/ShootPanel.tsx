import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { Panel } from '@/ui/layout/Panel';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { firstFew, firstRequestsQuery } from '@/api/dashboard';
import type { BookingRequest, RequestStatus } from '@/api/openapi.gen';
import { ShootList } from './ShootList';
import { useUserId } from '@/session/useUserId';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { commonTexts } from '@/texts/common';
import { dashboardTexts as texts } from '@/texts/dashboard';

const AllShootsDialog = lazyDialog(() => import('./AllShootsDialog'), 'AllShootsDialog');

export type ShootPanelProps = Pick<ComponentProps<typeof ShootList>, 'renderShoot'> & {
  photographerId: string;
  status: RequestStatus;
  title: string;
  allTitle: string;
  viewAll?: string;
  /** A button at the end of the whole list that closes it. */
  closeLabel?: string;
  /** Those that the page has shown above. */
  isShownBefore?: (shoot: BookingRequest) => boolean;
  empty: { readonly title: string; readonly description: string; readonly icon: LucideIcon };
};

// A card within a card would leave too little room for a name and a price on one line.
const plainOnPhones = {
  bg: { base: 'transparent', md: 'bg.panel' },
  borderWidth: { base: '0', md: '1px' },
  boxShadow: { base: 'none', md: 'sm' },
  p: { base: '0', md: '6' },
} as const;

/** The first two bookings of a status, and a dialog with all of them. */
export function ShootPanel({
  photographerId,
  status,
  title,
  allTitle,
  viewAll = texts.viewAll,
  closeLabel,
  isShownBefore = () => false,
  empty,
  renderShoot,
}: ShootPanelProps) {
  const first = useQuery(firstRequestsQuery(useUserId(), photographerId, status));
  const [open, setOpen] = useState(false);
  const others = first.data?.requests.filter((shoot) => !isShownBefore(shoot)) ?? [];
  const shownBefore = (first.data?.requests.length ?? 0) - others.length;
  const hasMore = (first.data?.totalItems ?? 0) - shownBefore > firstFew;

  return (
    <Panel
      {...plainOnPhones}
      title={title}
      action={
        hasMore && (
          <Button size="sm" variant="ghost" aria-label={commonTexts.labelled(viewAll, title)} onClick={() => setOpen(true)}>
            {viewAll}
          </Button>
        )
      }
    >
      <QueryState query={first} skeleton={<TextSkeleton lines={4} />}>
        {() => (
          <>
            {others.length === 0 && <EmptyState {...empty} />}
            <ShootList shoots={others.slice(0, firstFew)} renderShoot={renderShoot} />
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
