import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareHeart } from 'lucide-react';
import { useId } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { LoadMore } from '@/components/LoadMore';
import { QueryState } from '@/components/QueryState';
import { RatingStars } from '@/components/RatingStars';
import { TextSkeleton } from '@/components/Skeletons';
import type { Review } from '@/api/photographer';
import { formatDay } from '@/lib/format/dates';
import { photographerTexts as texts } from '@/texts/photographer';
import { reviewsQuery } from '@/api/reviews';

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
    <Stack as="li" layerStyle="card" boxShadow="none" gap="2" p="5">
      <Flex justify="space-between" align="center" wrap="wrap" gap="2">
        <RatingStars rating={review.rating} size={16} withNumber={false} />
        <Text textStyle="sm" color="fg.muted">
          {review.name}, {formatDay(review.date)}
        </Text>
      </Flex>
      {review.comment && <Text whiteSpace="pre-line">{review.comment}</Text>}
    </Stack>
  );
}
