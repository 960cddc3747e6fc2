import { Button, Container } from '@chakra-ui/react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Page } from '@/ui/layout/Page';
import { errorPageTexts as texts } from '@/texts/errors';

/** Takes the place of a page that failed or whose code could not be loaded. */
export function PageFailure() {
  return (
    <Page title={texts.brokenTitle}>
      <AppFailure />
    </Page>
  );
}

/** Takes the place of the whole app after it has failed. It must not use the router, which is not available then. */
export function AppFailure() {
  return (
    <Container maxW="4xl" py="16">
      <EmptyState as="h1" title={texts.brokenTitle} description={texts.brokenText}>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
      </EmptyState>
    </Container>
  );
}
