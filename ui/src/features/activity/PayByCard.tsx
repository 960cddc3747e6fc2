import { Button, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Clock3 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useActivityRefresh } from '@/api/bookings';
import { clockAheadQuery } from '@/api/serverClock';
import { useConfig } from '@/api/config';
import type { Booking } from '@/api/openapi.gen';
import { useSecondsUntil } from '@/shared/instant/useSecondsUntil';
import { formatDayAndTime } from '@/lib/format/dates';
import { formatUntil } from '@/lib/format/moments';
import { payByTexts as texts } from '@/shared/booking/rescueTexts';
import { NoticeCard } from './NoticeCard';

const countedSeconds = 3_600;

/** A booking that stands only if it is paid in time, with the time that is left. */
export function PayByCard({ booking, onPay }: { booking: Booking; onPay: () => void }) {
  const { payBy = '', pricing, category, photographer_first_name: name } = booking;
  const online = useConfig()?.onlinePayment ?? false;
  const { data: clockAhead = 0 } = useQuery(clockAheadQuery);
  const left = useSecondsUntil(payBy, clockAhead);
  const isOver = left === 0;
  const refresh = useEffectEvent(useActivityRefresh());
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver]);

  return (
    <NoticeCard
      icon={Clock3}
      title={left < countedSeconds ? texts.heading(pricing, left) : texts.headingUntil(pricing, formatUntil(payBy))}
      actions={
        online &&
        !isOver && (
          <Button size="lg" onClick={onPay}>
            {texts.payNow}
          </Button>
        )
      }
    >
      <Text>
        {isOver ? texts.checking : texts.text(category, name, formatDayAndTime(booking.shedulde_date, booking.schedule_time))}
      </Text>
    </NoticeCard>
  );
}
