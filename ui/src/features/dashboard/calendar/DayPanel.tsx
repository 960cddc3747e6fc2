import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { CalendarOff } from 'lucide-react';
import { DayEntries } from './DayEntries';
import type { DayPlan } from './dayPlans';
import type { DayRange } from './useDayRange';
import { formatDays } from '@/lib/format/calendarDays';
import { formatDay } from '@/lib/format/dates';
import { calendarTexts as texts } from '@/texts/calendar';

type DayPanelProps = {
  range: DayRange;
  /** Of the days that are marked. */
  plans: readonly DayPlan[];
  /** Undefined for days that are past. */
  onBlock: (() => void) | undefined;
};

/** Beside the grid of a wide window: the day that is marked, or how many are. */
export function DayPanel({ range, plans, onBlock }: DayPanelProps) {
  const [plan] = plans;
  return (
    <Box
      as="section"
      aria-label={range.isOneDay ? formatDay(range.head) : texts.daysMarked(plans.length)}
      layerStyle="card"
      p="5"
      position="sticky"
      top="24"
      maxH="calc(100dvh - 7rem)"
      overflowY="auto"
    >
      <Stack gap="4">
        <Heading as="h3" textStyle="xl">
          {range.isOneDay ? formatDay(range.head) : formatDays(range.from, range.to)}
        </Heading>
        {range.isOneDay ? plan && <DayEntries plan={plan} /> : <Text color="fg.muted">{texts.daysMarked(plans.length)}</Text>}
        {onBlock && !range.isOneDay && (
          <Button minH="11" onClick={onBlock}>
            <CalendarOff aria-hidden />
            {texts.blockDays(plans.length)}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
