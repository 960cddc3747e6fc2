import { Box, Button, Container, Heading } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { cityTexts as texts } from '@/texts/cities';
import { CityChips } from './CityLayout';

type LargestCitiesLayoutProps = {
  /** Leads to the list of all cities, with its text. */
  all: ReactElement;
  /** A link for each city. */
  children: ReactNode;
};

/** The cities on the landing page, in the app and in the page that the server sends. */
export function LargestCitiesLayout({ all, children }: LargestCitiesLayoutProps) {
  return (
    <Container as="section" maxW="7xl" pb={{ base: '10', md: '20' }}>
      <Heading as="h2" textStyle={{ base: '2xl', md: '3xl' }} mb={{ base: '4', md: '6' }}>
        {texts.listTitle}
      </Heading>
      <CityChips>
        {children}
        <Box as="li" display="flex">
          <Button
            asChild
            variant="plain"
            colorPalette="gray"
            h="11"
            px="4"
            textDecoration="underline"
            textUnderlineOffset="0.2em"
          >
            {all}
          </Button>
        </Box>
      </CityChips>
    </Container>
  );
}
