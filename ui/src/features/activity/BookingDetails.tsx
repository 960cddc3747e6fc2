import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, Star, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AddToCalendar } from '@/shared/booking/AddToCalendar';
import { ProposalCard } from '@/shared/reschedule/ProposalCard';
import { ReceiptLink } from '@/shared/payment/ReceiptLink';
import type { Booking } from '@/api/openapi.gen';
import { isUsedUp, mayMove, openProposals } from '@/domain/moves';
import { activityTexts as texts } from '@/texts/activity';
import { proposalTexts } from '@/shared/reschedule/texts';
import { rescheduleTexts } from '@/shared/reschedule/rescheduleTexts';
import type { BookingTask } from './BookingDialog';
import { BookingFacts } from './BookingFacts';
import { hasReceipt, isAhead, mayChoosePayment, mayRate } from '@/shared/booking/bookingStatus';
import { CancelSection } from './CancelSection';
import type { PaymentProgress } from '@/shared/checkout/useCheckout';
import { movableOf } from './movable';
import { PaymentNote } from './PaymentNote';
import { PaymentPanel } from './PaymentPanel';

/** Whether somebody else is to be found, because nobody comes. */
const lacksPhotographer = ({ status, canceledBy, rescue }: Booking) =>
  status === 'rejected' || (canceledBy === 'photographer' && (rescue?.status ?? 'ended') === 'ended');

type BookingDetailsProps = { booking: Booking; payment: PaymentProgress; onPay: () => void; onTask: (task: BookingTask) => void };

const secondary = { variant: 'outline', colorPalette: 'gray', flex: { base: '1 1 auto', sm: '0 0 auto' } } as const;

/** Everything about one booking as it stands this moment, and what to do next. */
export function BookingDetails({ booking, payment, onPay, onTask }: BookingDetailsProps) {
  const movable = movableOf(booking);
  return (
    <Stack gap="6" pb="4" aria-live="polite">
      {openProposals([movable]).map((proposed) => (
        <ProposalCard key={proposed.proposal.proposalId} booking={proposed} headingAs="h3" />
      ))}
      <BookingFacts booking={booking} />
      {payment.notice && <PaymentNote>{payment.notice}</PaymentNote>}
      {mayChoosePayment(booking) && <PaymentPanel booking={booking} phase={payment.phase} onPay={onPay} />}
      <Flex gap="3" wrap="wrap">
        {mayRate(booking) && (
          <Button flex={secondary.flex} onClick={() => onTask('rate')}>
            <Star aria-hidden />
            {texts.rate}
          </Button>
        )}
        {mayMove(booking) && (
          <Button {...secondary} onClick={() => onTask('move')}>
            <CalendarClock aria-hidden />
            {rescheduleTexts.open}
          </Button>
        )}
        {isAhead(booking) && <AddToCalendar bookingId={booking.bookingId} {...secondary} />}
        {lacksPhotographer(booking) ? (
          <Button asChild flex={secondary.flex}>
            <Link to="/schedule">{texts.findOther}</Link>
          </Button>
        ) : (
          <Button asChild {...secondary}>
            <Link to={`/profile/${booking.photographer_id}`}>
              <UserRound aria-hidden />
              {texts.viewProfile}
            </Link>
          </Button>
        )}
        {hasReceipt(booking) && <ReceiptLink bookingId={booking.bookingId} {...secondary} />}
      </Flex>
      {isUsedUp(movable) && (
        <Text textStyle="sm" color="fg.muted">
          {proposalTexts.usedUp}
        </Text>
      )}
      {booking.reviewed && (
        <HStack color="fg.muted" textStyle="sm">
          <Star size={16} fill="currentColor" aria-hidden />
          {texts.rated}
        </HStack>
      )}
      <CancelSection booking={booking} onCancel={() => onTask('cancel')} />
    </Stack>
  );
}
