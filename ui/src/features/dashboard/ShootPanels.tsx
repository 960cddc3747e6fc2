import { Badge, Button, HStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Check, Clock3, History, Inbox, type LucideIcon, X } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { firstFew, firstRequestsQuery, useAcceptRequest, useRejectRequest } from '@/api/dashboard';
import type { BookingRequest, RequestStatus } from '@/api/openapi.gen';
import { useServerNow } from '@/api/serverClock';
import { hasCome } from '@/lib/format/dates';
import { useUserId } from '@/session/useSession';
import { rescheduleTexts } from '@/shared/reschedule/rescheduleTexts';
import { commonTexts } from '@/texts/common';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Panel } from '@/ui/layout/Panel';
import { ChangeTime, CompleteShoot, WithdrawShoot } from './ShootActions';
import { PayByBadge, ShootCard, ShootList } from './ShootCard';
import { answerTime, isToday, nearness } from './shootFacts';

const AllShootsDialog = lazyDialog(() => import('./AllShootsDialog'), 'AllShootsDialog');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

const noRequests = { title: texts.noRequests, description: texts.noRequestsHint, icon: Inbox };

/** Shows the requests that wait for an answer. */
export function Requests({ photographerId }: { photographerId: string }) {
  return (
    <ShootPanel
      photographerId={photographerId}
      status="pending for approval"
      title={texts.requests}
      allTitle={texts.allRequests}
      empty={noRequests}
      renderShoot={(request) => <RequestCard request={request} />}
    />
  );
}

const noUpcoming = { title: texts.noUpcoming, description: texts.noUpcomingHint, icon: CalendarDays };

/** Shows accepted shoots that are not completed, except those of today, which TodayShoots shows. */
export function UpcomingShoots({ photographerId }: { photographerId: string }) {
  const now = useServerNow();
  return (
    <ShootPanel
      photographerId={photographerId}
      status="upcoming"
      title={texts.upcoming}
      allTitle={texts.allUpcoming}
      empty={noUpcoming}
      isShownBefore={(shoot) => isToday(shoot, now)}
      renderShoot={(shoot) => <UpcomingCard shoot={shoot} photographerId={photographerId} />}
    />
  );
}

const noPast = { title: texts.noPast, description: texts.noPastHint, icon: History };

/** Shows completed shoots, the latest first. */
export function PastShoots({ photographerId }: { photographerId: string }) {
  return (
    <ShootPanel
      photographerId={photographerId}
      status="completed"
      title={texts.past}
      allTitle={texts.allPast}
      viewAll={texts.viewAllPast}
      closeLabel={texts.showLess}
      empty={noPast}
      renderShoot={(shoot) => <ShootCard shoot={shoot} />}
    />
  );
}

export type ShootPanelProps = Pick<ComponentProps<typeof ShootList>, 'renderShoot'> & {
  photographerId: string;
  status: RequestStatus;
  title: string;
  allTitle: string;
  viewAll?: string;
  /** The label of the button at the end of the dialog, which closes it. */
  closeLabel?: string;
  /** Reports whether the page already shows the shoot further up. */
  isShownBefore?: (shoot: BookingRequest) => boolean;
  empty: { readonly title: string; readonly description: string; readonly icon: LucideIcon };
};

// Below `md`, cards inside a card would not leave enough room for a name and a price on one line.
const plainOnPhones = {
  bg: { base: 'transparent', md: 'bg.panel' },
  borderWidth: { base: '0', md: '1px' },
  boxShadow: { base: 'none', md: 'sm' },
  p: { base: '0', md: '6' },
} as const;

/** Shows the first bookings with a status, and all of them in a dialog. */
function ShootPanel({
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

/** Shows a confirmed shoot. From its start on, the card reminds the photographer to mark it as completed. */
export function UpcomingCard({ shoot, photographerId }: { shoot: BookingRequest; photographerId: string }) {
  const now = useServerNow();
  const due = hasCome(shoot.date, shoot.time, now);

  return (
    <ShootCard
      shoot={shoot}
      wholePlace
      badge={
        <HStack gap="1.5" wrap="wrap">
          <Badge size="md" colorPalette={due ? 'marigold' : 'gray'} variant={due ? 'solid' : undefined}>
            {nearness(shoot, new Date(now))}
          </Badge>
          <PayByBadge shoot={shoot} />
          {shoot.proposal && (
            <Badge size="md" variant="solid" colorPalette="marigold">
              {rescheduleTexts.badge}
            </Badge>
          )}
        </HStack>
      }
      actions={
        <>
          <ChangeTime shoot={shoot} photographerId={photographerId} size="sm" minH="10" />
          <WithdrawShoot shoot={shoot} size="sm" minH="10" />
        </>
      }
    >
      {due && <CompleteShoot shoot={shoot} />}
    </ShootCard>
  );
}

/** Shows a request with the buttons that approve and reject it. */
export function RequestCard({ request }: { request: BookingRequest }) {
  const accept = useAcceptRequest(request._id);
  const reject = useRejectRequest(request._id);
  const [asking, setAsking] = useState(false);
  const busy = accept.isPending || reject.isPending;

  return (
    <ShootCard
      shoot={request}
      badge={<AnswerTime expiresAt={request.expiresAt} />}
      actions={
        <>
          <Button
            size="sm"
            minH="11"
            loading={accept.isPending}
            disabled={busy}
            aria-label={texts.approveWhom(request.name)}
            onClick={() => accept.mutate()}
          >
            <Check aria-hidden />
            {texts.approve}
          </Button>
          <Button
            size="sm"
            minH="11"
            variant="outline"
            colorPalette="gray"
            disabled={busy}
            aria-label={texts.rejectWhom(request.name)}
            onClick={() => setAsking(true)}
          >
            <X aria-hidden />
            {texts.reject}
          </Button>
        </>
      }
    >
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.rejectQuestion(request.name)}
        description={texts.rejectText}
        confirmLabel={texts.reject}
        loading={reject.isPending}
        destructive
        onConfirm={() => reject.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </ShootCard>
  );
}

function AnswerTime({ expiresAt }: { expiresAt: string }) {
  const { text, soon } = answerTime(expiresAt, useServerNow());
  return (
    <Badge size="md" colorPalette={soon ? 'red' : 'gray'}>
      <Clock3 size={14} aria-hidden />
      {text}
    </Badge>
  );
}
