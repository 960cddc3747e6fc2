import { Box, chakra, Container, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, UserRound } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTextMessages } from '@/api/config';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { ownPortfolioQuery, ownProfileQuery } from '@/api/ownProfile';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useUserId } from '@/session/useSession';
import { isComplete } from '@/shared/photographer/profileChecklist';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Page } from '@/ui/layout/Page';
import { EditorSkeleton, PartSkeleton } from './EditorSkeleton';
import { profileEditorTexts } from './texts';
import { useOpenedCheck } from './useOpenedCheck';

const TurnedDown = lazyNamed(() => import('@/shared/photographer/TurnedDown'), 'TurnedDown');
const ProfileChecklist = lazyNamed(() => import('@/shared/photographer/ProfileChecklist'), 'ProfileChecklist');
const ChecklistDialogs = lazyNamed(() => import('./ChecklistDialogs'), 'ChecklistDialogs');
const ProfileCards = lazyNamed(() => import('./ProfileCards'), 'ProfileCards');
const PortfolioSection = lazyNamed(() => import('@/features/profileEditor/portfolio/PortfolioSection'), 'PortfolioSection');
const PayoutDetailsCard = lazyNamed(
  () => import('@/features/profileEditor/payoutDetails/PayoutDetailsCard'),
  'PayoutDetailsCard',
);
const YourData = lazyNamed(() => import('@/shared/account/YourData'), 'YourData');
const CalendarTab = lazyNamed(() => import('@/features/profileEditor/calendar/CalendarTab'), 'CalendarTab');

export function Component() {
  return (
    <Page title={profileEditorTexts.title}>
      <ProfileEditor />
    </Page>
  );
}

const loadHeader = () => import('./ProfileHeader');
const ProfileHeader = lazyNamed(loadHeader, 'ProfileHeader');

/** Shows the photographer's own profile for editing, and the calendar in a second tab. */
export function ProfileEditor() {
  const profile = useQuery(ownProfileQuery(useUserId()));
  const isCalendar = useSearchParams()[0].get('tab') === 'calendar';

  // The header's code loads in parallel with the profile.
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
  const opened = useOpenedCheck(!portfolio.isPending);
  if (portfolio.isPending) return <PartSkeleton isCalendar={false} />;
  return (
    <>
      {profile.reviewNote && <TurnedDown profile={profile} />}
      {portfolio.data && !(profile.approved && isComplete(profile, portfolio.data, textMessages)) && (
        <ProfileChecklist profile={profile} portfolio={portfolio.data} onOpen={opened.open} />
      )}
      <ProfileHeader profile={profile} />
      <QueryState query={portfolio} skeleton={<TextSkeleton />}>
        {(entries) => <PortfolioSection photographerId={profile._id} portfolio={entries} />}
      </QueryState>
      <Suspense fallback={<Box minH={{ base: '2xl', md: 'md', lg: '64' }} />}>
        <ProfileCards profile={profile} />
      </Suspense>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <PayoutDetailsCard />
      </Suspense>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <YourData />
      </Suspense>
      {opened.check && portfolio.data && (
        <Suspense>
          <ChecklistDialogs
            key={opened.check}
            check={opened.check}
            open={opened.isOpen}
            onClose={opened.close}
            profile={profile}
            portfolio={portfolio.data}
          />
        </Suspense>
      )}
    </>
  );
}

const tabs = [
  { tab: 'profile', to: '/profiledit', label: profileEditorTexts.profileTab, icon: UserRound },
  { tab: 'calendar', to: '/profiledit?tab=calendar', label: profileEditorTexts.calendarTab, icon: CalendarDays },
] as const;

type EditorTab = (typeof tabs)[number]['tab'];

const TabLink = chakra(Link);

/** Links to the two parts of the page. */
function EditorTabs({ current }: { current: EditorTab }) {
  return (
    <Flex as="nav" aria-label={profileEditorTexts.tabs} gap="1" borderBottomWidth="1px" borderColor="border">
      {tabs.map(({ tab, to, label, icon: Icon }) => (
        <TabLink
          key={tab}
          to={to}
          aria-current={tab === current ? 'page' : undefined}
          display="flex"
          alignItems="center"
          gap="2"
          h="12"
          px={{ base: '4', md: '5' }}
          mb="-1px"
          fontWeight="semibold"
          color="fg.muted"
          borderBottomWidth="2px"
          borderColor="transparent"
          _hover={{ color: 'fg' }}
          _currentPage={{ color: 'fg', borderColor: 'marigold.border' }}
        >
          <Icon size={18} aria-hidden />
          {label}
        </TabLink>
      ))}
    </Flex>
  );
}
