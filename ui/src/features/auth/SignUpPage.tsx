import { Box, Container, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Page } from '@/ui/layout/Page';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { authTexts } from '@/texts/auth';

const PhotographerSignUpForm = lazyNamed(() => import('./PhotographerSignUpForm'), 'PhotographerSignUpForm');

/** Shows the sign-up form for photographers. */
export function Component() {
  const form = (
    <Suspense fallback={<FormSkeleton />}>
      <PhotographerSignUpForm />
    </Suspense>
  );
  return (
    <Page title={authTexts.joinPageTitle} description={authTexts.joinPageDescription}>
      <SignUpLayout form={form} />
    </Page>
  );
}

/** Renders the page during the build. A skeleton takes the place of the form. */
export const SignUpShell = () => <SignUpLayout form={<FormSkeleton />} />;

const FormSkeleton = () => (
  <Box minH={{ base: '48rem', sm: '40rem' }}>
    <TextSkeleton lines={8} />
  </Box>
);

function SignUpLayout({ form }: { form: ReactNode }) {
  return (
    <Container maxW="7xl" py={{ base: '8', md: '14' }}>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '8', lg: '16' }} alignItems="start">
        <Stack gap="6" position={{ lg: 'sticky' }} top={{ lg: '28' }}>
          <Stack gap="3">
            <Heading as="h1" textStyle="section">
              {authTexts.joinTitle}
            </Heading>
            <Text fontFamily="heading" textStyle="xl" color="marigold.fg">
              {authTexts.joinText}
            </Text>
          </Stack>
          <Benefits />
          <StudioPhoto
            name="event-photographer"
            decorative
            loading="eager"
            sizes="(min-width: 64rem) 38rem, 100vw"
            borderRadius="xl"
            aspectRatio={{ base: 2, lg: 4 / 3 }}
          />
        </Stack>
        <Stack layerStyle="card" borderRadius="xl" p={{ base: '5', md: '10' }} gap="6">
          <Stack gap="1">
            <Heading as="h2" textStyle="2xl">
              {authTexts.joinFormTitle}
            </Heading>
            <Text color="fg.muted">{authTexts.joinFormText}</Text>
          </Stack>
          {form}
        </Stack>
      </SimpleGrid>
    </Container>
  );
}

function Benefits() {
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {authTexts.joinBenefits.map((benefit) => (
        <HStack as="li" key={benefit} gap="3" align="start">
          <Text as="span" color="marigold.fg" pt="0.5">
            <Check size={20} aria-hidden />
          </Text>
          {benefit}
        </HStack>
      ))}
    </Stack>
  );
}
