import { Button, Container } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { CitiesPage } from './CitiesPage';
import { cityPageQuery } from '@/api/cities';
import type { CityPage as FoundPage } from '@/api/openapi.gen';
import { offerOf } from '@/domain/bookingDraft';
import { CardActions } from '@/features/search/card/PhotographerCard';
import { ApiError, hasCode } from '@/lib/errors';
import type { NamedPath } from '@/shared/photographer/Breadcrumbs';
import { BookNowButton } from '@/shared/slot/BookNowButton';
import { cityTexts as texts } from '@/texts/cities';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { QueryState } from '@/ui/feedback/QueryState';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { Page } from '@/ui/layout/Page';
import { CityView } from './CityView';
import { cityFromApi, headOf } from './fromApi';

/**
 * Shows the list of cities, or the page of one city. Both are in one module, because every lazy module adds to the scripts
 * of all pages.
 */
export function Component() {
  return useParams().city === undefined ? <CitiesPage /> : <CityPage />;
}

/** Shows the photographers of a city, or of a category in that city. */
function CityPage() {
  const { city = '', category } = useParams();
  const page = useQuery(cityPageQuery(city, category));
  const head = page.data ? headOf(page.data) : { title: page.error ? texts.missingTitle : undefined };
  return (
    <Page {...head}>
      <QueryState query={page} skeleton={<RouteFallback />} renderError={errorOf} deferred>
        {(found) => <CityView content={cityFromApi(found)} actionsOf={(index) => actionsOf(found, index)} />}
      </QueryState>
    </Page>
  );
}

function actionsOf({ photographers, city }: FoundPage, index: number) {
  const photographer = photographers[index];
  if (!photographer) return null;
  return (
    <CardActions photographer={photographer}>
      <BookNowButton offer={offerOf(photographer, city.name)} />
    </CardActions>
  );
}

function errorOf(error: Error, retry: () => void) {
  if (hasCode(error, 'not_found')) return <MissingCity content={missingFrom(error)} />;
  return (
    <Container maxW="4xl" py="14">
      <ErrorState as="h1" error={error} onRetry={retry} />
    </Container>
  );
}

/** Returns the reason of a refusal, and a link to the page that the refusal names instead. */
function missingFrom(error: Error): MissingContent {
  const detail = error instanceof ApiError ? (error.data.city as { value?: unknown } | undefined) : undefined;
  const path = typeof detail?.value === 'string' ? detail.value : '/schedule';
  return { reason: error.message, next: { path, name: path === '/schedule' ? texts.find : texts.seeCity } };
}

export type MissingContent = {
  reason: string;
  /** The page that is offered instead. */
  next: NamedPath;
};

/** Says that the city, or the category in the city, has no page. */
export function MissingCity({ content: { reason, next } }: { content: MissingContent }) {
  return (
    <Container maxW="4xl" py="14">
      <EmptyState as="h1" icon={Compass} title={texts.missingTitle} description={reason}>
        <Button asChild>
          <Link to={next.path}>{next.name}</Link>
        </Button>
      </EmptyState>
    </Container>
  );
}
