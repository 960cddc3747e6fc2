import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { freeTimesQuery, nextFreeQuery, type Shoot } from '@/api/freeTimes';
import { keys } from '@/api/keys';
import { quickTimes } from '@/domain/bookableTimes';
import type { Slot } from '@/domain/bookingDraft';
import { monthOf } from '@/lib/format/calendar';
import { formatTime, parseTime } from '@/lib/format/clock';
import { formatDayAndTime, today } from '@/lib/format/dates';
import { commonTexts } from '@/texts/common';
import { slotTexts, nextFreeText } from '@/texts/slot';
import { ClockFields } from '@/ui/date/ClockFields';
import type { Clock } from '@/ui/date/useClock';
import { QuickChoices } from '@/ui/form/QuickChoices';
import { FreeTimes, FreeTimesSkeleton } from './FreeTimes';
import { freeTimesTexts } from './texts';

/** Loads a photographer's free times on the chosen day and in the month on screen. `date` is empty until a day is chosen. */
export function useFreeTimes(shoot: Shoot, date: string, month: string) {
  const client = useQueryClient();
  const first = today();
  const from = date > first ? date : first;
  const ofMonth = useQuery(freeTimesQuery(shoot, month));
  const ofDate = useQuery(freeTimesQuery(shoot, monthOf(from)));
  const times = date && ofDate.data ? (ofDate.data[date] ?? []) : undefined;
  const next = useQuery({ ...nextFreeQuery(shoot, from), enabled: ofDate.isSuccess && (date === '' || times?.length === 0) });

  return {
    /** The free times of the chosen day; undefined if no day is chosen or they have not loaded. */
    times,
    /**
     * The first free time from the chosen day on, or from today on if no day is chosen; undefined if it is not needed or has
     * not loaded, null if there is none soon.
     */
    next: next.data,
    isNextPending: next.isPending && !next.isError,
    /** Whether the free times could not be loaded. It stays true during another attempt, so that the page does not jump. */
    isFailed: !ofDate.data && ofDate.errorUpdateCount > 0,
    isPending: ofDate.isPending,
    isRetrying: ofDate.isFetching,
    isTaken: (day: string) => ofMonth.data?.[day]?.length === 0,
    reload: () => void client.invalidateQueries({ queryKey: keys.freeTimes(shoot.photographerId) }),
  };
}

type SlotTimesProps = {
  /** The day (YYYY-MM-DD); empty until one is chosen. */
  date: string;
  /** The time; empty until one is chosen. */
  time: string;
  /** The state of the fields for any time, which are shown if the free times cannot be loaded. */
  clock: Clock;
  free: ReturnType<typeof useFreeTimes>;
  onChoose: (slot: Slot) => void;
};

/** Shows the free times of the chosen day. From `md` on, they are beside the calendar, in a scrolling box of fixed height. */
export function SlotTimes({ date, time, clock, free, onChoose }: SlotTimesProps) {
  const box = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);

  // The button for the next free time disappears when it is clicked, so the focus moves to the chosen time.
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
      // The padding keeps focus rings from being cut off.
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

/** Says that no day is chosen or that the day has no free time, with a button for the next free time. */
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

type AnyTimeProps = {
  clock: Clock;
  /** The day (YYYY-MM-DD); empty until one is chosen. */
  date: string;
  /** Whether the free times are being loaded again. */
  busy: boolean;
  onRetry: () => void;
};

/** Lets the person choose any time if the free times cannot be loaded. The server checks it when the request is sent. */
function AnyTime({ clock, date, busy, onRetry }: AnyTimeProps) {
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
