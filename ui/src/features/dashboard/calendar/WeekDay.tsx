import { chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { DayButton, DayNumber, type DayButtonProps } from './DayButton';
import { isClosed, keyOf, type DayPlan } from './dayPlans';
import { shadedDay } from './entryLooks';
import { EntryLine } from './EntryLine';
import { weekdays } from '@/lib/format/calendar';
import { calendarTexts as texts } from '@/texts/calendar';

/** A day of the week's list, with all of its entries. */
export function WeekDay({ loading, ...day }: DayButtonProps & { loading: boolean }) {
  const { plan, isMarked, isToday } = day;
  return (
    <DayButton
      {...day}
      css={{
        gap: '3',
        minH: '16',
        px: '3',
        py: '2.5',
        bg: isMarked ? 'marigold.subtle' : isClosed(plan) ? shadedDay : 'bg.panel',
        ...(isMarked ? { boxShadow: 'inset 0 0 0 2px {colors.marigold.border}' } : {}),
      }}
    >
      <Flex as="span" direction="column" align="center" flexShrink={0} width="9" gap="0.5" pt="0.5">
        <chakra.span textStyle="xs" color="fg.muted">
          {weekdays()[new Date(plan.day).getUTCDay()]?.slice(0, 3)}
        </chakra.span>
        <DayNumber day={plan.day} isToday={isToday} />
      </Flex>
      <Flex as="span" direction="column" flex="1" minW="0" gap="1.5" justify="center" minH="11">
        {loading ? <Skeleton as="span" display="block" height="5" width="60%" borderRadius="sm" /> : <Entries plan={plan} />}
      </Flex>
    </DayButton>
  );
}

function Entries({ plan }: { plan: DayPlan }) {
  if (plan.items.length === 0) {
    return (
      <Text as="span" textStyle="sm" color="fg.subtle">
        {isClosed(plan) ? texts.closed : texts.free}
      </Text>
    );
  }
  return plan.items.map((item) => <EntryLine key={keyOf(item)} item={item} />);
}
