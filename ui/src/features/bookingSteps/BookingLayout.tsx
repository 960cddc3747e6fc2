import { Box, Button, Center, Container, Flex, Heading, HStack, Separator, Stack, Text } from '@chakra-ui/react';
import { CalendarSearch, Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bookingTexts as texts } from '@/texts/booking';
import { commonTexts } from '@/texts/common';
import { EmptyState } from '@/ui/feedback/EmptyState';

type BookingLayoutProps = {
  step: 0 | 1;
  heading: string;
  /** The photographer and the time of the shoot. */
  summary: ReactNode;
  /** The price, unless `action` already contains it. */
  bill?: ReactNode;
  /** The button that leads to the next step or sends the request. */
  action: ReactNode;
  children: ReactNode;
};

// Keeps a focused field from being hidden behind the bar at the bottom of the window.
const aboveBar = { '& :is(input, textarea, button, a)': { scrollMarginBottom: { base: '9rem', lg: '0' } } };

/**
 * Lays out a step of the booking. Below `lg` the action is in a bar at the bottom of the window, from `lg` on it is beside the
 * form.
 */
export function BookingLayout({ step, heading, summary, bill, action, children }: BookingLayoutProps) {
  return (
    // The page fills the window, as its skeleton does, so that the footer does not jump into view.
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

const steps = [texts.stepDetails, texts.stepPayment];

/** Shows the progress through the steps. `current` counts from 0. */
function BookingSteps({ current }: { current: 0 | 1 }) {
  return (
    <HStack as="ol" role="list" aria-label={texts.steps} gap="3" maxW="sm">
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <Separator as="li" aria-hidden flex="1" borderColor={index <= current ? 'marigold.border' : 'border'} />}
          <HStack as="li" gap="2.5" aria-current={index === current ? 'step' : undefined}>
            <Center
              boxSize="8"
              borderRadius="full"
              textStyle="sm"
              fontWeight="semibold"
              bg={index <= current ? 'marigold.solid' : 'bg.emphasized'}
              color={index <= current ? 'marigold.contrast' : 'fg.muted'}
            >
              {index < current ? <Check size={18} aria-hidden /> : index + 1}
            </Center>
            <Text fontWeight={index === current ? 'semibold' : 'normal'} color={index > current ? 'fg.muted' : undefined}>
              {step}
            </Text>
          </HStack>
        </Fragment>
      ))}
    </HStack>
  );
}

/** Takes the place of a step that was opened before a photographer was chosen. */
export function NoDraft() {
  return (
    <Container maxW="4xl" py="14">
      <EmptyState as="h1" icon={CalendarSearch} title={texts.noDraftTitle} description={texts.noDraftText}>
        <Button asChild>
          <Link to="/schedule">{commonTexts.findPhotographer}</Link>
        </Button>
      </EmptyState>
    </Container>
  );
}
