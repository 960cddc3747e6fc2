import { Box, Container, Flex, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { bookingTexts as texts } from '@/texts/booking';
import { BookingSteps } from './BookingSteps';

type BookingLayoutProps = {
  step: 0 | 1;
  heading: string;
  /** Who and when. */
  summary: ReactNode;
  /** What it costs, where that is not a part of the action. */
  bill?: ReactNode;
  /** The button that goes on. */
  action: ReactNode;
  children: ReactNode;
};

// A field that takes the focus must not end up behind the bar.
const aboveBar = { '& :is(input, textarea, button, a)': { scrollMarginBottom: { base: '9rem', lg: '0' } } };

/** What the steps of a booking have in common. The action is a bar at the bottom of a phone, and beside the form elsewhere. */
export function BookingLayout({ step, heading, summary, bill, action, children }: BookingLayoutProps) {
  return (
    // As tall as the window below the header, as is the skeleton of a page: so the footer does not jump into view.
    <Container maxW="7xl" minH="calc(100dvh - 5rem)" pt={{ base: '3', md: '8' }} pb={{ base: '0', lg: '16' }}>
      <Stack gap={{ base: '3', md: '5' }} mb={{ base: '5', md: '8' }}>
        <BookingSteps current={step} />
        <Heading as="h1" textStyle="section">
          {heading}
        </Heading>
      </Stack>
      <Flex
        display={{ base: 'flex', lg: 'grid' }}
        direction="column"
        gridTemplateColumns="minmax(0, 1fr) 25rem"
        gridTemplateRows="auto 1fr"
        columnGap="10"
        rowGap="5"
        css={aboveBar}
      >
        <Box gridArea={{ lg: '1 / 2' }}>{summary}</Box>
        <Stack gap="5" gridArea={{ lg: '1 / 1 / 3 / 2' }}>
          {children}
        </Stack>
        <Box
          as="section"
          aria-label={texts.yourBill}
          layerStyle="card"
          display={{ base: 'contents', lg: 'block' }}
          gridArea={{ lg: '2 / 2' }}
          alignSelf="start"
          position="sticky"
          top="24"
          p="6"
        >
          {bill && (
            <Box
              bg="bg.panel"
              borderWidth={{ base: '1px', lg: '0' }}
              borderColor="border.subtle"
              borderRadius="lg"
              boxShadow={{ base: 'sm', lg: 'none' }}
              p={{ base: '4', md: '6', lg: '0' }}
              mb={{ lg: '5' }}
            >
              {bill}
            </Box>
          )}
          <Box
            position={{ base: 'sticky', lg: 'static' }}
            bottom="0"
            zIndex="docked"
            mx={{ base: '-4', md: '-6', lg: '0' }}
            px={{ base: '4', md: '6', lg: '0' }}
            pt={{ base: '3', lg: '0' }}
            pb={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', lg: '0' }}
            bg="bg.panel"
            borderTopWidth={{ base: '1px', lg: '0' }}
          >
            {action}
          </Box>
        </Box>
      </Flex>
    </Container>
  );
}
