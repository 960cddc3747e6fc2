import { Button, Container } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Page } from '@/components/Page';
import { PageSkeleton } from '@/components/Skeletons';
import { ApiError } from '@/lib/apiError';
import { fullNameOf } from '@/lib/api/photographer';
import { photographerTexts } from '@/lib/texts/photographer';
import { photographerQuery } from './api/photographer';
import { PublicProfile } from './PublicProfile';

/** A photographer as everybody sees them. */
export function PublicProfilePage() {
  const { photographerId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(photographerQuery(photographerId));
  const unknown = error instanceof ApiError && error.status === 404;
  const name = data && fullNameOf(data);

  return (
    <Page title={name ?? photographerTexts.pageTitle} description={name && photographerTexts.pageDescription(name, data.city)}>
      {isPending && <PageSkeleton />}
      {data && <PublicProfile photographer={data} />}
      {error && !data && (
        <Container maxW="4xl" py="14">
          {unknown ? <UnknownPhotographer /> : <ErrorState error={error} onRetry={() => void refetch()} />}
        </Container>
      )}
    </Page>
  );
}

function UnknownPhotographer() {
  return (
    <EmptyState icon={UserX} title={photographerTexts.notFoundTitle} description={photographerTexts.notFoundText}>
      <Button asChild>
        <Link to="/schedule">{photographerTexts.findOthers}</Link>
      </Button>
    </EmptyState>
  );
}
