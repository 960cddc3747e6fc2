import { Box } from '@chakra-ui/react';

/** A thin line at the top while the next page is on its way; quick changes never show it. */
export function NavigationProgress({ active }: { active: boolean }) {
  return (
    <Box
      aria-hidden
      position="fixed"
      top="0"
      insetInline="0"
      height="3px"
      zIndex="toast"
      bg="marigold.solid"
      transformOrigin="left"
      transform={active ? 'scaleX(0.8)' : 'scaleX(0)'}
      opacity={active ? 1 : 0}
      transition={active ? 'transform 4s ease-out 0.2s, opacity 0.1s 0.2s' : 'opacity 0.3s'}
    />
  );
}
