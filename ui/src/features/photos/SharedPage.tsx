import { Button, chakra, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, Link2Off } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as v from 'valibot';
import { openShare, sharedQuery } from '@/api/delivery';
import { keys } from '@/api/keys';
import { hasCode } from '@/lib/errors';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { Gallery } from '@/shared/delivery/Gallery';
import { galleryTexts } from '@/shared/delivery/texts';
import { useEveryPage } from '@/shared/delivery/useDelivery';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { QueryState } from '@/ui/feedback/QueryState';
import { PageSkeleton } from '@/ui/feedback/Skeletons';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { Page } from '@/ui/layout/Page';
import { photosTexts, sharedTexts as texts } from './texts';

export function Component() {
  const { token = '' } = useParams();
  return (
    <Page title={texts.pageTitle}>
      <SharedPage key={token} token={token} />
    </Page>
  );
}

const worthAnotherTry = (failure: Error) => !hasCode(failure, 'pin_required', 'not_found', 'too_many_requests');

/** Shows the photos of a share to everyone who has its URL and, if the share has one, its PIN. */
export function SharedPage({ token }: { token: string }) {
  // The share is first opened without a PIN, because most shares have none.
  const opening = useQuery({
    queryKey: keys.shareOpening(token),
    queryFn: () => openShare(token, ''),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, failure) => count < 2 && worthAnotherTry(failure),
  });
  const [pinKey, setPinKey] = useState<string>();
  const key = pinKey ?? opening.data?.key;
  if (key !== undefined) return <SharedPhotos token={token} shareKey={key} />;
  return (
    <QueryState
      query={opening}
      skeleton={<PageSkeleton />}
      renderError={(error, retry) => {
        if (hasCode(error, 'pin_required')) return <PinForm token={token} onOpened={setPinKey} />;
        return hasCode(error, 'not_found') ? <Ended /> : <ErrorState error={error} as="h1" onRetry={retry} />;
      }}
    >
      {() => null}
    </QueryState>
  );
}

function Ended() {
  return (
    <Container maxW="4xl" py={{ base: '16', md: '28' }}>
      <EmptyState as="h1" icon={Link2Off} title={texts.endedTitle} description={texts.endedText} />
    </Container>
  );
}

const longestPin = 8;
const pinSchema = v.object({ pin: requiredText(texts.pinRequired) });

function PinForm({ token, onOpened }: { token: string; onOpened: (key: string) => void }) {
  const { register, submit, setError, formState } = useAppForm(pinSchema, { pin: '' });
  const { errors, isSubmitting } = formState;
  const open = submit(async ({ pin }) => {
    try {
      onOpened((await openShare(token, pin)).key);
    } catch (failure) {
      if (!hasCode(failure, 'pin_required')) throw failure;
      setError('pin', { message: texts.pinWrong }, { shouldFocus: true });
    }
  });
  return (
    <Container maxW="md" py={{ base: '12', md: '24' }}>
      <chakra.form onSubmit={open} noValidate layerStyle="card" p={{ base: '6', md: '8' }}>
        <Stack gap="5">
          <Stack gap="1">
            <Heading as="h1" textStyle="2xl">
              {texts.pinTitle}
            </Heading>
            <Text color="fg.muted">{texts.pinText}</Text>
          </Stack>
          <TextField
            label={texts.pin}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            maxLength={longestPin}
            error={errors.pin?.message}
            {...register('pin')}
          />
          <FormError message={errors.root?.message} />
          <Button type="submit" loading={isSubmitting} loadingText={texts.open}>
            {texts.open}
          </Button>
        </Stack>
      </chakra.form>
    </Container>
  );
}

function SharedPhotos({ token, shareKey }: { token: string; shareKey: string }) {
  const query = useInfiniteQuery({
    ...sharedQuery(token, shareKey),
    retry: (count, failure) => count < 2 && worthAnotherTry(failure),
  });
  useEveryPage(query);
  const pages = query.data?.pages;
  const files = useMemo(() => pages?.flatMap((page) => page.files) ?? [], [pages]);

  return (
    <QueryState
      query={query}
      skeleton={<PageSkeleton />}
      renderError={(error, retry) => {
        if (!hasCode(error, 'not_found')) return <ErrorState error={error} as="h1" onRetry={retry} />;
        return <Ended />;
      }}
    >
      {({ pages: [first] }) =>
        first && (
          <Container maxW="7xl" minH="100dvh" py={{ base: '6', md: '10' }}>
            <Stack gap={{ base: '6', md: '8' }}>
              <Stack gap="2" align="start">
                <Heading as="h1" textStyle="section" overflowWrap="anywhere">
                  {texts.heading(first.customer)}
                </Heading>
                <Text color="fg.muted">{texts.by(first.photographer)}</Text>
                {first.zip && first.totalItems > 0 && (
                  <Button asChild size="lg" mt="2">
                    <a href={first.zip.url} download title={photosTexts.downloadHint}>
                      <Download aria-hidden />
                      {photosTexts.downloadAll(first.zip.bytes)}
                    </a>
                  </Button>
                )}
              </Stack>
              {first.totalItems === 0 ? (
                <EmptyState title={texts.empty} />
              ) : (
                <Gallery
                  files={files}
                  total={first.totalItems}
                  canDownload={first.download}
                  videoNote={galleryTexts.videoShared}
                  // If a photo cannot be loaded, the share may have ended. The request then fails, and the page says so.
                  onBroken={() => void query.refetch()}
                />
              )}
              {query.isFetchNextPageError && <LoadMore query={query} label={texts.more} />}
            </Stack>
          </Container>
        )
      }
    </QueryState>
  );
}
