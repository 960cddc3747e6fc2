import { SimpleGrid } from '@chakra-ui/react';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { CategoriesCard } from './CategoriesCard';
import { PricingCard } from './PricingCard';
import { ShootsCompletedCard } from './ShootsCompletedCard';

/** The prices, the categories and what was shot in each. */
export function ProfileCards({ profile }: { profile: OwnPhotographer }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap={{ base: '5', md: '6' }}>
      <PricingCard profile={profile} />
      <CategoriesCard profile={profile} />
      <ShootsCompletedCard photographerId={profile._id} />
    </SimpleGrid>
  );
}
