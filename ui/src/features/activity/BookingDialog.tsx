import { Badge, Box, Button, Flex, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, Images, Star, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Booking } from '@/api/openapi.gen';
import { isUsedUp, mayReschedule, openProposals, reschedulableOf } from '@/domain/reschedules';
import { showTime } from '@/lib/format/clock';
import { formatDay, formatDayAndTime } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { AddToCalendar } from '@/shared/booking/AddToCalendar';
import {
  hasReceipt,
  isAhead,
  mayChoosePayment,
  mayRate,
  refundLabel,
  statusCopy,
  statusLabel,
  toneOf,
  wasPaid,
} from '@/shared/booking/bookingStatus';
import { cancellationTexts } from '@/shared/booking/cancellationTexts';
import { rescueTexts } from '@/shared/booking/texts';
import type { PaymentProgress } from '@/shared/checkout/useCheckout';
import { ReceiptLink } from '@/shared/payment/ReceiptLink';
import { ProposalCard } from '@/shared/reschedule/ProposalCard';
import { rescheduleTexts } from '@/shared/reschedule/rescheduleTexts';
import { rescheduleDescription, proposalTexts } from '@/shared/reschedule/texts';
import { BookAgainButton } from '@/shared/talk/BookAgainButton';
import { BriefButton } from '@/shared/talk/BriefButton';
import { MessageLink } from '@/shared/talk/MessageLink';
import { activityTexts as texts } from '@/texts/activity';
import { actTexts } from '@/texts/words';
import { paymentTexts } from '@/texts/payment';
import { Dialog } from '@/ui/dialog/Dialog';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Fact } from '@/ui/layout/Fact';
import { RichText } from '@/ui/layout/RichText';
import { Avatar } from '@/ui/photo/Avatar';
import { CancelForm, CancelSection } from './CancelForm';
import { CompensationState, PaymentNote, RefundState } from './MoneyStates';
import { PaymentPanel } from './PaymentPanel';
import { RateForm } from './RateForm';

const RescheduleForm = lazyNamed(() => import('@/shared/reschedule/RescheduleForm'), 'RescheduleForm');

/** The content of a booking's dialog. */
export type BookingTask = 'details' | 'reschedule' | 'cancel' | 'rate';

type BookingDialogProps = {
  open: boolean;
  booking: Booking;
  task: BookingTask;
  payment: PaymentProgress;
  onPay: () => void;
  onTask: (task: BookingTask) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

function headOf(booking: Booking, task: BookingTask) {
  if (task === 'cancel') {
    const when = formatDayAndTime(booking.shedulde_date, booking.schedule_time);
    return { title: cancellationTexts.open, description: cancellationTexts.ofShoot(booking.photographer_name, when) };
  }
  if (task === 'reschedule') return { title: proposalTexts.title, description: rescheduleDescription(reschedulableOf(booking)) };
  if (task === 'rate') return { title: texts.rate, description: texts.rateText(booking.photographer_first_name) };
  const { heading, about } = statusCopy(booking);
  return { title: heading, description: about };
}

/**
 * Shows the details of a booking, or the form for one of its actions. All of them share one dialog, so that it stays open when
 * its content changes, and the focus finally returns to the element that opened it.
 */
export function BookingDialog({ open, booking, task, payment, onPay, onTask, onClose, finalFocus }: BookingDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      size={task === 'reschedule' ? 'xl' : 'md'}
      {...headOf(booking, task)}
    >
      {task === 'details' && <BookingDetails booking={booking} payment={payment} onPay={onPay} onTask={onTask} />}
      {task === 'reschedule' && (
        <Suspense fallback={<TextSkeleton lines={8} />}>
          <RescheduleForm booking={reschedulableOf(booking)} onClose={onClose} />
        </Suspense>
      )}
      {task === 'cancel' && <CancelForm booking={booking} onClose={onClose} />}
      {task === 'rate' && <RateForm bookingId={booking.bookingId} onClose={onClose} />}
    </Dialog>
  );
}

/** Reports whether the customer has to find another photographer. */
const lacksPhotographer = ({ status, canceledBy, rescue }: Booking) =>
  status === 'rejected' || (canceledBy === 'photographer' && (rescue?.status ?? 'ended') === 'ended');

type BookingDetailsProps = { booking: Booking; payment: PaymentProgress; onPay: () => void; onTask: (task: BookingTask) => void };

const secondary = { variant: 'outline', colorPalette: 'gray', flex: { base: '1 1 auto', sm: '0 0 auto' } } as const;

/** Shows the current state of a booking and its actions. */
function BookingDetails({ booking, payment, onPay, onTask }: BookingDetailsProps) {
  const reschedulable = reschedulableOf(booking);
  return (
    <Stack gap="6" pb="4" aria-live="polite">
      {openProposals([reschedulable]).map((proposed) => (
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
        {booking.status === 'completed' && (
          <Button asChild {...secondary}>
            <Link to={`/photos/${booking.bookingId}`}>
              <Images aria-hidden />
              {texts.photos}
            </Link>
          </Button>
        )}
        <MessageLink threadId={booking.threadId} name={booking.photographer_name} unread={booking.unread} flex={secondary.flex} />
        <BriefButton
          bookingId={booking.bookingId}
          name={booking.photographer_name}
          day={formatDay(booking.shedulde_date)}
          hasBrief={booking.brief}
          mayAdd={isAhead(booking)}
          flex={secondary.flex}
        />
        {booking.status === 'completed' && (
          <BookAgainButton
            bookingId={booking.bookingId}
            photographerId={booking.photographer_id}
            name={booking.photographer_name}
            day={formatDay(booking.shedulde_date)}
            flex={secondary.flex}
          />
        )}
        {mayReschedule(booking) && (
          <Button {...secondary} onClick={() => onTask('reschedule')}>
            <CalendarClock aria-hidden />
            {rescheduleTexts.open}
          </Button>
        )}
        {isAhead(booking) && <AddToCalendar bookingId={booking.bookingId} {...secondary} />}
        {lacksPhotographer(booking) ? (
          <Button asChild flex={secondary.flex}>
            <Link to="/schedule">{actTexts.findOtherPhotographer}</Link>
          </Button>
        ) : (
          <Button asChild {...secondary}>
            <Link to={`/profile/${booking.photographer_id}`}>
              <UserRound aria-hidden />
              {actTexts.viewProfile}
            </Link>
          </Button>
        )}
        {hasReceipt(booking) && <ReceiptLink bookingId={booking.bookingId} {...secondary} />}
      </Flex>
      {isUsedUp(reschedulable) && (
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

/**
 * Shows the photographer, the time, the place, the price and the status, and the refund and the compensation if there are any.
 */
function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <Stack gap="5">
      <Flex gap="3" align="center">
        <Avatar src={booking.photographer_profile_photo} name={booking.photographer_name} isNamedBeside size={52} />
        <Box minW="0" overflowWrap="anywhere">
          <Text textStyle="lg" lineHeight="1.3" fontFamily="heading" fontWeight="semibold">
            {booking.photographer_name}
          </Text>
          <Text color="fg.muted">{booking.category}</Text>
        </Box>
      </Flex>
      <SimpleGrid as="dl" columns={2} gapX="5" gapY="4">
        <Fact label={texts.date}>
          <strong>{formatDay(booking.shedulde_date)}</strong>
        </Fact>
        <Fact label={texts.time}>
          <strong>{showTime(booking.schedule_time)}</strong>
        </Fact>
        <Fact label={texts.address} gridColumn="span 2">
          {booking.location}
        </Fact>
        <Fact label={wasPaid(booking) ? paymentTexts.made : paymentTexts.estimated}>
          <RichText
            text={paymentTexts.amounts[refundLabel(booking) ? 'paid' : booking.paymentStatus]}
            slots={{
              amount: (
                <Text as="strong" textStyle="xl" fontFamily="heading">
                  {formatRupees(booking.pricing)}
                </Text>
              ),
            }}
          />
          <Text as="span" display="block" textStyle="sm" color="fg.muted">
            {texts.calculation(booking.unit, booking.skuCount, booking.pricePerSKU)}
          </Text>
        </Fact>
        <Fact label={texts.status}>
          <Badge size="lg" colorPalette={toneOf(booking)}>
            {statusLabel(booking)}
          </Badge>
        </Fact>
        {refundLabel(booking) && (
          <Fact label={texts.refund} gridColumn="span 2">
            <RefundState booking={booking} />
          </Fact>
        )}
        {booking.compensation && (
          <Fact label={rescueTexts.compensation} gridColumn="span 2">
            <CompensationState booking={booking} />
          </Fact>
        )}
        {booking.refundNote && (
          <Fact label={texts.refundNote} gridColumn="span 2">
            {booking.refundNote}
          </Fact>
        )}
      </SimpleGrid>
    </Stack>
  );
}
