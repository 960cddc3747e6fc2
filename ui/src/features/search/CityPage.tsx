import { Container } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Page } from '@/components/Page';
import { QueryState } from '@/components/QueryState';
import { RouteFallback } from '@/components/RouteFallback';
import { cityPageQuery } from '@/api/cities';
import { ApiError, hasCode } from '@/lib/errors';
import { cityTexts as texts } from '@/texts/cities';
import { CityContent } from './CityContent';
import { MissingButton } from './CityParts';
import { headOf } from './cityHead';

/** Photographers of a city, or of a category there, with what helps to choose among them. */
export function CityPage() {
  const { city = '', category } = useParams();
  const page = useQuery(cityPageQuery(city, category));
  const head = page.data ? headOf(page.data) : { title: page.error ? texts.missingTitle : undefined };
  return (
    <Page {...head}>
      <QueryState
        query={page}
        skeleton={<RouteFallback />}
        renderError={(error, retry) => (
          <Container maxW="4xl" py="14">
            {hasCode(error, 'not_found') ? <Missing error={error} /> : <ErrorState as="h1" error={error} onRetry={retry} />}
          </Container>
        )}
        deferred
      >
        {(found) => <CityContent page={found} />}
      </QueryState>
    </Page>
  );
}

/** The path that a refusal names to go on with. */
function nextOf(error: Error): string {
  const detail = error instanceof ApiError ? (error.data.city as { value?: unknown } | undefined) : undefined;
  return typeof detail?.value === 'string' ? detail.value : '/schedule';
}

function Missing({ error }: { error: Error }) {
  const next = nextOf(error);
  return (
    <EmptyState as="h1" icon={Compass} title={texts.missingTitle} description={error.message}>
      <MissingButton link={<Link to={next}>{next === '/schedule' ? texts.find : texts.seeCity}</Link>} />
    </EmptyState>
  );
}
