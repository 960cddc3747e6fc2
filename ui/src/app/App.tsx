import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '@/api/queryClient';
import { AppFailure } from './PageFailure';
import { Boundary } from '@/ui/feedback/Boundary';
import { system } from '@/theme/system';

/** Renders the providers of the whole app, except the router, because the build renders pages with a different one. */
export function App({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <Boundary FallbackComponent={AppFailure}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </Boundary>
    </ChakraProvider>
  );
}
