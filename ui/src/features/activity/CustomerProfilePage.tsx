import { Box, Container, Grid, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { firstNameOf } from '@/lib/format/firstName';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { customerProfileTexts as texts } from './customerProfileTexts';
import { useSession } from '@/session/useSession';
import { MyActivity } from './MyActivity';

const ProfileCard = lazyNamed(() => import('./ProfileCard'), 'ProfileCard');
const YourData = lazyNamed(() => import('@/shared/account/YourData'), 'YourData');

// Below the bookings the profile has no place until their number is known, so that it does not jump.
const belowBookings = { '@media (max-width: 1023.98px)': { '&:has([data-pending]) > [data-profile]': { display: 'none' } } };

/** The customer's own page: who they are and what they have booked. */
export function CustomerProfilePage() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <Container maxW="7xl" minH="100dvh" pt={{ base: '4', md: '10' }} pb={{ base: '10', md: '16' }}>
      <Heading as="h1" textStyle="section" mb={{ base: '4', md: '8' }}>
        {texts.greeting(firstNameOf(user.fullName))}
      </Heading>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
        gap="10"
        alignItems="start"
        css={belowBookings}
      >
        <Box minW="0">
          <MyActivity userId={user._id} />
        </Box>
        <Stack gap="6" data-profile>
          <Suspense fallback={<Skeleton height="33rem" borderRadius="lg" />}>
            <ProfileCard userId={user._id} />
            <YourData />
          </Suspense>
        </Stack>
      </Grid>
    </Container>
  );
}
