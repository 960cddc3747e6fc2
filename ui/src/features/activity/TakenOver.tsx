import { Button, Flex, Link as TextLink, Text } from '@chakra-ui/react';
import { UserCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/ui/photo/Avatar';
import type { Booking } from '@/api/openapi.gen';
import { formatDayAndTime } from '@/lib/format/dates';
import { formatUntil } from '@/lib/format/moments';
import { rescueTexts as texts } from '@/shared/booking/rescueTexts';
import { keepRescue } from './keptRescues';
import { NoticeCard } from './NoticeCard';

type TakenOverProps = { booking: Booking; onCancel: () => void };

/** Who takes over a shoot whose photographer cancelled. The customer keeps the new booking, or leaves it free of charge. */
export function TakenOver({ booking, onCancel }: TakenOverProps) {
  const { bookingId, freeUntil = '', pricing, photographer_first_name: firstName, photographer_rating: rating } = booking;
  return (
    <NoticeCard
      icon={UserCheck}
      tone="green"
      title={texts.takesOver(firstName, rating)}
      actions={
        <>
          <Button onClick={() => keepRescue(bookingId)}>{texts.keep}</Button>
          <Button variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={onCancel}>
            {texts.cancelFree}
          </Button>
        </>
      }
    >
      <Flex gap="4" mt="1" align="center">
        <Avatar src={booking.photographer_profile_photo} name={booking.photographer_name} isNamedBeside size={64} />
        <div>
          <Text>{texts.sameTerms(formatDayAndTime(booking.shedulde_date, booking.schedule_time), pricing)}</Text>
          <TextLink asChild minH="11" display="inline-flex" alignItems="center">
            <Link to={`/profile/${booking.photographer_id}`}>{texts.profile(firstName)}</Link>
          </TextLink>
        </div>
      </Flex>
      <Text color="fg.muted">{texts.freeUntil(formatUntil(freeUntil))}</Text>
    </NoticeCard>
  );
}
