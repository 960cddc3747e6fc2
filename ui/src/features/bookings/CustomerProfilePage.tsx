import { Container, Grid, Heading, Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { TextSkeleton } from '@/components/Skeletons';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { customerProfileTexts as texts } from '@/texts/customerProfile';
import { useSession } from '@/session/useSession';
import { MyActivity } from './MyActivity';

const ProfileCard = lazyNamed(() => import('./ProfileCard'), 'ProfileCard');
const YourData = lazyNamed(() => import('@/components/YourData'), 'YourData');

/** The customer's own page: who they are and what they have booked. */
export function CustomerProfilePage() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <Container maxW="7xl" py={{ base: '6', md: '12' }}>
      <Heading as="h1" textStyle="section" mb={{ base: '6', md: '10' }}>
        {texts.greeting(user.fullName.split(' ')[0] ?? user.fullName)}
      </Heading>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
        gap={{ base: '8', lg: '10' }}
        alignItems="start"
      >
        <MyActivity userId={user._id} />
        <Stack gap="6">
          <Suspense fallback={<TextSkeleton lines={8} />}>
            <ProfileCard userId={user._id} />
            <YourData />
          </Suspense>
        </Stack>
      </Grid>
    </Container>
  );
}
