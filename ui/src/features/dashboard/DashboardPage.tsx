import { Button, Container, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Images, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTextMessages } from '@/api/config';
import { openDeliveriesQuery } from '@/api/delivery';
import { earningsQuery, firstRequestsQuery, upcomingQuery } from '@/api/dashboard';
import { useLiveChanges } from '@/api/live';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { ownPortfolioQuery, ownProfileQuery } from '@/api/ownProfile';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useServerNow } from '@/api/serverClock';
import { toDeliver } from '@/domain/delivery';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useUserId } from '@/session/useSession';
import { isComplete } from '@/shared/photographer/profileChecklist';
import { Reschedules } from '@/shared/reschedule/Reschedules';
import { commonTexts } from '@/texts/common';
import { dashboardTexts } from '@/texts/dashboard';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Boundary } from '@/ui/feedback/Boundary';
import { LazyPart } from '@/ui/feedback/LazyPart';
import { QueryState } from '@/ui/feedback/QueryState';
import { Page } from '@/ui/layout/Page';
import { DashboardHead, useDashboardView, useLiveDashboard } from './DashboardHead';
import { EarningsCard } from './EarningsCard';
import { PastShoots, Requests, UpcomingShoots } from './ShootPanels';
import { toDeliverTexts as texts } from './texts';
import { TodayShoots } from './TodayShoots';
import { daysUntil, reschedulableOf } from './shootFacts';

const CalendarView = lazyNamed(() => import('./calendar/CalendarView'), 'CalendarView');
const loadMoney = () => import('./money/MoneyPanel');
const MoneyPanel = lazyNamed(loadMoney, 'MoneyPanel');
const loadInstant = () => import('./InstantPanel');
const InstantPanel = lazyNamed(loadInstant, 'InstantPanel');
const TurnedDown = lazyNamed(() => import('@/shared/photographer/TurnedDown'), 'TurnedDown');
const ProfileChecklist = lazyNamed(() => import('@/shared/photographer/ProfileChecklist'), 'ProfileChecklist');
const BookingDialog = lazyDialog(() => import('./calendar/BookingDialog'), 'BookingDialog');

export function Component() {
  if (useDashboardView() === 'overview') {
    return (
      <Page key="overview" title={dashboardTexts.title}>
        <Dashboard />
      </Page>
    );
  }
  return (
    <Page key="calendar" title={dashboardTexts.calendar}>
      <Suspense fallback={<DashboardSkeleton />}>
        <CalendarView />
      </Suspense>
    </Page>
  );
}

/** Shows a photographer's requests, shoots and earnings, and keeps them up to date while the page is open. */
export function Dashboard() {
  useLiveDashboard();
  const profile = useQuery(ownProfileQuery(useUserId()));

  // The code of these panels is loaded at the same time as the first responses, so that the panels do not push anything
  // down when they appear.
  useEffect(() => {
    for (const load of [loadInstant, loadMoney]) load().catch(() => undefined);
  }, []);

  return (
    <QueryState query={profile} skeleton={<DashboardSkeleton />} errorAs="h1">
      {(own) => (
        <Suspense fallback={<DashboardSkeleton />}>
          <LoadedDashboard profile={own} />
        </Suspense>
      )}
    </QueryState>
  );
}

function LoadedDashboard({ profile }: { profile: OwnPhotographer }) {
  return useDashboardReady(profile._id) ? <ReadyDashboard profile={profile} /> : <DashboardSkeleton />;
}

function ReadyDashboard({ profile }: { profile: OwnPhotographer }) {
  const portfolio = useQuery(ownPortfolioQuery(useUserId(), profile._id));
  const textMessages = useTextMessages();
  const requestsLead = useRequestsLead(profile._id);
  const requests = <Requests photographerId={profile._id} />;
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <DashboardHead
        title={dashboardTexts.greeting(`${profile.firstName} ${profile.lastName}`)}
        action={{ to: '/profiledit', label: dashboardTexts.toProfile, icon: UserRound }}
      />
      <LinkedBooking />
      <Stack gap={{ base: '5', md: '6' }}>
        <LazyPart needed={profile.reviewNote !== ''}>
          <TurnedDown profile={profile} />
        </LazyPart>
        <ShootReschedules photographerId={profile._id} />
        <TodayShoots photographerId={profile._id} />
        {requestsLead && requests}
        <Boundary fallback={null}>
          <InstantPanel profile={profile} />
        </Boundary>
        <ToDeliver />
        {portfolio.data && !(profile.approved && isComplete(profile, portfolio.data, textMessages)) && (
          <ProfileChecklist profile={profile} portfolio={portfolio.data} />
        )}
        <DashboardGrid
          work={
            <>
              {!requestsLead && requests}
              <UpcomingShoots photographerId={profile._id} />
            </>
          }
          results={
            <>
              <Boundary fallback={null}>
                <MoneyPanel />
              </Boundary>
              <EarningsCard photographerId={profile._id} />
              <PastShoots photographerId={profile._id} />
            </>
          }
        />
      </Stack>
    </Container>
  );
}

/** Shows the proposed times of requests and upcoming shoots. */
function ShootReschedules({ photographerId }: { photographerId: string }) {
  const userId = useUserId();
  const requests = useQuery(firstRequestsQuery(userId, photographerId, 'pending for approval'));
  const upcoming = useQuery(upcomingQuery(userId, photographerId));
  const all = [requests, upcoming].flatMap(({ data }) => data?.requests ?? []);
  return <Reschedules bookings={all.map((shoot) => reschedulableOf(shoot, photographerId))} />;
}

/** Shows a dialog with the booking whose id is the URL's fragment, as it is in links to a single booking. */
function LinkedBooking() {
  const { hash, key } = useLocation();
  const [closed, setClosed] = useState('');
  const bookingId = hash.slice(1);
  if (!/^[a-z0-9]{15}$/.test(bookingId)) return null;
  return (
    <BookingDialog open={closed !== key} onClose={() => setClosed(key)} bookingId={bookingId} title={dashboardTexts.booking} />
  );
}

const gap = { base: '8', md: '6' } as const;

type DashboardGridProps = {
  /** The panels with upcoming shoots and, unless they are shown further up, requests. */
  work: ReactNode;
  /** The panels with payouts, earnings and past shoots. */
  results: ReactNode;
};

/** Lays out the panels in two columns from `lg` on. Below, they are in one column, with `work` first. */
function DashboardGrid({ work, results }: DashboardGridProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap={gap} alignItems="start">
      <Stack gap={gap}>{work}</Stack>
      <Stack gap={gap}>{results}</Stack>
    </Grid>
  );
}

const panel = <Skeleton height="md" borderRadius="lg" aria-hidden />;
const column = (
  <>
    {panel}
    {panel}
  </>
);

/** Outlines the dashboard while it loads. It is at least as tall as the window, so that the footer does not appear first. */
function DashboardSkeleton() {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }} minH="100dvh" role="status" aria-label={commonTexts.loading}>
      <Stack gap="2" mb={{ base: '6', md: '8' }} aria-hidden>
        <Skeleton height="4" width="28" borderRadius="sm" />
        <Skeleton height={{ base: '9', md: '12' }} width="min(22rem, 80%)" borderRadius="md" />
        <Skeleton height="11" width="40" borderRadius="sm" />
      </Stack>
      <DashboardGrid work={column} results={column} />
    </Container>
  );
}

/**
 * Reports whether each of the queries below has a response or an error. The dashboard is shown only then, so that no
 * panel pushes another down when it appears.
 */
function useDashboardReady(photographerId: string): boolean {
  const userId = useUserId();
  const parts = [
    useQuery(firstRequestsQuery(userId, photographerId, 'pending for approval')),
    useQuery(firstRequestsQuery(userId, photographerId, 'upcoming')),
    useQuery(firstRequestsQuery(userId, photographerId, 'completed')),
    useQuery(earningsQuery(userId, photographerId)),
    useQuery(ownPortfolioQuery(userId, photographerId)),
    useQuery(openDeliveriesQuery(userId)),
  ];
  // A panel whose query has failed loads its data again when it is shown. This must not hide the other panels.
  const [ready, setReady] = useState(false);
  if (!ready && parts.every(({ isPending }) => !isPending)) setReady(true);
  return ready;
}

/**
 * Reports whether the requests come before most other panels, which they do if any request waits for an answer. The order
 * is decided only once, when the dashboard is ready, so that a new or answered request does not move the other panels.
 */
function useRequestsLead(photographerId: string): boolean {
  const { data } = useQuery(firstRequestsQuery(useUserId(), photographerId, 'pending for approval'));
  const [lead] = useState(() => (data?.requests.length ?? 0) > 0);
  return lead;
}

/**
 * Shows how many deliveries are to be made and when the first is due, with a link to that one. Renders nothing if there
 * are none.
 */
function ToDeliver() {
  const query = openDeliveriesQuery(useUserId());
  const { data = [] } = useQuery(query);
  const client = useQueryClient();
  const now = useServerNow();
  useLiveChanges('deliveries', () => void refetchAfterInFlight(client, query.queryKey));
  const due = toDeliver(data, now);
  const [first] = due;
  if (!first) return null;
  const days = daysUntil(first.deliverBy, now);
  return (
    <Flex
      as="section"
      aria-label={texts.title}
      justify="space-between"
      align="center"
      gap="4"
      wrap="wrap"
      layerStyle="card"
      borderColor={days < 0 ? 'red.border' : undefined}
      px={{ base: '5', md: '6' }}
      py="4"
    >
      <Text fontWeight="semibold" textStyle="lg">
        {texts.line(due.length, days)}
      </Text>
      <Button asChild variant="outline">
        <Link to={`/delivery/${first.booking}`}>
          <Images aria-hidden />
          {texts.open(due.length)}
        </Link>
      </Button>
    </Flex>
  );
}
