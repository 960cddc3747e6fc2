import { Stack, Text } from '@chakra-ui/react';
import { BookingRow } from './BookingRow';
import { isBooking, keyOf, type DayPlan } from './dayPlans';
import { EntryRow } from './EntryRow';
import { TimeOffRow } from './TimeOffRow';
import { formatShortMinute } from '@/lib/format/dayMinutes';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { calendarTexts as texts } from '@/texts/calendar';

/** All of a day in the order of time, with what can be done about it. */
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
