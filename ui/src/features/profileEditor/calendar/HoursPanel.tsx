import { Box, Center, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { Infinity as Endless, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ClashList } from '@/shared/timeOff/ClashList';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Panel } from '@/ui/layout/Panel';
import type { WorkingHours } from '@/api/openapi.gen';
import { isAllDay, isOvernight, openParts, toWeek, type Range, type Week } from './weekForm';
import { availabilityTexts as texts } from './texts';

const EditHoursDialog = lazyDialog(() => import('./EditHoursDialog'), 'EditHoursDialog');

type HoursPanelProps = { photographerId: string; hours: readonly WorkingHours[] };

/** Shows the weekly hours, and after a change the shoots outside of them. */
export function HoursPanel({ photographerId, hours }: HoursPanelProps) {
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const isAlwaysOpen = hours.length === 0;
  return (
    <Panel
      title={texts.weekTitle}
      action={
        <DialogButton
          size="sm"
          minH="11"
          {...(isAlwaysOpen ? {} : { variant: 'outline', colorPalette: 'gray' })}
          preload={EditHoursDialog.preload}
          renderDialog={(dialog) => (
            <EditHoursDialog {...dialog} photographerId={photographerId} hours={hours} onSaved={setClashes} />
          )}
        >
          <Pencil aria-hidden />
          {isAlwaysOpen ? texts.setWeek : texts.editWeek}
        </DialogButton>
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
