import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Review } from '@/api/openapi.gen';
import { type Filled, filled, type Part, showEach, showPart } from '@/prerender/view';
import { ReviewComment, type ReviewContent, ReviewFacts, reviewFromApi } from './ReviewItem';
import { ratingTexts } from './texts';

/** The reviews that a customer wrote about a photographer. */
export type CustomerReviewsContent = {
  latest: ReviewContent;
  /** The number of shoots in words, such as "2 shoots"; undefined for a single shoot. */
  shoots: Part<string>;
  earlier: Filled<ReviewContent>;
};

/** Groups reviews by their customers, in the order of each customer's first review in the list. */
export function byCustomer(reviews: readonly Review[]): readonly CustomerReviewsContent[] {
  const groups = new Map<string, Review[]>();
  for (const review of reviews) groups.set(review.customer, [...(groups.get(review.customer) ?? []), review]);
  return [...groups.values()].flatMap(([latest, ...earlier]) =>
    latest
      ? {
          latest: reviewFromApi(latest),
          shoots: latest.shoots > 1 ? ratingTexts.shoots(latest.shoots) : undefined,
          earlier: filled(earlier.map(reviewFromApi)),
        }
      : [],
  );
}

/** Shows the reviews of a customer below their name: the latest review in full, and the earlier ones collapsed. */
export function CustomerReviews({ reviews: { latest, shoots, earlier } }: { reviews: CustomerReviewsContent }) {
  return (
    <Stack as="li" layerStyle="card" boxShadow="none" gap="2" p="5">
      <Flex align="baseline" wrap="wrap" columnGap="3">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {latest.name}
        </Text>
        {showPart(shoots, (text) => (
          <Text textStyle="sm" color="fg.muted">
            {text}
          </Text>
        ))}
      </Flex>
      <ReviewText review={latest} />
      {showPart(earlier, ({ entries }) => (
        <details>
          <chakra.summary minH="11" alignContent="center" cursor="button" textStyle="sm" color="marigold.fg" fontWeight="medium">
            {ratingTexts.earlier}
          </chakra.summary>
          <Stack as="ul" role="list" gap="4" pt="2" listStyleType="none">
            {showEach(entries, (review, index) => (
              <Stack as="li" key={`${review.day} ${index}`} gap="2" borderTopWidth="1px" borderColor="border.subtle" pt="4">
                <ReviewText review={review} />
              </Stack>
            ))}
          </Stack>
        </details>
      ))}
    </Stack>
  );
}

const ReviewText = ({ review: { stars, category, day, note, comment } }: { review: ReviewContent }) => (
  <>
    <ReviewFacts stars={stars} facts={[category, day, note]} />
    <ReviewComment comment={comment} />
  </>
);
