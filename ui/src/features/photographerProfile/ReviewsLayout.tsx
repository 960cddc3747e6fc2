import { Flex, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { MessageSquareHeart } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { photographerTexts as texts } from '@/texts/photographer';

/** Pixels. */
export const starSize = 15;
export const summaryStarSize = 18;

type ReviewsSectionProps = {
  /** Beside the heading, where there are reviews. */
  summary: ReactNode;
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
        {summary}
      </Flex>
      {children}
    </section>
  );
}

export function ReviewsSummary({ stars, count }: { stars: ReactNode; count: string }) {
  return (
    <HStack gap="2">
      {stars}
      <Text textStyle="sm" color="fg.muted">
        {count}
      </Text>
    </HStack>
  );
}

export function ReviewsLayout({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 2 }} gap={{ base: '3', md: '4' }}>
      {children}
    </SimpleGrid>
  );
}

type ReviewItemProps = {
  name: string;
  day: string;
  stars: ReactNode;
  /** Beside the stars: whether the review counts. */
  note: ReactNode;
  children: ReactNode;
};

export function ReviewItem({ name, day, stars, note, children }: ReviewItemProps) {
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
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
        {stars}
        {note}
      </Flex>
      {children}
    </Stack>
  );
}

export function ReviewComment({ text }: { text: string }) {
  return (
    <Text whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </Text>
  );
}

/** For a rating without words. */
export function NoComment() {
  return <Text color="fg.muted">{texts.noComment}</Text>;
}

export function NoReviews() {
  return <EmptyState icon={MessageSquareHeart} title={texts.noReviews} description={texts.noReviewsText} />;
}
