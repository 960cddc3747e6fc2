import { Skeleton, Stack } from '@chakra-ui/react';
import { commonTexts } from '@/texts/common';

/** The form of the details before its code and data are there, with room for two addresses. */
export function DetailsSkeleton() {
  return (
    <Stack gap="5" role="status" aria-label={commonTexts.loading}>
      <Skeleton height={{ base: '22rem', md: '19.5rem' }} borderRadius="lg" aria-hidden />
      <Skeleton height={{ base: '21rem', md: '19rem' }} borderRadius="lg" aria-hidden />
    </Stack>
  );
}
