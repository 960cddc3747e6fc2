import { Button, chakra, Flex, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { saveAccount, useAccountUpdate } from '@/api/account';
import { cancelBooking, useActivityRefresh } from '@/api/bookings';
import type { Booking } from '@/api/openapi.gen';
import { useServerNow } from '@/api/serverClock';
import { emailAddress, mobileNumber, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { useSession } from '@/session/useSession';
import { isFreeToLeave, isTooLateToCancel, mayCancel, wasPaid } from '@/shared/booking/bookingStatus';
import { cancellationTexts as texts, termsOf } from '@/shared/booking/cancellationTexts';
import { peopleTexts } from '@/texts/words';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { PhoneField } from '@/ui/form/PhoneField';
import { TextField } from '@/ui/form/TextField';
import { RichText } from '@/ui/layout/RichText';
import { PaymentNote } from './MoneyStates';

type CancelFormProps = { booking: Booking; onClose: () => void };

const maxReasonLength = 500;
const cancellationSchema = v.object({
  user_name: requiredText(texts.nameRequired),
  user_email: emailAddress(texts.emailRequired),
  user_mobile_number: mobileNumber(texts.phoneRequired),
  cancel_booking_reason: requiredText(texts.reasonRequired),
});

/**
 * Lets the customer cancel a booking. The form says what the cancellation costs, and is prefilled from the account. If the
 * account has no phone number, the number in the form is saved in the account, so that the customer enters it only once.
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
      // The booking is cancelled even if saving the number fails.
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
          label={peopleTexts.email}
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
          <Textarea rows={3} maxLength={maxReasonLength} {...register('cancel_booking_reason')} />
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

type CancelSectionProps = { booking: Booking; onCancel: () => void };

/**
 * Shows what a cancellation costs, with a button that opens the form. Once it is too late to cancel, a confirmed shoot has a
 * link to the page where the customer can report a problem, and a request has a link to the contact page. For other bookings,
 * it renders nothing.
 */
export function CancelSection({ booking, onCancel }: CancelSectionProps) {
  const now = useServerNow();
  const canCancel = mayCancel(booking, now);
  if (!canCancel && !isTooLateToCancel(booking, now)) return null;
  return (
    <Flex
      gap="3"
      pt="4"
      align="center"
      justify="space-between"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Text textStyle="sm" color="fg.muted">
        {canCancel ? (
          termsOf(booking)
        ) : (
          <RichText
            text={texts.tooLate}
            slots={{
              contact: (
                <TextLink asChild variant="underline">
                  {booking.status === 'upcoming' ? (
                    <Link to={`/photos/${booking.bookingId}`}>{texts.report}</Link>
                  ) : (
                    <Link to="/query">{texts.contactUs}</Link>
                  )}
                </TextLink>
              ),
            }}
          />
        )}
      </Text>
      {canCancel && (
        <Button variant="outline" colorPalette="red" flex={{ base: '1 1 100%', sm: '0 0 auto' }} onClick={onCancel}>
          {texts.open}
        </Button>
      )}
    </Flex>
  );
}
