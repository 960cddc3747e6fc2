import { Box, Container, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/ui/feedback/QueryState';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isComplete } from '@/shared/photographer/profileChecklist';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { useTextMessages } from '@/api/config';
import { ownProfileQuery } from '@/api/ownProfile';
import { ownPortfolioQuery } from '@/api/portfolio';
import { useUserId } from '@/session/useSession';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { EditorTabs } from './EditorTabs';
import { EditorSkeleton, PartSkeleton } from './EditorSkeleton';
import { useAskedCheck } from './useAskedCheck';
import { lazyNamed } from '@/lib/react/lazyNamed';

const loadHeader = () => import('./ProfileHeader');
const ProfileHeader = lazyNamed(loadHeader, 'ProfileHeader');
// What only unfinished profiles show.
const TurnedDown = lazyNamed(() => import('@/shared/photographer/TurnedDown'), 'TurnedDown');
const ProfileChecklist = lazyNamed(() => import('@/shared/photographer/ProfileChecklist'), 'ProfileChecklist');
const ChecklistDialogs = lazyNamed(() => import('./ChecklistDialogs'), 'ChecklistDialogs');
// What is below the header.
const ProfileCards = lazyNamed(() => import('./ProfileCards'), 'ProfileCards');
const PortfolioSection = lazyNamed(() => import('@/features/profileEditor/portfolio/PortfolioSection'), 'PortfolioSection');
const YourData = lazyNamed(() => import('@/shared/account/YourData'), 'YourData');
// The other part of the page.
const CalendarTab = lazyNamed(() => import('@/features/profileEditor/calendar/CalendarTab'), 'CalendarTab');

/** One's own profile, with everything on it that one may change, and in a second tab one's calendar. */
export function ProfileEditor() {
  const profile = useQuery(ownProfileQuery(useUserId()));
  const isCalendar = useSearchParams()[0].get('tab') === 'calendar';

  // While the profile is on its way.
  useEffect(() => {
    if (!isCalendar) loadHeader().catch(() => undefined);
  }, [isCalendar]);

  return (
    <QueryState query={profile} skeleton={<EditorSkeleton isCalendar={isCalendar} />} errorAs="h1">
      {(own) => (
        <Container maxW="7xl" py={{ base: '6', md: '10' }}>
          <Stack gap={{ base: '5', md: '6' }}>
            <EditorTabs current={isCalendar ? 'calendar' : 'profile'} />
            <Suspense key={String(isCalendar)} fallback={<PartSkeleton isCalendar={isCalendar} />}>
              {isCalendar ? <CalendarTab profile={own} /> : <LoadedEditor profile={own} />}
            </Suspense>
          </Stack>
        </Container>
      )}
    </QueryState>
  );
}

function LoadedEditor({ profile }: { profile: OwnPhotographer }) {
  const portfolio = useQuery(ownPortfolioQuery(useUserId(), profile._id));
  const textMessages = useTextMessages();
  const asked = useAskedCheck(!portfolio.isPending);
  if (portfolio.isPending) return <PartSkeleton isCalendar={false} />;
  return (
    <>
      {profile.reviewNote && <TurnedDown profile={profile} />}
      {portfolio.data && !(profile.approved && isComplete(profile, portfolio.data, textMessages)) && (
        <ProfileChecklist profile={profile} portfolio={portfolio.data} onOpen={asked.open} />
      )}
      <ProfileHeader profile={profile} />
      <QueryState query={portfolio} skeleton={<TextSkeleton />}>
        {(entries) => <PortfolioSection photographerId={profile._id} portfolio={entries} />}
      </QueryState>
      <Suspense fallback={<Box minH={{ base: '2xl', md: 'md', lg: '64' }} />}>
        <ProfileCards profile={profile} />
      </Suspense>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <YourData />
      </Suspense>
      {asked.check && portfolio.data && (
        <Suspense>
          <ChecklistDialogs
            key={asked.check}
            check={asked.check}
            open={asked.isOpen}
            onClose={asked.close}
            profile={profile}
            portfolio={portfolio.data}
          />
        </Suspense>
      )}
    </>
  );
}
