import { Box, Button, Flex, Heading, HStack, IconButton, Text } from '@chakra-ui/react';
import { CalendarOff, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import type { CalendarDays } from './useCalendarDays';
import { calendarTexts as texts } from '@/texts/calendar';

type CalendarToolbarProps = {
  calendar: CalendarDays;
  titleId: string;
  /** The number of shoots and requests in these days, in words. */
  summary: string;
  preload: PreloadProps;
  onBlock: () => void;
};

/** Shows the name of the month or week, with buttons that open other ones and block time. */
export function CalendarToolbar({ calendar, titleId, summary, preload, onBlock }: CalendarToolbarProps) {
  const { unit, title, today, days, previous, next, show } = calendar;
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="3" mb="4">
      <Box flex="1" minW="0">
        <Heading as="h2" id={titleId} textStyle={{ base: 'lg', md: '3xl' }} aria-live="polite">
          {title}
        </Heading>
        <Text textStyle="sm" color="fg.muted" minH="1.5em">
          {summary}
        </Text>
      </Box>
      <HStack gap={{ base: '0', md: '1' }} me={{ base: '-2', md: '0' }}>
        <TurnButton label={texts.previous[unit]} icon={<ChevronLeft />} day={previous} show={show} />
        <Button
          variant="outline"
          colorPalette="gray"
          minH="11"
          px={{ base: '3', md: '4' }}
          disabled={days.includes(today) && calendar.date === today}
          onClick={() => show(today)}
        >
          {texts.today}
        </Button>
        <TurnButton label={texts.next[unit]} icon={<ChevronRight />} day={next} show={show} />
      </HStack>
      <Button minH="11" width={{ base: 'full', md: 'auto' }} {...preload} onClick={onBlock}>
        <CalendarOff aria-hidden />
        {texts.block}
      </Button>
    </Flex>
  );
}

type TurnButtonProps = { label: string; icon: ReactNode; day: string | undefined; show: CalendarDays['show'] };

function TurnButton({ label, icon, day, show }: TurnButtonProps) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      size="lg"
      aria-label={label}
      disabled={day === undefined}
      onClick={() => day !== undefined && show(day)}
    >
      {icon}
    </IconButton>
  );
}
