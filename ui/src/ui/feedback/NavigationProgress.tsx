import { Box } from '@chakra-ui/react';
import { Delayed } from './Delayed';
import { usePageLoads } from '@/lib/browser/loadPage';
import { commonTexts } from '@/texts/common';

/** Shows a thin bar at the top of the window while the code of the next page loads. */
export function NavigationProgress() {
  const isLoading = usePageLoads() > 0;
  return (
    isLoading && (
      <Delayed>
        <Box
          role="progressbar"
          aria-label={commonTexts.loadingPage}
          position="fixed"
          top="0"
          insetInline="0"
          zIndex="toast"
          h="3px"
          bg="marigold.subtle"
          overflow="hidden"
          _print={{ display: 'none' }}
        >
          <Box
            h="full"
            w="40%"
            bg="marigold.solid"
            animation="progress 1.2s ease-in-out infinite"
            _motionReduce={{ w: 'full' }}
          />
        </Box>
      </Delayed>
    )
  );
}
