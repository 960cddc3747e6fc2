import { Box, Center } from '@chakra-ui/react';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { commonTexts } from '@/texts/common';

/** Takes the place of a dialog while its code loads. The page below stays usable. */
export function DialogSkeleton() {
  return (
    <Center
      position="fixed"
      inset="0"
      zIndex="modal"
      alignItems={{ base: 'flex-end', sm: 'center' }}
      pointerEvents="none"
      role="status"
      aria-label={commonTexts.loading}
    >
      <Box layerStyle="card" boxShadow="lg" width="full" maxW="sm" p="8">
        <TextSkeleton lines={4} />
      </Box>
    </Center>
  );
}
