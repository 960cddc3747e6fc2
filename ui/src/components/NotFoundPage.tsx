import { Button, Container } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { Page } from '@/components/Page';
import { errorPageTexts } from '@/texts/errorPages';

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <Page title={errorPageTexts.notFoundTitle}>
      <Container maxW="4xl" py={{ base: '16', md: '28' }}>
        <EmptyState as="h1" icon={ImageOff} title={errorPageTexts.notFoundTitle} description={errorPageTexts.notFoundText}>
          <Button asChild mt="2">
            <Link to="/">{errorPageTexts.backHome}</Link>
          </Button>
        </EmptyState>
      </Container>
    </Page>
  );
}
