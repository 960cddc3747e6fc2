import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '@/api/queryClient';
import { AppFailure } from './PageFailure';
import { Boundary } from '@/ui/feedback/Boundary';
import { system } from '@/theme/system';

/** What the whole app stands in but for its router, which is another when the build draws pages. */
export function App({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <Boundary FallbackComponent={AppFailure}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </Boundary>
    </ChakraProvider>
  );
}
