import { Box, Flex, Grid, Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Pencil } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { calendarSettingsQuery } from '@/api/calendar';
import type { BookingLimits, CalendarSettingsAnswer, OwnPhotographer } from '@/api/openapi.gen';
import { CalendarSkeleton } from '@/features/profileEditor/EditorSkeleton';
import { useUserId } from '@/session/useSession';
import { commonTexts } from '@/texts/common';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { Panel } from '@/ui/layout/Panel';
import { FeedsPanel } from './FeedsPanel';
import { HoursPanel } from './HoursPanel';
import { LinkPanel } from './LinkPanel';
import { availabilityTexts as texts } from './texts';
import { TimeOffPanel } from './TimeOffPanel';

const EditLimitsDialog = lazyDialog(() => import('./EditLimitsDialog'), 'EditLimitsDialog');

/** Sets when the photographer can be booked, and connects other calendars. */
export function CalendarTab({ profile }: { profile: OwnPhotographer }) {
  const settings = useQuery({ ...calendarSettingsQuery(useUserId()), refetchInterval: 60_000 });
  return (
    <>
      <Box>
        <Heading as="h1" textStyle="section">
          {texts.title}
        </Heading>
        <Text mt="2" color="fg.muted" maxW="prose">
          {texts.about}
        </Text>
      </Box>
      {!profile.availability && <HiddenNotice />}
      <QueryState query={settings} skeleton={<LoadingPanels />}>
        {(loaded) => <Panels photographerId={profile._id} settings={loaded} loadedAt={settings.dataUpdatedAt} />}
      </QueryState>
    </>
  );
}

function LoadingPanels() {
  return (
    <Box role="status" aria-label={commonTexts.loading}>
      <CalendarSkeleton />
    </Box>
  );
}

type PanelsProps = { photographerId: string; settings: CalendarSettingsAnswer; loadedAt: number };

function Panels({ photographerId, settings, loadedAt }: PanelsProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap={{ base: '5', md: '6' }}>
      <Stack gap={{ base: '5', md: '6' }}>
        <HoursPanel photographerId={photographerId} hours={settings.hours} />
        <LimitsPanel photographerId={photographerId} limits={settings} />
        <TimeOffPanel photographerId={photographerId} entries={settings.timeOff} />
      </Stack>
      <Stack gap={{ base: '5', md: '6' }}>
        <FeedsPanel photographerId={photographerId} feeds={settings.feeds} loadedAt={loadedAt} />
        <LinkPanel photographerId={photographerId} link={settings.link} loadedAt={loadedAt} />
      </Stack>
    </Grid>
  );
}

function HiddenNotice() {
  return (
    <Flex gap="3" bg="bg.warning" borderRadius="md" px="4" py="3" align="flex-start">
      <EyeOff size={20} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
      <Box>
        <Text>{texts.hidden}</Text>
        <Link asChild variant="underline" color="fg" py="1.5">
          <RouterLink to="/profiledit">{texts.hiddenChange}</RouterLink>
        </Link>
      </Box>
    </Flex>
  );
}

type LimitsPanelProps = { photographerId: string; limits: BookingLimits };

/** Shows the break after shoots, the notice, and how far ahead customers can book. */
function LimitsPanel({ photographerId, limits }: LimitsPanelProps) {
  const facts = [
    { label: texts.buffer, value: texts.bufferOf(limits.bufferMinutes) },
    { label: texts.lead, value: texts.leadOf(limits.leadHours) },
    { label: texts.horizon, value: texts.horizonOf(limits.horizonDays) },
  ];
  return (
    <Panel
      title={texts.limitsTitle}
      action={
        <DialogButton
          size="sm"
          minH="11"
          variant="outline"
          colorPalette="gray"
          preload={EditLimitsDialog.preload}
          renderDialog={(dialog) => <EditLimitsDialog {...dialog} photographerId={photographerId} limits={limits} />}
        >
          <Pencil aria-hidden />
          {texts.editLimits}
        </DialogButton>
      }
    >
      <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap="4">
        {facts.map(({ label, value }) => (
          <Box key={label}>
            <Text as="dt" textStyle="sm" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" fontWeight="medium">
              {value}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
