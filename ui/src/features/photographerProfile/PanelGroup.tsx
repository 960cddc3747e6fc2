import { SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The prices, and below them two panels side by side where there is room. */
export function PanelGroup({ prices, children }: { prices: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="5">
      {prices}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {children}
      </SimpleGrid>
    </Stack>
  );
}
