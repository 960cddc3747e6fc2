import { Skeleton, Stack } from '@chakra-ui/react';
import { commonTexts } from '@/texts/common';

/** The form of the details before its code and data are there, with room for two addresses. */
export function DetailsSkeleton() {
  return (
    <Stack gap="5" role="status" aria-label={commonTexts.loading}>
      <Skeleton height={{ base: '17.25rem', md: '18rem' }} borderRadius="lg" aria-hidden />
      <Skeleton height={{ base: '24rem', md: '21rem' }} borderRadius="lg" aria-hidden />
    </Stack>
  );
}
