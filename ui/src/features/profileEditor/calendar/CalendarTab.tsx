import { Box, Center, Flex, Grid, Heading, HStack, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Infinity as Endless } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { calendarSettingsQuery } from '@/api/calendar';
import type { BookingLimits, CalendarSettingsAnswer, OwnPhotographer, WorkingHours } from '@/api/openapi.gen';
import { CalendarSkeleton } from '@/features/profileEditor/EditorSkeleton';
import { useUserId } from '@/session/useSession';
import { ClashList } from '@/shared/timeOff/ClashList';
import { commonTexts } from '@/texts/common';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { Panel } from '@/ui/layout/Panel';
import { EditButton } from '@/features/profileEditor/EditButton';
import { FeedsPanel } from './FeedsPanel';
import { LinkPanel } from './LinkPanel';
import { availabilityTexts as texts } from './texts';
import { TimeOffPanel } from './TimeOffPanel';
import { isAllDay, isOvernight, openParts, toWeek, type Range, type Week } from './weekForm';

const EditLimitsDialog = lazyDialog(() => import('./EditLimitsDialog'), 'EditLimitsDialog');
const EditHoursDialog = lazyDialog(() => import('./EditHoursDialog'), 'EditHoursDialog');

/** Lets photographers set when they can be booked, and connect other calendars. */
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

/** Shows the break after a shoot, how long before a shoot it must be booked, and how far ahead customers can book. */
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
        <EditButton
          preload={EditLimitsDialog.preload}
          renderDialog={(dialog) => <EditLimitsDialog {...dialog} photographerId={photographerId} limits={limits} />}
        >
          {texts.editLimits}
        </EditButton>
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

type HoursPanelProps = { photographerId: string; hours: readonly WorkingHours[] };

/** Shows the weekly hours and, after a change, the booked shoots that lie outside of them. */
function HoursPanel({ photographerId, hours }: HoursPanelProps) {
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const isAlwaysOpen = hours.length === 0;
  return (
    <Panel
      title={texts.weekTitle}
      action={
        <EditButton
          variant={isAlwaysOpen ? 'solid' : 'outline'}
          colorPalette={isAlwaysOpen ? 'marigold' : 'gray'}
          preload={EditHoursDialog.preload}
          renderDialog={(dialog) => (
            <EditHoursDialog {...dialog} photographerId={photographerId} hours={hours} onSaved={setClashes} />
          )}
        >
          {isAlwaysOpen ? texts.setWeek : texts.editWeek}
        </EditButton>
      }
    >
      <Stack gap="4">
        {clashes.length > 0 && (
          <ClashList photographerId={photographerId} bookingIds={clashes} title={texts.hoursClashes(clashes.length)} />
        )}
        {isAlwaysOpen ? <AlwaysOpen /> : <WeekRows week={toWeek(hours)} />}
      </Stack>
    </Panel>
  );
}

function AlwaysOpen() {
  return (
    <HStack gap="4" align="center">
      <Center boxSize="12" borderRadius="full" bg="marigold.subtle" color="marigold.fg" flexShrink={0}>
        <Endless size={24} strokeWidth={1.75} aria-hidden />
      </Center>
      <Box>
        <Text fontWeight="semibold">{texts.alwaysOpen}</Text>
        <Text color="fg.muted">{texts.alwaysOpenText}</Text>
      </Box>
    </HStack>
  );
}

function rangeText(range: Range): string {
  if (isAllDay(range)) return texts.allDay;
  return isOvernight(range) ? texts.overnight(texts.range(range)) : texts.range(range);
}

const columns = { templateColumns: { base: '6.5rem 1fr', sm: '8rem 1fr' }, columnGap: '4' } as const;

function WeekRows({ week }: { week: Week }) {
  return (
    <Box>
      <Stack as="dl" gap="0" separator={<Box borderTopWidth="1px" borderColor="border.subtle" aria-hidden />}>
        {week.map((ranges, day) => (
          <Grid key={texts.dayName(day)} {...columns} alignItems="baseline" py="3">
            <Text as="dt" fontWeight="semibold">
              {texts.dayName(day)}
            </Text>
            <Box as="dd" color={ranges.length > 0 ? 'fg' : 'fg.muted'}>
              <Text>{ranges.length > 0 ? texts.listed(ranges.map(rangeText)) : texts.closed}</Text>
              <DayBar parts={openParts(week, day)} />
            </Box>
          </Grid>
        ))}
      </Stack>
      <Grid {...columns} aria-hidden>
        <Flex gridColumn="2" justify="space-between" textStyle="xs" color="fg.muted">
          {texts.scale.map(({ hour, label }) => (
            <span key={hour}>{label}</span>
          ))}
        </Flex>
      </Grid>
    </Box>
  );
}

const percent = (share: number) => `${share * 100}%`;

/** Draws a day from midnight to midnight, with its open parts filled. */
function DayBar({ parts }: { parts: ReturnType<typeof openParts> }) {
  return (
    <Box aria-hidden position="relative" h="1.5" mt="2" borderRadius="full" bg="bg.muted" overflow="hidden">
      {parts.map(({ start, end }) => (
        <Box
          key={start}
          position="absolute"
          insetY="0"
          borderRadius="full"
          bg="marigold.solid"
          style={{ left: percent(start), width: percent(end - start) }}
        />
      ))}
    </Box>
  );
}
