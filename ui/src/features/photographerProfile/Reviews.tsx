import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareHeart } from 'lucide-react';
import { useDeferredValue, useId, type ReactNode } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
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
  const {
    data: arrived,
    error,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(reviewsQuery(photographerId));
  const data = useDeferredValue(arrived); // so drawn in slices, as React Query alone would not have it
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];

  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle="3xl" mb="5">
        {texts.reviews}
      </Heading>
      {!data && !error && <TextSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />}
      {data && reviews.length === 0 && <NoReviews />}
      <Stack as="ul" role="list" gap="4">
        {reviews.map((review, index) => (
          <ReviewItem key={`${review.date} ${review.name} ${index}`} review={review} />
        ))}
      </Stack>
      {hasNextPage && (
        <Button mt="5" variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.moreReviews}
        </Button>
      )}
    </section>
  );
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <ReviewCard
      stars={<RatingStars rating={review.rating} size={starSize} withNumber={false} />}
      by={texts.reviewBy(review.name, formatDay(review.date))}
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
