import { Container, SimpleGrid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/components/QueryState';
import { TurnedDown } from '@/components/TurnedDown';
import { YourData } from '@/components/YourData';
import { PageSkeleton, TextSkeleton } from '@/components/Skeletons';
import { ownProfileQuery } from '@/api/ownProfile';
import { ownPortfolioQuery } from '@/api/portfolio';
import { useUserId } from '@/session/useUserId';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { ApprovalBanner } from '@/features/profileEditor/ApprovalBanner';
import { CategoriesCard } from '@/features/profileEditor/CategoriesCard';
import { PortfolioSection } from '@/features/profileEditor/portfolio/PortfolioSection';
import { PricingCard } from '@/features/profileEditor/PricingCard';
import { ProfileHeader } from '@/features/profileEditor/ProfileHeader';
import { ShootsCompletedCard } from '@/features/profileEditor/ShootsCompletedCard';

/** One's own profile, with everything on it that one may change. */
export function ProfileEditor() {
  const profile = useQuery(ownProfileQuery(useUserId()));
  return (
    <QueryState query={profile} skeleton={<PageSkeleton />} errorAs="h1">
      {(own) => <LoadedEditor profile={own} />}
    </QueryState>
  );
}

function LoadedEditor({ profile }: { profile: OwnPhotographer }) {
  const portfolio = useQuery(ownPortfolioQuery(useUserId(), profile._id));
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
          <ShootsCompletedCard photographerId={profile._id} />
        </SimpleGrid>
        <QueryState query={portfolio} skeleton={<TextSkeleton />}>
          {(entries) => <PortfolioSection photographerId={profile._id} portfolio={entries} />}
        </QueryState>
        <YourData />
      </Stack>
    </Container>
  );
}
