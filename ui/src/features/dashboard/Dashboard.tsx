import { Container, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Boundary } from '@/components/Boundary';
import { QueryState } from '@/components/QueryState';
import { ProfileChecklist } from '@/components/ProfileChecklist';
import { TurnedDown } from '@/components/TurnedDown';
import { ownProfileQuery } from '@/api/ownProfile';
import { ownPortfolioQuery } from '@/api/portfolio';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { DashboardGrid } from '@/features/dashboard/DashboardGrid';
import { DashboardHead } from '@/features/dashboard/DashboardHead';
import { DashboardSkeleton } from '@/features/dashboard/DashboardSkeleton';
import { EarningsCard } from '@/features/dashboard/EarningsCard';
import { LinkedBooking } from '@/features/dashboard/LinkedBooking';
import { PastShoots } from '@/features/dashboard/PastShoots';
import { Requests } from '@/features/dashboard/Requests';
import { TodayShoots } from '@/features/dashboard/TodayShoots';
import { UpcomingShoots } from '@/features/dashboard/UpcomingShoots';
import { useDashboardReady } from '@/features/dashboard/useDashboardReady';
import { useRequestsLead } from '@/features/dashboard/useRequestsLead';
import { useLiveDashboard } from '@/features/dashboard/useLiveDashboard';
import { useUserId } from '@/session/useUserId';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { lazyNamed } from '@/lib/react/lazyNamed';

const loadMoves = () => import('@/features/dashboard/ShootMoves');
const ShootMoves = lazyNamed(loadMoves, 'ShootMoves');
const loadInstant = () => import('@/features/dashboard/InstantPanel');
const InstantPanel = lazyNamed(loadInstant, 'InstantPanel');

/** A photographer's requests, shoots and earnings, kept up to date while the page is open. */
export function Dashboard() {
  useLiveDashboard();
  const profile = useQuery(ownProfileQuery(useUserId()));

  // With the first answers, so that neither pushes anything down.
  useEffect(() => {
    for (const load of [loadMoves, loadInstant]) load().catch(() => undefined);
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
  const requestsLead = useRequestsLead(profile._id);
  const requests = <Requests photographerId={profile._id} />;
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <DashboardHead
        title={texts.greeting(`${profile.firstName} ${profile.lastName}`)}
        action={{ to: '/profiledit', label: texts.toProfile, icon: UserRound }}
      />
      <LinkedBooking />
      <Stack gap={{ base: '5', md: '6' }}>
        {profile.reviewNote && <TurnedDown profile={profile} />}
        <Boundary fallback={null}>
          <ShootMoves photographerId={profile._id} />
        </Boundary>
        {requestsLead && requests}
        <Boundary fallback={null}>
          <InstantPanel profile={profile} />
        </Boundary>
        <TodayShoots photographerId={profile._id} />
        {portfolio.data && <ProfileChecklist profile={profile} portfolio={portfolio.data} />}
        <DashboardGrid
          work={
            <>
              {!requestsLead && requests}
              <UpcomingShoots photographerId={profile._id} />
            </>
          }
          results={
            <>
              <EarningsCard photographerId={profile._id} />
              <PastShoots photographerId={profile._id} />
            </>
          }
        />
      </Stack>
    </Container>
  );
}
