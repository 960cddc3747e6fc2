import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { CalendarLayout } from './CalendarLayout';
import { commonTexts } from '@/texts/common';

/** The shape of the calendar while it is first loaded, at least as tall as the window. */
export function CalendarSkeleton({ weeks }: { weeks: number }) {
  return (
    <Box role="status" aria-label={commonTexts.loading} minH="100dvh">
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="3" mb="4" aria-hidden>
        <Stack flex="1" gap="2">
          <Skeleton height={{ base: '8', md: '9' }} width="min(16rem, 80%)" borderRadius="md" />
          <Skeleton height="4" width="32" borderRadius="sm" />
        </Stack>
        <Skeleton height="11" width={{ base: 'full', md: '80' }} borderRadius="md" />
      </Flex>
      <CalendarLayout
        grid={<Skeleton height={{ base: '30rem', md: `calc(2.25rem + ${weeks} * 7.25rem)` }} borderRadius="lg" aria-hidden />}
        panel={<Skeleton height="64" borderRadius="lg" aria-hidden />}
      />
    </Box>
  );
}
