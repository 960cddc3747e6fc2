import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { toggleColorMode, useColorMode, type ColorMode } from '@/lib/browser/colorMode';
import { system } from '../src/theme/system';

type AppContextProps = { colorMode: ColorMode; path: string; pattern: string; children: ReactNode };

/** Renders a story inside the app's providers. Each story gets an empty cache and its own router. */
export function AppContext({ colorMode, path, pattern, children }: AppContextProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } }));
  const shown = useColorMode();

  useLayoutEffect(() => {
    if (shown !== colorMode) toggleColorMode();
    // oxlint-disable-next-line react/exhaustive-deps -- only the toolbar counts: a story may have a button that changes the mode
  }, [colorMode]);

  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={pattern} element={children} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
