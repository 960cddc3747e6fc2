import { Button, Container } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { Page } from '@/components/Page';
import { errorPageTexts } from '@/lib/texts/errorPages';

/** Shown instead of a page that broke, or whose code did not arrive. */
export function RouteError() {
  const error = useRouteError();

  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <Page title={errorPageTexts.brokenTitle}>
      <Container maxW="4xl" py="16">
        <EmptyState title={errorPageTexts.brokenTitle} description={errorPageTexts.brokenText}>
          <Button onClick={() => window.location.reload()}>{errorPageTexts.reload}</Button>
        </EmptyState>
      </Container>
    </Page>
  );
}
