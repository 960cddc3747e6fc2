import { Container, SimpleGrid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { TurnedDown } from '@/components/TurnedDown';
import { PageSkeleton, TextSkeleton } from '@/components/Skeletons';
import { ownPortfolioQuery } from '@/api/ownPortfolio';
import { ApprovalBanner } from '@/features/profileEditor/ApprovalBanner';
import { CategoriesCard } from '@/features/profileEditor/CategoriesCard';
import { PricingCard } from '@/features/profileEditor/PricingCard';
import { ProfileHeader } from '@/features/profileEditor/ProfileHeader';
import { ownProfileQuery } from '@/api/ownProfile';
import { lazyNamed } from '@/lib/react/lazyNamed';
import type { OwnPhotographer } from '@/api/photographer';

// What is below the fold of most windows.
const ShootsCompletedCard = lazyNamed(() => import('@/features/profileEditor/ShootsCompletedCard'), 'ShootsCompletedCard');
const PortfolioSection = lazyNamed(() => import('@/features/profileEditor/portfolio/PortfolioSection'), 'PortfolioSection');
const YourData = lazyNamed(() => import('@/components/YourData'), 'YourData');

/** One's own profile, with everything on it that one may change. */
export function ProfileEditor() {
  const { data: profile, error, isPending, refetch } = useQuery(ownProfileQuery);
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorState as="h1" error={error} onRetry={() => void refetch()} />;
  return <LoadedEditor profile={profile} />;
}

function LoadedEditor({ profile }: { profile: OwnPhotographer }) {
  const portfolio = useQuery(ownPortfolioQuery(profile._id));
  return (
    <Container maxW="6xl" py={{ base: '6', md: '10' }}>
      <Stack gap={{ base: '5', md: '6' }}>
        {profile.reviewNote && <TurnedDown profile={profile} />}
        {!profile.approved && !profile.reviewNote && portfolio.data && (
          <ApprovalBanner profile={profile} portfolio={portfolio.data} />
        )}
        <ProfileHeader profile={profile} />
        <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap={{ base: '5', md: '6' }}>
          <PricingCard profile={profile} />
          <CategoriesCard profile={profile} />
          <Suspense fallback={<TextSkeleton lines={5} />}>
            <ShootsCompletedCard photographerId={profile._id} />
          </Suspense>
        </SimpleGrid>
        {portfolio.isPending && <TextSkeleton />}
        {portfolio.isError && <ErrorState error={portfolio.error} onRetry={() => void portfolio.refetch()} />}
        <Suspense fallback={<TextSkeleton lines={8} />}>
          {portfolio.data && <PortfolioSection photographerId={profile._id} portfolio={portfolio.data} />}
          <YourData />
        </Suspense>
      </Stack>
    </Container>
  );
}
