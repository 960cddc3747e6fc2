import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CalendarTimeOff } from '@/api/openapi.gen';
import { deleteTimeOff, useCalendarRefresh } from '@/api/calendar';
import { messageOf } from '@/lib/errors';
import { addDays } from '@/lib/format/calendar';
import { dayAndMinute, formatMinute, formatShortMinute } from '@/lib/format/dayMinutes';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { actTexts, peopleTexts } from '@/texts/words';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import {
  clashReason,
  isBooking,
  isWholeDay,
  keyOf,
  type BookingItem,
  type ClashReason,
  type DayItem,
  type DayPlan,
  type TimeOffItem,
} from './dayPlans';
import { entryLooks, lookOf } from './entryLooks';
import { calendarTexts as texts } from './texts';

const BookingDialog = lazyDialog(() => import('./BookingDialog'), 'BookingDialog');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** Lists the entries of a day by time, with their actions. */
export function DayEntries({ plan }: { plan: DayPlan }) {
  const fallback = useFocusFallback(plan.items.length);
  return (
    <Stack gap="4" {...fallback}>
      <Text textStyle="sm" color="fg.muted">
        {hoursText(plan)}
      </Text>
      {plan.items.length === 0 ? (
        <Text color="fg.muted">{texts.nothingOnDay}</Text>
      ) : (
        <Stack as="ul" role="list" gap="2">
          {plan.items.map((item) => (
            <li key={keyOf(item)}>
              {isBooking(item) ? (
                <BookingRow item={item} plan={plan} />
              ) : item.kind === 'busy' ? (
                <EntryRow item={item} title={texts.kinds.busy} text={item.block.feed} />
              ) : (
                <TimeOffRow item={item} />
              )}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function hoursText({ hours }: DayPlan): string {
  if (!hours) return texts.anyTime;
  if (hours.length === 0) return texts.noWorkingHours;
  return texts.workingHours(hours.map(({ from, to }) => texts.range(formatShortMinute(from), formatShortMinute(to))));
}

/** Shows a shoot or request in the list of a day's entries. A click anywhere on the row opens the booking. */
function BookingRow({ item, plan }: { item: BookingItem; plan: DayPlan }) {
  const [open, setOpen] = useState<boolean>();
  const { bookingId, category, customer, clash } = item.booking;
  const title = peopleTexts.shootWith(category, customer);
  return (
    <>
      <EntryRow
        item={item}
        title={
          <chakra.button
            type="button"
            textAlign="start"
            cursor="button"
            textDecoration="underline"
            textDecorationColor="transparent"
            textUnderlineOffset="0.2em"
            _hover={{ textDecorationColor: 'currentColor' }}
            _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'md' }}
            aria-label={texts.details(title, timeText(item))}
            {...BookingDialog.preload}
            onClick={() => setOpen(true)}
          >
            {title}
          </chakra.button>
        }
        text={texts.kinds[item.kind]}
        clash={clash ? reasonText(clashReason(item, plan)) : undefined}
      >
        <ChevronRight size={18} aria-hidden style={{ flexShrink: 0, alignSelf: 'center' }} />
      </EntryRow>
      {open !== undefined && <BookingDialog open={open} onClose={() => setOpen(false)} bookingId={bookingId} title={title} />}
    </>
  );
}

function reasonText(reason: ClashReason): string {
  return reason.kind === 'busy' ? texts.clashReasons.busy(reason.feed) : texts.clashReasons[reason.kind];
}

/** Returns a mutation that removes time off or extra time. It stays pending until the calendar has been reloaded. */
function useRemoveTimeOff() {
  const refresh = useCalendarRefresh();
  return useSingleMutation<void, string>({
    mutationFn: async (timeOffId) => {
      await deleteTimeOff(timeOffId);
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: texts.removed });
      return refresh();
    },
    onError: (failure) => {
      showToast({ kind: 'error', text: messageOf(failure) });
      return refresh();
    },
  });
}

/** Shows time off or extra time. Its button removes the entry on all of its days, after a confirmation. */
function TimeOffRow({ item }: { item: TimeOffItem }) {
  const remove = useRemoveTimeOff();
  const [asking, setAsking] = useState(false);
  const { kind, entry } = item;
  const days = daysText(entry);
  return (
    <EntryRow item={item} title={texts.kinds[kind]} text={[entry.note, days].filter(Boolean).join('\n')}>
      <Button
        size="sm"
        minH="11"
        variant="ghost"
        colorPalette="gray"
        my="-1"
        me="-2"
        aria-label={texts.removeWhat(texts.kinds[kind], days || timeText(item))}
        onClick={() => setAsking(true)}
      >
        {actTexts.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.removeQuestion[kind]}
        description={texts.removeHint[kind]}
        confirmLabel={actTexts.remove}
        loading={remove.isPending}
        onConfirm={() => remove.mutate(entry.timeOffId, { onSettled: () => setAsking(false) })}
      />
    </EntryRow>
  );
}

/** Describes the first and the last day of an entry. It returns an empty string if the entry covers a single day. */
function daysText({ start, end }: CalendarTimeOff): string {
  const first = dayAndMinute(start).day;
  const finish = dayAndMinute(end);
  const last = finish.minute === 0 ? addDays(finish.day, -1) : finish.day;
  return last > first ? texts.fromDayToDay(first, last) : '';
}

type EntryRowProps = {
  item: DayItem;
  title: ReactNode;
  /** Further lines below the title. */
  text?: string;
  /** Says what the booking clashes with. It is undefined if there is no clash. */
  clash?: string;
  children?: ReactNode;
};

function timeText(item: DayItem): string {
  return isWholeDay(item) ? texts.allDay : texts.range(formatMinute(item.from), formatMinute(item.to));
}

/** Shows an entry in the list of a day's entries. */
function EntryRow({ item, title, text, clash, children }: EntryRowProps) {
  const Icon = entryLooks[item.kind].icon;
  return (
    <Flex gap="3" px="3" py="2.5" borderRadius="md" align="flex-start" position="relative" css={lookOf(item)}>
      <Icon size={18} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text textStyle="sm" fontWeight="semibold">
          {timeText(item)}
        </Text>
        <Box>{title}</Box>
        {text && (
          <Text textStyle="sm" color="fg.muted" whiteSpace="pre-line">
            {text}
          </Text>
        )}
        {clash && (
          <Flex as="p" gap="1.5" align="flex-start" textStyle="sm" color="red.fg" mt="1" fontWeight="medium">
            <TriangleAlert size={14} aria-hidden style={{ flexShrink: 0, marginTop: '0.25em' }} />
            <chakra.span>{clash}</chakra.span>
          </Flex>
        )}
      </Box>
      {children}
    </Flex>
  );
}
