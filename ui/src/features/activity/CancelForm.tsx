import { Button, chakra, Flex, Stack, Textarea } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { PhoneField } from '@/ui/form/PhoneField';
import { TextField } from '@/ui/form/TextField';
import { saveAccount, useAccountUpdate } from '@/api/account';
import { cancelBooking, useActivityRefresh } from '@/api/bookings';
import type { Booking } from '@/api/openapi.gen';
import { emailAddress, mobileNumber, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { cancellationTexts as texts } from '@/shared/booking/cancellationTexts';
import { showToast } from '@/lib/toasts';
import { useSession } from '@/session/useSession';
import { isFreeToLeave, termsOf, wasPaid } from '@/shared/booking/bookingStatus';
import { PaymentNote } from './PaymentNote';

type CancelFormProps = { booking: Booking; onClose: () => void };

const longestReason = 500;
const cancellationSchema = v.object({
  user_name: requiredText(texts.nameRequired),
  user_email: emailAddress(texts.emailRequired),
  user_mobile_number: mobileNumber(texts.phoneRequired),
  cancel_booking_reason: requiredText(texts.reasonRequired),
});

/**
 * Begins with what cancelling costs; what the account knows is filled in. An account without a phone number keeps the one
 * that is typed here, so that it is asked for once.
 */
export function CancelForm({ booking, onClose }: CancelFormProps) {
  const refreshActivity = useActivityRefresh();
  const user = useSession()?.user;
  const updateAccount = useAccountUpdate();
  const { register, submit, formState } = useAppForm(cancellationSchema, {
    user_name: user?.fullName ?? '',
    user_email: user?.email ?? '',
    user_mobile_number: user?.mobileno ?? '',
    cancel_booking_reason: '',
  });
  const { errors, isSubmitting } = formState;

  const cancel = submit(async (values) => {
    await cancelBooking({ bookingId: booking.bookingId, ...values });
    if (user && !user.mobileno) {
      // The booking is cancelled in any case; without the number, the next form asks again.
      saveAccount(user._id, { mobileno: values.user_mobile_number }).then(updateAccount, () => undefined);
    }
    showToast({ kind: 'success', text: texts.submitted });
    if (!isFreeToLeave(booking)) showToast({ kind: 'info', text: texts.underReview });
    else if (wasPaid(booking)) showToast({ kind: 'info', text: texts.refundSent });
    await refreshActivity();
    onClose();
  }, texts.failed);

  return (
    <chakra.form onSubmit={cancel} noValidate>
      <Stack gap="5" pb="3">
        <PaymentNote>{termsOf(booking)}</PaymentNote>
        <TextField
          autoFocus
          label={texts.name}
          autoComplete="name"
          error={errors.user_name?.message}
          {...register('user_name')}
        />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          error={errors.user_email?.message}
          {...register('user_email')}
        />
        <PhoneField
          label={texts.phone}
          helper={user?.mobileno ? texts.phoneUse : texts.phoneKept}
          error={errors.user_mobile_number?.message}
          {...register('user_mobile_number')}
        />
        <FormField label={texts.reason} error={errors.cancel_booking_reason?.message}>
          <Textarea rows={3} maxLength={longestReason} {...register('cancel_booking_reason')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <Flex data-actions justify="flex-end" gap="3" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" colorPalette="red" loading={isSubmitting}>
            {texts.open}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
}
