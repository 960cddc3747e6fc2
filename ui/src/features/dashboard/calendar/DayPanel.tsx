import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { CalendarOff } from 'lucide-react';
import { formatDays } from '@/lib/format/calendarDays';
import { formatDay } from '@/lib/format/dates';
import { calendarTexts as texts } from '@/texts/calendar';
import { DayEntries } from './DayEntries';
import type { DayPlan } from './dayPlans';
import type { DayRange } from './useCalendarDays';

type DayPanelProps = {
  range: DayRange;
  /** The plans of the marked days. */
  plans: readonly DayPlan[];
  /** Undefined for days in the past. */
  onBlock: (() => void) | undefined;
};

/** Shows the marked day, or how many days are marked, beside the grid in a wide window. */
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
