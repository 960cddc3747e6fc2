import { Button, Container } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'react-router-dom';
import { RouteFallback } from '@/components/RouteFallback';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Page } from '@/components/Page';
import { fullNameOf, photographerQuery, portfolioQuery, reviewsQuery } from '@/api/photographers';
import { useSentPage } from '@/components/sentPage';
import type { Photographer } from '@/api/openapi.gen';
import { hasCode } from '@/lib/errors';
import { photographerTexts as texts } from '@/texts/photographer';
import { PublicProfile } from './PublicProfile';

/** A photographer as everybody sees them. */
export function PublicProfilePage() {
  const { photographerId = '' } = useParams();
  const { data, error, refetch } = useQuery(photographerQuery(photographerId));
  const portfolio = useQuery(portfolioQuery(photographerId));
  const reviews = useInfiniteQuery(reviewsQuery(photographerId));
  // What the server sent has all of it, so skeletons must not replace parts of it.
  const arriving = useSentPage() !== undefined && (portfolio.isPending || reviews.isPending);
  const shown = useDeferredValue(arriving ? undefined : data); // so drawn in slices, as React Query alone would not have it
  const unknown = hasCode(error, 'not_found');
  return (
    <Page {...headOf(data, error)}>
      {!shown && !error && <RouteFallback />}
      {shown && <PublicProfile photographer={shown} />}
      {error && !data && (
        <Container maxW="4xl" py="14">
          {unknown ? <UnknownPhotographer /> : <ErrorState as="h1" error={error} onRetry={() => void refetch()} />}
        </Container>
      )}
    </Page>
  );
}

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
