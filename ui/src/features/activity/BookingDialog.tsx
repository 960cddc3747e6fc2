import { Suspense } from 'react';
import type { Booking } from '@/api/openapi.gen';
import { reschedulableOf } from '@/domain/reschedules';
import { formatDayAndTime } from '@/lib/format/dates';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { statusCopy } from '@/shared/booking/bookingStatus';
import { cancellationTexts } from '@/shared/booking/cancellationTexts';
import type { PaymentProgress } from '@/shared/checkout/useCheckout';
import { rescheduleDescription, proposalTexts } from '@/shared/reschedule/texts';
import { activityTexts as texts } from '@/texts/activity';
import { Dialog } from '@/ui/dialog/Dialog';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { BookingDetails } from './BookingDetails';
import { CancelForm } from './CancelForm';
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

/** Shows the details of a booking and the forms of its actions. It is one dialog, so that the focus returns to the booking's row at the end. */
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
