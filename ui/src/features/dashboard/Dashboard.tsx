import { Box, Button, Container, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryState } from '@/components/QueryState';
import { PageSkeleton } from '@/components/Skeletons';
import { TurnedDown } from '@/components/TurnedDown';
import { useDashboardRefresh } from '@/api/dashboard';
import { ownProfileQuery } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { EarningsCard } from '@/features/dashboard/EarningsCard';
import { PastShoots } from '@/features/dashboard/PastShoots';
import { Requests } from '@/features/dashboard/Requests';
import { UpcomingShoots } from '@/features/dashboard/UpcomingShoots';
import { WaitingForApproval } from '@/features/dashboard/WaitingForApproval';
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
    <QueryState query={profile} skeleton={<PageSkeleton />} errorAs="h1">
      {(own) => <LoadedDashboard profile={own} />}
    </QueryState>
  );
}

function LoadedDashboard({ profile }: { profile: OwnPhotographer }) {
  return (
    <Container maxW="6xl" py={{ base: '6', md: '10' }}>
      <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" mb={{ base: '6', md: '8' }}>
        <Box>
          <Text textStyle="eyebrow" color="marigold.fg">
            {texts.title}
          </Text>
          <Heading as="h1" textStyle="section" mt="1" overflowWrap="anywhere">
            {texts.greeting(`${profile.firstName} ${profile.lastName}`)}
          </Heading>
        </Box>
        <Button asChild variant="outline" colorPalette="gray">
          <Link to="/profiledit">{texts.toProfile}</Link>
        </Button>
      </Flex>
      <Stack gap={{ base: '5', md: '6' }}>
        {profile.reviewNote && <TurnedDown profile={profile} />}
        {!profile.approved && !profile.reviewNote && <WaitingForApproval />}
        <EarningsCard photographerId={profile._id} />
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '5', md: '6' }} alignItems="start">
          <Requests photographerId={profile._id} />
          <UpcomingShoots photographerId={profile._id} />
        </SimpleGrid>
        <PastShoots photographerId={profile._id} />
      </Stack>
    </Container>
  );
}
