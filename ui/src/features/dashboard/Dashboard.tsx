import { Container, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Boundary } from '@/ui/feedback/Boundary';
import { QueryState } from '@/ui/feedback/QueryState';
import { isComplete } from '@/shared/photographer/profileChecklist';
import { TurnedDown } from '@/shared/photographer/TurnedDown';
import { useTextMessages } from '@/api/config';
import { ownProfileQuery } from '@/api/ownProfile';
import { ownPortfolioQuery } from '@/api/portfolio';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { DashboardGrid } from './DashboardGrid';
import { DashboardHead } from './DashboardHead';
import { DashboardSkeleton } from './DashboardSkeleton';
import { EarningsCard } from './EarningsCard';
import { LinkedBooking } from './LinkedBooking';
import { PastShoots } from './PastShoots';
import { Requests } from './Requests';
import { TodayShoots } from './TodayShoots';
import { UpcomingShoots } from './UpcomingShoots';
import { useDashboardReady } from './useDashboardReady';
import { useRequestsLead } from './useRequestsLead';
import { useLiveDashboard } from './useLiveDashboard';
import { useUserId } from '@/session/useUserId';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { lazyNamed } from '@/lib/react/lazyNamed';

const loadMoves = () => import('./ShootMoves');
const ShootMoves = lazyNamed(loadMoves, 'ShootMoves');
const loadInstant = () => import('./InstantPanel');
const InstantPanel = lazyNamed(loadInstant, 'InstantPanel');
// What only unfinished profiles show.
const ProfileChecklist = lazyNamed(() => import('@/shared/photographer/ProfileChecklist'), 'ProfileChecklist');

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
  const textMessages = useTextMessages();
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
              <EarningsCard photographerId={profile._id} />
              <PastShoots photographerId={profile._id} />
            </>
          }
        />
      </Stack>
    </Container>
  );
}
