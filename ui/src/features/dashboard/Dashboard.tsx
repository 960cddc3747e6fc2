import { Box, Button, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { QueryState } from '@/components/QueryState';
import { ProfileChecklist } from '@/components/ProfileChecklist';
import { TurnedDown } from '@/components/TurnedDown';
import { useDashboardRefresh } from '@/api/dashboard';
import { ownProfileQuery } from '@/api/ownProfile';
import { ownPortfolioQuery } from '@/api/portfolio';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { DashboardGrid } from '@/features/dashboard/DashboardGrid';
import { DashboardSkeleton } from '@/features/dashboard/DashboardSkeleton';
import { EarningsCard } from '@/features/dashboard/EarningsCard';
import { PastShoots } from '@/features/dashboard/PastShoots';
import { Requests } from '@/features/dashboard/Requests';
import { ShootMoves } from '@/features/dashboard/ShootMoves';
import { TodayShoots } from '@/features/dashboard/TodayShoots';
import { UpcomingShoots } from '@/features/dashboard/UpcomingShoots';
import { useDashboardReady } from '@/features/dashboard/useDashboardReady';
import { useUserId } from '@/session/useUserId';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { showToast } from '@/lib/toasts';
import { useBookingEvents } from '@/api/useBookingEvents';

/** A photographer's requests, shoots and earnings, kept up to date while the page is open. */
export function Dashboard() {
  const refresh = useDashboardRefresh();
  const profile = useQuery(ownProfileQuery(useUserId()));

  useBookingEvents((action) => {
    if (action === 'create') showToast({ kind: 'info', text: texts.newRequest });
    void refresh();
  });

  return (
    <QueryState query={profile} skeleton={<DashboardSkeleton />} errorAs="h1">
      {(own) => <LoadedDashboard profile={own} />}
    </QueryState>
  );
}

function LoadedDashboard({ profile }: { profile: OwnPhotographer }) {
  const portfolio = useQuery(ownPortfolioQuery(useUserId(), profile._id));
  if (!useDashboardReady(profile._id)) return <DashboardSkeleton />;
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" mb={{ base: '6', md: '8' }}>
        <Box>
          <Text textStyle="eyebrow" color="marigold.fg">
            {texts.title}
          </Text>
          <Heading as="h1" textStyle="section" mt="1" overflowWrap="anywhere">
            {texts.greeting(`${profile.firstName} ${profile.lastName}`)}
          </Heading>
        </Box>
        <Button asChild variant="outline" colorPalette="gray" hideBelow="sm">
          <Link to="/profiledit">
            <UserRound aria-hidden />
            {texts.toProfile}
          </Link>
        </Button>
      </Flex>
      <Stack gap={{ base: '5', md: '6' }}>
        {profile.reviewNote && <TurnedDown profile={profile} />}
        <ShootMoves photographerId={profile._id} />
        <TodayShoots photographerId={profile._id} />
        {portfolio.data && <ProfileChecklist profile={profile} portfolio={portfolio.data} />}
        <DashboardGrid
          work={
            <>
              <Requests photographerId={profile._id} />
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
