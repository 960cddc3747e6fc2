import { Box, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { DayButton, DayNumber, type DayButtonProps } from './DayButton';
import { countDay, isClosed, keyOf, shownItems, wholeDayBlock } from './dayPlans';
import { EntryChip } from './EntryChip';
import { hatched, shadedDay } from './entryLooks';
import { calendarTexts as texts } from '@/texts/calendar';

const room = 3;
/** So many entries have room for two lines each, if the time and the category do not fit on one. */
const roomOfTwoLines = 2;

type MonthDayProps = DayButtonProps & {
  isOfMonth: boolean;
  loading: boolean;
};

/** A day of the month's grid: as many entries as there is room for, and how many more there are. */
export function MonthDay({ isOfMonth, loading, ...day }: MonthDayProps) {
  const { plan, isMarked } = day;
  const shown = shownItems(plan.items, room);
  const block = wholeDayBlock(plan);
  const closed = isClosed(plan);
  return (
    <DayButton
      {...day}
      css={{
        flexDirection: 'column',
        gap: '1',
        height: '7.25rem',
        p: { base: '1', xl: '1.5' },
        overflow: 'hidden',
        bg: isMarked ? 'marigold.subtle' : closed || block === 'off' ? shadedDay : 'bg.panel',
        ...(block === 'busy' ? hatched : {}),
        ...(isMarked ? { boxShadow: 'inset 0 0 0 2px {colors.marigold.border}' } : {}),
        _hover: { bg: isMarked ? 'marigold.subtle' : 'bg.muted' },
      }}
    >
      <Flex as="span" justify="space-between" align="center">
        <DayNumber day={plan.day} isToday={day.isToday} dimmed={!isOfMonth || closed} />
        {countDay(plan).clashes > 0 && (
          <Box asChild color="red.fg" me="0.5">
            <TriangleAlert size={16} aria-hidden />
          </Box>
        )}
      </Flex>
      {loading ? (
        <Skeleton as="span" display="block" height="5" borderRadius="sm" />
      ) : (
        <Stack as="span" gap="1" minW="0">
          {shown.map((item) => (
            <EntryChip key={keyOf(item)} item={item} dense={plan.items.length > roomOfTwoLines} />
          ))}
          {shown.length < plan.items.length && (
            <Text as="span" textStyle="xs" px="1.5" color="fg.muted" fontWeight="semibold">
              {texts.more(plan.items.length - shown.length)}
            </Text>
          )}
        </Stack>
      )}
    </DayButton>
  );
}
