import { Button, Container } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { RouteFallback } from '@/components/RouteFallback';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Page } from '@/components/Page';
import { QueryState } from '@/components/QueryState';
import { ApiError } from '@/lib/errors';
import { fullNameOf, type Photographer } from '@/api/photographer';
import { photographerTexts as texts } from '@/texts/photographer';
import { photographerQuery } from '@/api/publicProfile';
import { PublicProfile } from './PublicProfile';

/** A photographer as everybody sees them. */
export function PublicProfilePage() {
  const { photographerId = '' } = useParams();
  const photographer = useQuery(photographerQuery(photographerId));
  return (
    <Page {...headOf(photographer.data, photographer.error)}>
      <QueryState
        query={photographer}
        skeleton={<RouteFallback />}
        renderError={(error, retry) => (
          <Container maxW="4xl" py="14">
            {isUnknown(error) ? <UnknownPhotographer /> : <ErrorState as="h1" error={error} onRetry={retry} />}
          </Container>
        )}
        deferred
      >
        {(found) => <PublicProfile photographer={found} />}
      </QueryState>
    </Page>
  );
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404;

function headOf(photographer: Photographer | undefined, error: Error | null) {
  if (!photographer) return { title: error ? texts.pageTitle : undefined };
  const name = fullNameOf(photographer);
  const city = photographer.city || texts.cityFallback;
  return { title: texts.documentTitle(name, city), description: texts.pageDescription(name, city) };
}

function UnknownPhotographer() {
  return (
    <EmptyState as="h1" icon={UserX} title={texts.notFoundTitle} description={texts.notFoundText}>
      <Button asChild>
        <Link to="/schedule">{texts.findOthers}</Link>
      </Button>
    </EmptyState>
  );
}
