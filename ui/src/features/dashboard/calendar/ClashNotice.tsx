import { Box, Button, Flex, Heading, Link, SimpleGrid, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CalendarBooking } from '@/api/openapi.gen';
import { addressOf } from '@/features/dashboard/DashboardHead';
import { dayAndMinute } from '@/lib/format/dayMinutes';
import { formatMoment } from '@/lib/format/dates';
import { peopleTexts } from '@/texts/words';
import { calendarTexts as texts } from './texts';

type ClashNoticeProps = {
  clashes: readonly CalendarBooking[];
  onOpen: (day: string) => void;
};

const firstFew = 3;

/** Lists the future bookings that clash with time off, another calendar or the working hours, with links to their days. */
export function ClashNotice({ clashes, onOpen }: ClashNoticeProps) {
  const [all, setAll] = useState(false);
  if (clashes.length === 0) return null;
  const shown = all ? clashes : clashes.slice(0, firstFew);
  return (
    <Flex
      as="section"
      aria-label={texts.clashes(clashes.length)}
      gap="3"
      p={{ base: '4', md: '5' }}
      mb={{ base: '5', md: '6' }}
      borderRadius="lg"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="marigold.border"
    >
      <TriangleAlert size={22} aria-hidden style={{ flexShrink: 0, marginTop: '0.1em' }} />
      <Box minW="0" flex="1">
        <Flex justify="space-between" align="flex-start" gap="3">
          <Heading as="h2" textStyle="lg" fontFamily="body" letterSpacing="normal">
            {texts.clashes(clashes.length)}
          </Heading>
          {clashes.length > firstFew && (
            <Button
              size="sm"
              minH="11"
              my="-2"
              me="-3"
              variant="ghost"
              colorPalette="gray"
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? texts.fewerClashes : texts.allClashes}
            </Button>
          )}
        </Flex>
        <Text textStyle="sm">{texts.clashHint}</Text>
        <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 3 }} columnGap="6" mt="1">
          {shown.map((clash) => (
            <li key={`${clash.bookingId} ${clash.start}`}>
              <Clash clash={clash} onOpen={onOpen} />
            </li>
          ))}
        </SimpleGrid>
      </Box>
    </Flex>
  );
}

function Clash({ clash, onOpen }: { clash: CalendarBooking } & Pick<ClashNoticeProps, 'onOpen'>) {
  const { day } = dayAndMinute(clash.start);
  return (
    <Link asChild variant="plain" color="fg" display="block" py="1.5" overflowWrap="anywhere">
      <RouterLink to={addressOf('calendar', day)} onClick={() => onOpen(day)}>
        <Text as="span" display="block" textDecoration="underline" textUnderlineOffset="0.2em">
          {peopleTexts.shootWith(clash.category, clash.customer)}
        </Text>
        <Text as="span" display="block" textStyle="sm" color="fg.muted">
          {formatMoment(clash.start)}
        </Text>
      </RouterLink>
    </Link>
  );
}
