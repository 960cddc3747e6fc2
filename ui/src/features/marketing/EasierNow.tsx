import { Box, Button, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import { landingTexts } from './landingTexts';

const collageSizes = '(min-width: 64rem) 20rem, 45vw';

/** 'Finding a photographer is easier now', its three steps, and a wall of prints. */
export function EasierNow() {
  return (
    <Container as="section" maxW="7xl" py={{ base: '10', md: '20' }}>
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1.05fr' }} gap={{ base: '8', lg: '20' }} alignItems="center">
        <Stack gap={{ base: '5', md: '7' }}>
          <Heading as="h2" textStyle="section">
            {landingTexts.easierTitle}
          </Heading>
          <Text textStyle="lg" color="fg.muted" maxW="prose">
            {landingTexts.easierText}
          </Text>
          <Stack as="ol" gap="4" listStyleType="none">
            {landingTexts.steps.map((step, index) => (
              <HStack as="li" key={step.title} gap="4" align="baseline">
                <Text as="span" fontFamily="heading" textStyle="2xl" color="marigold.fg" minW="6" aria-hidden>
                  {index + 1}
                </Text>
                <Text>
                  <Text as="span" fontWeight="semibold">
                    {step.title}
                  </Text>
                  {/* oxlint-disable-next-line react/jsx-no-literals -- between two whole sentences */}{' '}
                  <Text as="span" color="fg.muted">
                    {step.text}
                  </Text>
                </Text>
              </HStack>
            ))}
          </Stack>
          <Button asChild size="xl" alignSelf="flex-start">
            <Link to="/schedule">
              {landingTexts.getStarted}
              <ArrowRight />
            </Link>
          </Button>
        </Stack>
        <Grid templateColumns="1fr 1fr" gap={{ base: '3', md: '5' }}>
          <Stack gap={{ base: '3', md: '5' }}>
            <StudioPhoto
              name="wedding-marigold-garlands"
              sizes={collageSizes}
              borderRadius="xl"
              aspectRatio={{ base: 1, md: 4 / 5 }}
            />
            <StudioPhoto name="real-estate-villa-dusk" sizes={collageSizes} borderRadius="xl" hideBelow="md" />
          </Stack>
          <Stack gap={{ base: '3', md: '5' }} pt={{ md: '16' }}>
            <StudioPhoto name="food-thali" sizes={collageSizes} borderRadius="xl" aspectRatio={{ base: 1, md: 4 / 3 }} />
            <Box overflow="hidden" borderRadius="xl" hideBelow="md">
              <StudioPhoto name="fashion-handbag" sizes={collageSizes} />
            </Box>
          </Stack>
        </Grid>
      </Grid>
    </Container>
  );
}
