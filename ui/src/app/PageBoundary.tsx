import { Button, Container } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { Page } from '@/components/Page';
import { errorPageTexts } from '@/texts/errorPages';

type PageBoundaryProps = { children: ReactNode };

/** Stands in for a page that broke, or whose code did not arrive. React itself logs the error. */
export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Page title={errorPageTexts.brokenTitle}>
        <Container maxW="4xl" py="16">
          <EmptyState as="h1" title={errorPageTexts.brokenTitle} description={errorPageTexts.brokenText}>
            <Button onClick={() => window.location.reload()}>{errorPageTexts.reload}</Button>
          </EmptyState>
        </Container>
      </Page>
    );
  }
}
