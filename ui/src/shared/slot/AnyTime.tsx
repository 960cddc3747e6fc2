import { Button, Stack, Text } from '@chakra-ui/react';
import { ClockFields } from '@/ui/date/ClockFields';
import { QuickChoices } from '@/ui/form/QuickChoices';
import type { Clock } from '@/ui/date/useClock';
import { quickTimes } from '@/domain/quickSlots';
import { formatTime, parseTime } from '@/lib/format/clock';
import { commonTexts } from '@/texts/common';
import { freeTimesTexts } from './freeTimeTexts';
import { slotTexts } from '@/texts/slot';

type AnyTimeProps = {
  clock: Clock;
  /** YYYY-MM-DD; empty until a day is chosen. */
  date: string;
  /** Whether the free times are being asked for again. */
  busy: boolean;
  onRetry: () => void;
};

/** The choice of a time while the free ones cannot be loaded: the server judges it when the request is sent. */
export function AnyTime({ clock, date, busy, onRetry }: AnyTimeProps) {
  return (
    <Stack gap="5" width="full">
      <Stack role="status" layerStyle="card" boxShadow="none" gap="1" align="start" p="4" textStyle="sm">
        <Text>{freeTimesTexts.failed}</Text>
        <Button variant="plain" color="marigold.fg" px="0" minH="11" textDecoration="underline" loading={busy} onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      </Stack>
      <QuickChoices
        label={slotTexts.quickTimes}
        choices={quickTimes(date)}
        value={clock.isChosen ? formatTime(clock.time) : ''}
        onChoose={(chosen) => {
          const time = parseTime(chosen);
          if (time) clock.set(time);
        }}
      />
      <ClockFields clock={clock} />
    </Stack>
  );
}
