import { Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Page } from '@/components/Page';
import { StudioPhoto } from '@/components/StudioPhoto';
import { PhotographerSignUpForm } from '@/features/auth/PhotographerSignUpForm';
import { authTexts } from '@/texts/auth';

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
            <PhotographerSignUpForm />
          </Stack>
        </SimpleGrid>
      </Container>
    </Page>
  );
}
