import { Button, chakra, Flex, Stack, Textarea } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormError } from '@/components/FormError';
import { FormField } from '@/components/FormField';
import { PhoneField } from '@/components/PhoneField';
import { TextField } from '@/components/TextField';
import { cancelBooking, useActivityRefresh } from '@/api/bookings';
import type { Cancellation } from '@/api/openapi.gen';
import { showFailure } from '@/lib/forms/formErrors';
import { emailRule, mobileRule } from '@/lib/forms/rules';
import { cancellationTexts as texts } from '@/texts/cancellation';
import { showToast } from '@/lib/toasts';
import { useSession } from '@/session/useSession';

type CancelFormProps = { bookingId: string; onClose: () => void };
type Values = Omit<Cancellation, 'bookingId'>;

const longestReason = 500;
const notBlank = (message: string) => ({ required: message, validate: (value: string) => value.trim() !== '' || message });

/** The terms stand above it; what the account knows is filled in. */
export function CancelForm({ bookingId, onClose }: CancelFormProps) {
  const refreshActivity = useActivityRefresh();
  const user = useSession()?.user;
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: {
      user_name: user?.fullName ?? '',
      user_email: user?.email ?? '',
      user_mobile_number: user?.mobileno ?? '',
      cancel_booking_reason: '',
    },
  });

  const submit = handleSubmit(async (values) => {
    try {
      await cancelBooking({ bookingId, ...values });
      showToast({ kind: 'success', text: texts.submitted });
      showToast({ kind: 'info', text: texts.underReview });
      await refreshActivity();
      onClose();
    } catch (failure) {
      showFailure(failure, setError, ['user_name', 'user_email', 'user_mobile_number', 'cancel_booking_reason'], texts.failed);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <TextField
          autoFocus
          label={texts.name}
          autoComplete="name"
          error={errors.user_name?.message}
          {...register('user_name', notBlank(texts.nameRequired))}
        />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          error={errors.user_email?.message}
          {...register('user_email', { ...emailRule, required: texts.emailRequired })}
        />
        <PhoneField
          label={texts.phone}
          error={errors.user_mobile_number?.message}
          {...register('user_mobile_number', { ...mobileRule, required: texts.phoneRequired })}
        />
        <FormField label={texts.reason} error={errors.cancel_booking_reason?.message}>
          <Textarea rows={3} maxLength={longestReason} {...register('cancel_booking_reason', notBlank(texts.reasonRequired))} />
        </FormField>
        <FormError message={errors.root?.message} />
        <Flex justify="flex-end" gap="3" wrap="wrap">
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
