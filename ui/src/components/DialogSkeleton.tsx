import { Box, Flex } from '@chakra-ui/react';
import { TextSkeleton } from '@/components/Skeletons';
import { commonTexts } from '@/texts/common';

/** Takes the place of a dialog while its code loads; the page below stays usable. */
export function DialogSkeleton() {
  return (
    <Flex
      position="fixed"
      inset="0"
      zIndex="modal"
      justify="center"
      align="center"
      p="4"
      css={{ '@media (max-width: 639.98px)': { alignItems: 'flex-end', p: '0' } }}
      pointerEvents="none"
      role="status"
      aria-label={commonTexts.loading}
    >
      <Box
        layerStyle="card"
        boxShadow="lg"
        width="full"
        maxW="sm"
        p="8"
        css={{ '@media (max-width: 639.98px)': { maxW: 'none', borderRadius: 'xl', borderBottomRadius: '0', minH: '64' } }}
      >
        <TextSkeleton lines={4} />
      </Box>
    </Flex>
  );
}
