import { Box, Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Page } from '@/components/Page';
import { TextSkeleton } from '@/components/Skeletons';
import { StudioPhoto } from '@/components/StudioPhoto';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { authTexts } from '@/texts/auth';

const PhotographerSignUpForm = lazyNamed(() => import('@/features/auth/PhotographerSignUpForm'), 'PhotographerSignUpForm');

/** How photographers join. */
export function SignUpPage() {
  return (
    <Page title={authTexts.joinPageTitle} description={authTexts.joinPageDescription}>
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
            <StudioPhoto
              name="wedding-mandap"
              decorative
              loading="eager"
              sizes="(min-width: 64rem) 38rem, 100vw"
              borderRadius="xl"
              hideBelow="md"
            />
          </Stack>
          <Stack layerStyle="card" borderRadius="xl" p={{ base: '5', md: '10' }} gap="6">
            <Stack gap="1">
              <Heading as="h2" textStyle="2xl">
                {authTexts.joinFormTitle}
              </Heading>
              <Text color="fg.muted">{authTexts.joinFormText}</Text>
            </Stack>
            <Suspense
              fallback={
                <Box minH={{ base: '48rem', sm: '40rem' }}>
                  <TextSkeleton lines={8} />
                </Box>
              }
            >
              <PhotographerSignUpForm />
            </Suspense>
          </Stack>
        </SimpleGrid>
      </Container>
    </Page>
  );
}
