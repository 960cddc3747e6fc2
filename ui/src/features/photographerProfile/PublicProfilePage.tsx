import { Button, Container, HStack, List, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion, UserX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Photographer } from '@/api/openapi.gen';
import { completedShootsQuery, fullNameOf, photographerQuery, portfolioQuery, reviewsQuery } from '@/api/photographers';
import { hasCode } from '@/lib/errors';
import { formatCount } from '@/lib/format/money';
import { firstNameOf } from '@/lib/format/names';
import { useSentPage } from '@/prerender/sentPage';
import { useSession } from '@/session/useSession';
import { ShootCounts } from '@/shared/photographer/ShootCounts';
import { Breadcrumbs } from '@/shared/photographer/Breadcrumbs';
import { cityTexts } from '@/texts/cities';
import { commonTexts } from '@/texts/common';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { QueryState } from '@/ui/feedback/QueryState';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Page } from '@/ui/layout/Page';
import { Panel } from '@/ui/layout/Panel';
import { BookPanel } from './BookPanel';
import { Gallery } from './Gallery';
import { AskRow, portraitSize, ProfileLayout } from './ProfileLayout';
import { ProfileView } from './ProfileView';
import { keepQuestion, keptQuestion } from './question';
import { Reviews } from './Reviews';
import { profileFromApi } from './fromApi';
import { photographerTexts as texts } from './texts';

/** Shows a photographer's public profile. */
export function Component() {
  const { photographerId = '' } = useParams();
  const photographer = useQuery(photographerQuery(photographerId));
  const portfolio = useQuery(portfolioQuery(photographerId));
  const reviews = useInfiniteQuery(reviewsQuery(photographerId));
  // The server-rendered page is complete, so skeletons must not replace parts of it. It stays until the portfolio and the
  // reviews have loaded or failed to load. The condition is not `isPending`, because the parts repeat failed queries when they
  // are mounted. Then `isPending` would be true again and unmount them, in a loop.
  const sent = useSentPage();
  // The value is deferred, so that React can pause while it renders the whole profile.
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
        <Link to="/schedule">{commonTexts.findPhotographer}</Link>
      </Button>
    </EmptyState>
  );
}

const SlideshowDialog = lazyDialog(() => import('@/ui/photo/SlideshowDialog'), 'SlideshowDialog');
const AskDialog = lazyDialog(() => import('./AskDialog'), 'AskDialog');

type Shown = { title: string; items: readonly string[]; start?: number };

function PublicProfile({ photographer }: { photographer: Photographer }) {
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const pictures = photographer.categories.flatMap(({ portfolioImages }) => portfolioImages);

  function show(next: Shown) {
    setShown(next);
    setOpen(true);
  }

  return (
    <>
      <ProfileView
        content={profileFromApi(photographer)}
        preload={SlideshowDialog.preload}
        onOpen={(src = '') => show({ title: texts.portfolio, items: pictures, start: Math.max(0, pictures.indexOf(src)) })}
        ask={<AskButton photographer={photographer} />}
        booking={<BookPanel photographer={photographer} />}
        gallery={
          <Gallery
            preload={SlideshowDialog.preload}
            photographerId={photographer._id}
            onOpen={({ categoryName, portfolioImages }) => show({ title: categoryName, items: portfolioImages })}
          />
        }
        shoots={
          <>
            <ShootsPanel photographerId={photographer._id} />
            <IncludedPanel photographer={photographer} />
          </>
        }
        reviews={<Reviews photographer={photographer} />}
      />
      {shown && <SlideshowDialog key={shown.title} open={open} onClose={() => setOpen(false)} {...shown} />}
    </>
  );
}

function ShootsPanel({ photographerId }: { photographerId: string }) {
  const shoots = useQuery(completedShootsQuery(photographerId));
  return (
    <Panel title={texts.shootsCompleted}>
      <QueryState query={shoots} skeleton={<TextSkeleton />}>
        {(counts) => <ShootCounts counts={counts} emptyText={texts.noShoots} />}
      </QueryState>
    </Panel>
  );
}

/** Takes the place of a profile until it has loaded. */
function ProfileSkeleton() {
  return (
    <ProfileLayout
      breadcrumbs={<Breadcrumbs mb={{ md: '2' }} start={cityTexts.photographers} pages={[]} />}
      mosaic={
        <Skeleton
          role="status"
          aria-label={commonTexts.loading}
          height={{ base: '70vw', md: '22rem', lg: '27rem' }}
          maxH={{ base: '22rem', md: 'none' }}
          mx={{ base: '-4', md: '0' }}
          borderRadius={{ base: '0', md: 'xl' }}
        />
      }
      head={
        <HStack gap="5" aria-hidden>
          <Skeleton boxSize={`${portraitSize}px`} flexShrink="0" borderRadius="full" />
          <Skeleton height="12" width="min(20rem, 60%)" borderRadius="md" />
        </HStack>
      }
      gallery={
        // The skeleton is as tall as the window, so that the footer does not move when the profile appears.
        <Stack minH="100dvh">
          <TextSkeleton lines={5} />
        </Stack>
      }
      booking={<Skeleton aria-hidden height={{ base: '5.5rem', lg: '14rem' }} borderRadius={{ base: '0', lg: 'lg' }} />}
      prices={null}
      facts={null}
      reviews={null}
    />
  );
}

/** Says what a customer gets: how long shoots take, what is delivered when, and how often deliveries have been on time. */
function IncludedPanel({ photographer }: { photographer: Photographer }) {
  const { categories, deliveryDays, delivered = 0, deliveredOnTime = 0 } = photographer;
  return (
    <Panel title={texts.included}>
      <List.Root gap="2" ps="4">
        {shootLengths(categories).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        <List.Item>{texts.fullSize}</List.Item>
        {deliveryDays !== undefined && <List.Item>{texts.delivers(deliveryDays)}</List.Item>}
      </List.Root>
      {delivered > 0 && (
        <Text mt="3" textStyle="sm" color="fg.muted">
          {texts.onTime(formatCount(deliveredOnTime), formatCount(delivered))}
        </Text>
      )}
    </Panel>
  );
}

type Offered = Pick<Photographer['categories'][number], 'name' | 'durationMinutes'>;

/**
 * Returns a line for each shoot length, from the shortest to the longest. If there are several, each line names its categories.
 */
export function shootLengths(categories: readonly Offered[]): string[] {
  const lengths = [...new Set(categories.map(({ durationMinutes }) => durationMinutes))].toSorted((a, b) => a - b);
  if (lengths.length === 1) return lengths.map((minutes) => texts.shootOf(lengthOf(minutes)));
  return lengths.map((minutes) => {
    const offered = categories.filter(({ durationMinutes }) => durationMinutes === minutes);
    return texts.shootOfIn(lengthOf(minutes), texts.list(offered.map(({ name }) => name)));
  });
}

const lengthOf = (minutes: number) => (minutes % 30 === 0 && minutes >= 60 ? texts.hours(minutes / 60) : texts.minutes(minutes));

/**
 * Shows the button for asking the photographer a question, and how soon answers usually come. The button is hidden from
 * signed-in photographers, because only customers can ask.
 */
function AskButton({ photographer }: { photographer: Photographer }) {
  const { _id: photographerId, answersWithin } = photographer;
  const role = useSession()?.user.role;
  const name = firstNameOf(fullNameOf(photographer));
  const [opened, setOpened] = useState(false);
  // After signing in, a visitor's question is shown again so that they can send it.
  const [isBack, setBack] = useState(() => keptQuestion(photographerId)?.waits ?? false);
  const isWaiting = role === 'user' && (isBack || (keptQuestion(photographerId)?.waits ?? false));

  function close() {
    const kept = keptQuestion(photographerId);
    if (kept && role === 'user') keepQuestion({ ...kept, waits: false });
    setBack(false);
    setOpened(false);
  }

  return (
    <AskRow>
      {role !== 'Photographer' && (
        <>
          <Button variant="outline" flexShrink="0" aria-haspopup="dialog" {...AskDialog.preload} onClick={() => setOpened(true)}>
            <MessageCircleQuestion aria-hidden />
            {texts.ask}
          </Button>
          <AskDialog open={opened || isWaiting} onClose={close} photographerId={photographerId} name={name} />
        </>
      )}
      {answersWithin ? (
        <Text textStyle="sm" lineHeight="short" color="fg.muted">
          {texts.answersWithin(answersWithin)}
        </Text>
      ) : null}
    </AskRow>
  );
}
