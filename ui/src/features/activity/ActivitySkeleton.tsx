import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { commonTexts } from '@/texts/common';

/** Takes the place of the rows of a tab until they have loaded. */
export function RowsSkeleton() {
  return (
    <Box layerStyle="card" role="status" aria-label={commonTexts.loading}>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Flex
          key={row}
          minH="9.25rem"
          gap="3"
          align="center"
          px={{ base: '4', md: '6' }}
          borderColor="border.subtle"
          _notFirst={{ borderTopWidth: '1px' }}
          aria-hidden
        >
          <Skeleton boxSize="14" borderRadius="md" flexShrink="0" />
          <Stack flex="1" gap="3">
            <Skeleton height="4" width="50%" borderRadius="sm" />
            <Skeleton height="4" width="80%" borderRadius="sm" />
          </Stack>
        </Flex>
      ))}
    </Box>
  );
}

/**
 * Takes the place of the next shoot and the list until they have loaded, and is at least as tall as the window.
 * `data-pending` makes the page hide the profile below `xl`.
 */
export function ActivitySkeleton() {
  return (
    <Stack gap="8" minH="100dvh" minW="0" data-pending>
      <Skeleton height={{ base: '27rem', md: '17rem' }} borderRadius="lg" aria-hidden />
      <Skeleton height="9" width="10rem" borderRadius="sm" aria-hidden />
      <RowsSkeleton />
    </Stack>
  );
}
