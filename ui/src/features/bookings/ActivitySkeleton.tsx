import { Box, Stack } from '@chakra-ui/react';
import { TextSkeleton } from '@/components/Skeletons';
import { commonTexts } from '@/texts/common';

export function ActivitySkeleton() {
  return (
    <Stack gap="4" role="status" aria-label={commonTexts.loading}>
      {['first', 'second', 'third'].map((row) => (
        <Box key={row} layerStyle="card" p="6">
          <TextSkeleton />
        </Box>
      ))}
    </Stack>
  );
}
