import { Box } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '@/components/LoadMore';
import { QueryState } from '@/components/QueryState';
import { FiveStars, NotVerified } from '@/components/StarRow';
import { TextSkeleton } from '@/components/Skeletons';
import { reviewsQuery } from '@/api/photographers';
import type { Photographer, Review } from '@/api/openapi.gen';
import { formatDay } from '@/lib/format/dates';
import { photographerTexts as texts } from '@/texts/photographer';
import { ratingTexts } from '@/texts/rating';
import {
  NoComment,
  NoReviews,
  ReviewComment,
  ReviewItem,
  ReviewsLayout,
  ReviewsSection,
  ReviewsSummary,
  starSize,
  summaryStarSize,
} from './ReviewsLayout';

/** What customers said after their shoots. */
export function Reviews({ photographer: { _id, rating, ratingCount } }: { photographer: Photographer }) {
  const reviews = useInfiniteQuery(reviewsQuery(_id));
  return (
    <ReviewsSection
      summary={
        ratingCount > 0 && (
          <ReviewsSummary
            stars={<FiveStars rating={rating} size={summaryStarSize} withNumber />}
            count={ratingTexts.reviews(ratingCount)}
          />
        )
      }
    >
      <QueryState query={reviews} skeleton={<TextSkeleton />} deferred>
        {({ pages }) => <ReviewList reviews={pages.flatMap((page) => page.reviews)} />}
      </QueryState>
      <Box mt="5">
        <LoadMore query={reviews} label={texts.moreReviews} />
      </Box>
    </ReviewsSection>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return <NoReviews />;
  return (
    <ReviewsLayout>
      {reviews.map((review, index) => (
        <ReviewItem
          key={`${review.date} ${review.name} ${index}`}
          name={review.name}
          day={formatDay(review.date)}
          stars={<FiveStars rating={review.rating} size={starSize} />}
          note={!review.verified && <NotVerified />}
        >
          {review.comment ? <ReviewComment text={review.comment} /> : <NoComment />}
        </ReviewItem>
      ))}
    </ReviewsLayout>
  );
}
