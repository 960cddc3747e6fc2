import { Box } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { QueryState } from '@/ui/feedback/QueryState';
import { reviewFromApi } from '@/shared/review/ReviewItem';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { reviewsQuery } from '@/api/photographers';
import type { Photographer } from '@/api/openapi.gen';
import { filled } from '@/prerender/view';
import { photographerTexts as texts } from './texts';
import { summaryFromApi } from './fromApi';
import { ReviewList, ReviewsSection } from './ReviewsView';

/** What customers said after their shoots. */
export function Reviews({ photographer }: { photographer: Photographer }) {
  const reviews = useInfiniteQuery(reviewsQuery(photographer._id));
  return (
    <ReviewsSection summary={summaryFromApi(photographer)}>
      <QueryState query={reviews} skeleton={<TextSkeleton />} deferred>
        {({ pages }) => <ReviewList reviews={filled(pages.flatMap((page) => page.reviews).map(reviewFromApi))} />}
      </QueryState>
      <Box mt="5">
        <LoadMore query={reviews} label={texts.moreReviews} />
      </Box>
    </ReviewsSection>
  );
}
