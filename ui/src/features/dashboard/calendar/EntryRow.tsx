import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWholeDay, type DayItem } from './dayPlans';
import { entryLooks, lookOf } from './entryLooks';
import { formatMinute } from '@/lib/format/dayMinutes';
import { calendarTexts as texts } from '@/texts/calendar';

type EntryRowProps = {
  item: DayItem;
  title: ReactNode;
  /** More lines. */
  text?: string;
  /** What a booking contradicts. */
  clash?: string;
  children?: ReactNode;
};

export function timeText(item: DayItem): string {
  return isWholeDay(item) ? texts.allDay : texts.range(formatMinute(item.from), formatMinute(item.to));
}

/** An entry of an opened day. */
export function EntryRow({ item, title, text, clash, children }: EntryRowProps) {
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
