import { Flex, Heading, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { MessageSquareHeart } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ReviewItem, type ReviewContent } from '@/shared/review/ReviewItem';
import { StarRow, type StarsContent } from '@/shared/review/StarRow';
import { showEach, showPart, type Filled, type Part } from '@/prerender/view';
import { photographerTexts as texts } from './texts';

/** The average of all reviews, in stars and as a number, and how many there are. */
export type SummaryContent = { stars: StarsContent; number: string; count: string };

type ReviewsSectionProps = {
  /** Beside the heading. */
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

export function ReviewList({ reviews }: { reviews: Filled<ReviewContent> }) {
  return showPart(
    reviews,
    ({ entries }) => (
      <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 2 }} gap={{ base: '3', md: '4' }}>
        {showEach(entries, (review, index) => (
          <ReviewItem key={`${review.day} ${review.name} ${index}`} review={review} />
        ))}
      </SimpleGrid>
    ),
    <EmptyState icon={MessageSquareHeart} title={texts.noReviews} description={texts.noReviewsText} />,
  );
}
