import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SearchModeTabs } from '@/shared/instant/SearchModeTabs';

type SearchHeroProps = { heading: string; intro: string; children: ReactNode };

/** The top of a search page, with its form. */
export function SearchHero({ heading, intro, children }: SearchHeroProps) {
  return (
    <Box bg="bg.subtle" borderBottomWidth="1px" borderColor="border.subtle">
      <Container maxW="7xl" py={{ base: '4', md: '10' }}>
        <Stack gap="2" mb={{ base: '4', md: '8' }} animation="rise 0.6s ease-out">
          <SearchModeTabs />
          <Heading as="h1" textStyle="section" fontSize={{ base: '2xl', md: '4xl', xl: '5xl' }} mt={{ base: '1', md: '4' }}>
            {heading}
          </Heading>
          <Text color="fg.muted" textStyle="lg" hideBelow="md">
            {intro}
          </Text>
        </Stack>
        {children}
      </Container>
    </Box>
  );
}
