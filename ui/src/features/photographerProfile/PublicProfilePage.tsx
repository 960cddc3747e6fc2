import { Button, Container } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'react-router-dom';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Page } from '@/ui/layout/Page';
import { fullNameOf, photographerQuery, portfolioQuery, reviewsQuery } from '@/api/photographers';
import { useSentPage } from '@/prerender/sentPage';
import type { Photographer } from '@/api/openapi.gen';
import { hasCode } from '@/lib/errors';
import { QueryState } from '@/ui/feedback/QueryState';
import { photographerTexts as texts } from './texts';
import { ProfileSkeleton } from './ProfileSkeleton';
import { PublicProfile } from './PublicProfile';

/** A photographer as everybody sees them. */
export function Component() {
  const { photographerId = '' } = useParams();
  const photographer = useQuery(photographerQuery(photographerId));
  const portfolio = useQuery(portfolioQuery(photographerId));
  const reviews = useInfiniteQuery(reviewsQuery(photographerId));
  // What the server sent has all of it, so skeletons must not replace parts of it. Not `isPending`: the parts ask again for
  // what failed as they mount, and would be unmounted for it, again and again.
  const sent = useSentPage();
  // Deferred, as React renders the whole profile at once otherwise.
  const arriving = useDeferredValue(sent !== undefined && !(portfolio.isFetched && reviews.isFetched));
  return (
    <Page {...headOf(photographer.data, photographer.error)}>
      <QueryState
        query={photographer}
        skeleton={sent ? <RouteFallback /> : <ProfileSkeleton />}
        renderError={(error, retry) => (
          <Container maxW="4xl" py="14">
            {isUnknown(error) ? <UnknownPhotographer /> : <ErrorState as="h1" error={error} onRetry={retry} />}
          </Container>
        )}
        deferred
      >
        {(found) => (arriving ? <RouteFallback /> : <PublicProfile photographer={found} />)}
      </QueryState>
    </Page>
  );
}

const isUnknown = (error: Error) => hasCode(error, 'not_found');

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
