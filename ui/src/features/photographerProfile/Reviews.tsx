import { Box, Flex, Heading, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareHeart } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Photographer } from '@/api/openapi.gen';
import { reviewsQuery } from '@/api/photographers';
import { filled, type Filled, type Part, showEach, showPart } from '@/prerender/view';
import { byCustomer, CustomerReviews, type CustomerReviewsContent } from '@/shared/review/CustomerReviews';
import { StarRow, type StarsContent } from '@/shared/review/StarRow';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { summaryFromApi } from './fromApi';
import { photographerTexts as texts } from './texts';

/** Shows the reviews that customers wrote after their shoots. */
export function Reviews({ photographer }: { photographer: Photographer }) {
  const reviews = useInfiniteQuery(reviewsQuery(photographer._id));
  return (
    <ReviewsSection summary={summaryFromApi(photographer)}>
      <QueryState query={reviews} skeleton={<TextSkeleton />} deferred>
        {({ pages }) => <ReviewList reviews={filled(byCustomer(pages.flatMap((page) => page.reviews)))} />}
      </QueryState>
      <Box mt="5">
        <LoadMore query={reviews} label={texts.moreReviews} />
      </Box>
    </ReviewsSection>
  );
}

/** The average of all reviews, as stars and as a number, with the number of reviews. */
export type SummaryContent = { stars: StarsContent; number: string; count: string };

type ReviewsSectionProps = {
  /** The summary beside the heading. */
  summary: Part<SummaryContent>;
  children: ReactNode;
};

export function ReviewsSection({ summary, children }: ReviewsSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Flex wrap="wrap" align="center" columnGap="5" rowGap="1" mb="4">
        <Heading id={headingId} as="h2" textStyle="2xl">
          {texts.reviews}
        </Heading>
        {showPart(summary, ({ stars, number, count }) => (
          <HStack gap="2">
            <StarRow {...stars} number={number} />
            <Text textStyle="sm" color="fg.muted">
              {count}
            </Text>
          </HStack>
        ))}
      </Flex>
      {children}
    </section>
  );
}

export function ReviewList({ reviews: groups }: { reviews: Filled<CustomerReviewsContent> }) {
  return showPart(
    groups,
    ({ entries }) => (
      <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 2 }} gap={{ base: '3', md: '4' }} alignItems="start">
        {showEach(entries, (reviews, index) => (
          <CustomerReviews key={`${reviews.latest.name} ${index}`} reviews={reviews} />
        ))}
      </SimpleGrid>
    ),
    <EmptyState icon={MessageSquareHeart} title={texts.noReviews} description={texts.noReviewsText} />,
  );
}
