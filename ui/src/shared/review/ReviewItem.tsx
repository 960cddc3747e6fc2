import { Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StarRow, starsOf, type StarsContent } from './StarRow';
import type { Review } from '@/api/openapi.gen';
import { formatDay } from '@/lib/format/dates';
import { showPart, type Part } from '@/prerender/view';
import { ratingTexts } from './texts';

/** The content of a review. */
export type ReviewContent = {
  name: string;
  day: string;
  /** The category of the shoot. */
  category: Part<string>;
  stars: StarsContent;
  /** The note that the review is not part of the rating. */
  note: Part<string>;
  comment: Part<string>;
};

type ApiReview = Pick<Review, 'name' | 'date' | 'category' | 'rating' | 'verified' | 'comment'>;

export const reviewFromApi = ({ name, date, category, rating, verified, comment }: ApiReview): ReviewContent => ({
  name,
  day: formatDay(date),
  category: category || undefined,
  stars: starsOf(rating),
  note: verified ? undefined : ratingTexts.notVerified,
  comment: comment || undefined,
});

/** The size of a star in pixels. */
const starSize = 15;

type ReviewItemProps = {
  review: ReviewContent;
  /** Content below the comment. */
  children?: ReactNode;
};

/** Shows a review in a list. */
export function ReviewItem({ review: { name, day, category, stars, note, comment }, children }: ReviewItemProps) {
  return (
    <Stack as="li" layerStyle="card" boxShadow="none" gap="2" p="5">
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {day}
        </Text>
      </Flex>
      <ReviewFacts stars={stars} facts={[category, note]} />
      <ReviewComment comment={comment} />
      {children}
    </Stack>
  );
}

type ReviewFactsProps = Pick<ReviewContent, 'stars'> & { facts: readonly Part<string>[] };

/** Shows the stars of a review with short texts beside them. */
export function ReviewFacts({ stars, facts }: ReviewFactsProps) {
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
      <StarRow {...stars} size={starSize} />
      {facts.map((fact, index) =>
        showPart(fact, (text) => (
          <Text key={index} textStyle="sm" color="fg.muted">
            {text}
          </Text>
        )),
      )}
    </Flex>
  );
}

export function ReviewComment({ comment }: Pick<ReviewContent, 'comment'>) {
  return showPart(
    comment,
    (text) => (
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
    ),
    <Text color="fg.muted">{ratingTexts.noComment}</Text>,
  );
}
