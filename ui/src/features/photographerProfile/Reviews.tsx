import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareHeart } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { LoadMore } from '@/components/LoadMore';
import { QueryState } from '@/components/QueryState';
import { RatingStars } from '@/components/RatingStars';
import { TextSkeleton } from '@/components/Skeletons';
import { reviewsQuery } from '@/api/photographers';
import type { Review } from '@/api/openapi.gen';
import { formatDay } from '@/lib/format/dates';
import { photographerTexts as texts } from '@/texts/photographer';

/** Pixels. */
export const starSize = 16;

export function NoReviews() {
  return <EmptyState icon={MessageSquareHeart} title={texts.noReviews} description={texts.noReviewsText} />;
}

/** What customers said after their shoots. */
export function Reviews({ photographerId }: { photographerId: string }) {
  const headingId = useId();
  const reviews = useInfiniteQuery(reviewsQuery(photographerId));

  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle="3xl" mb="5">
        {texts.reviews}
      </Heading>
      <QueryState query={reviews} skeleton={<TextSkeleton />} deferred>
        {({ pages }) => <ReviewList reviews={pages.flatMap((page) => page.reviews)} />}
      </QueryState>
      <Box mt="5">
        <LoadMore query={reviews} label={texts.moreReviews} />
      </Box>
    </section>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0)
    return <EmptyState icon={MessageSquareHeart} title={texts.noReviews} description={texts.noReviewsText} />;
  return (
    <Stack as="ul" role="list" gap="4">
      {reviews.map((review, index) => (
        <ReviewItem key={`${review.date} ${review.name} ${index}`} review={review} />
      ))}
    </Stack>
  );
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <ReviewCard
      stars={<RatingStars rating={review.rating} size={starSize} withNumber={false} />}
      by={`${review.name}, ${formatDay(review.date)}`}
    >
      {review.comment && <ReviewComment text={review.comment} />}
    </ReviewCard>
  );
}

export function ReviewCard({ stars, by, children }: { stars: ReactNode; by: string; children: ReactNode }) {
  return (
    <Stack as="li" layerStyle="card" boxShadow="none" gap="2" p="5">
      <Flex justify="space-between" align="center" wrap="wrap" gap="2">
        {stars}
        <Text textStyle="sm" color="fg.muted">
          {by}
        </Text>
      </Flex>
      {children}
    </Stack>
  );
}

export function ReviewComment({ text }: { text: string }) {
  return <Text whiteSpace="pre-line">{text}</Text>;
}
