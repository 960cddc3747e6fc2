import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { AnyTime } from './AnyTime';
import { FreeTimes, FreeTimesSkeleton } from './FreeTimes';
import type { Clock } from '@/ui/date/useClock';
import type { useFreeTimes } from './useFreeTimes';
import type { Slot } from '@/domain/bookingDraft';
import { formatDayAndTime } from '@/lib/format/dates';
import { freeTimesTexts } from './freeTimeTexts';
import { nextFreeText } from './nextFreeTexts';

type SlotTimesProps = {
  /** YYYY-MM-DD; empty until a day is chosen. */
  date: string;
  /** Empty until a time is chosen. */
  time: string;
  /** For any time, while the free ones cannot be loaded. */
  clock: Clock;
  free: ReturnType<typeof useFreeTimes>;
  onChoose: (slot: Slot) => void;
};

/** The times of the chosen day, in a place that stays as high as the calendar. */
export function SlotTimes({ date, time, clock, free, onChoose }: SlotTimesProps) {
  const box = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);

  // The button that leads to the next free time gives way to the times of that day.
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    box.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [date, time]);

  const { times } = free;
  return (
    <Box
      ref={box}
      flex={{ md: '1' }}
      alignSelf="stretch"
      minW="0"
      minH="20rem"
      h={{ md: free.isFailed ? 'auto' : '22rem' }}
      overflowY={{ md: 'auto' }}
      // Room for the focus rings, which the box would cut off.
      p="1"
      m="-1"
    >
      {free.isFailed ? (
        <AnyTime clock={clock} date={date} busy={free.isRetrying} onRetry={free.reload} />
      ) : free.isPending ? (
        <FreeTimesSkeleton />
      ) : times?.length ? (
        <FreeTimes times={times} value={time} onChoose={(chosen) => onChoose({ date, time: chosen })} />
      ) : (
        <Nothing
          date={date}
          free={free}
          onChoose={(slot) => {
            movesFocus.current = true;
            onChoose(slot);
          }}
        />
      )}
    </Box>
  );
}

/** No day is chosen yet, or one without a free time. */
function Nothing({ date, free, onChoose }: Pick<SlotTimesProps, 'date' | 'free' | 'onChoose'>) {
  const { next } = free;
  return (
    <Stack gap="3" align="start" pt={{ md: '2' }}>
      <Text role="status">{date ? freeTimesTexts.nothingFree(date) : freeTimesTexts.chooseDay}</Text>
      {free.isNextPending && <Skeleton h="11" width="full" maxW="20rem" borderRadius="full" />}
      {next === null && <Text color="fg.muted">{freeTimesTexts.nothingFreeSoon}</Text>}
      {next && (
        <Button variant="outline" minH="11" whiteSpace="normal" onClick={() => onChoose(next)}>
          {nextFreeText(formatDayAndTime(next.date, next.time))}
        </Button>
      )}
    </Stack>
  );
}
