import { Container, Grid, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BookingSteps } from './BookingSteps';

type BookingLayoutProps = {
  step: 0 | 1;
  heading: string;
  /** What is being booked, beside the form. */
  summary: ReactNode;
  children: ReactNode;
};

/** What the steps of a booking have in common. */
export function BookingLayout({ step, heading, summary, children }: BookingLayoutProps) {
  return (
    <Container maxW="6xl" py={{ base: '6', md: '10' }}>
      <Stack gap="5" mb={{ base: '6', md: '10' }}>
        <BookingSteps current={step} />
        <Heading as="h1" textStyle="section">
          {heading}
        </Heading>
      </Stack>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        gap={{ base: '6', lg: '10' }}
        alignItems="start"
      >
        <Stack gap="6">{children}</Stack>
        {summary}
      </Grid>
    </Container>
  );
}
