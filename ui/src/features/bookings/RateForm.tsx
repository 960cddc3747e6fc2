import { chakra, Stack, Textarea } from '@chakra-ui/react';
import { Controller, useForm } from 'react-hook-form';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { FormField } from '@/components/FormField';
import { showFailure } from '@/lib/forms/formErrors';
import { activityTexts as texts } from '@/texts/activity';
import { showToast } from '@/lib/toasts';
import { reviewBooking, useReviewRefresh } from '@/api/bookings';
import type { NewReview } from '@/api/openapi.gen';
import { StarInput } from './StarInput';

type RateFormProps = { bookingId: string; onClose: () => void };

const longestComment = 1000;

export function RateForm({ bookingId, onClose }: RateFormProps) {
  const refresh = useReviewRefresh();
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<NewReview>({ defaultValues: { rating: 0, comment: '' } });

  const submit = handleSubmit(async (review) => {
    try {
      await reviewBooking(bookingId, review);
      showToast({ kind: 'success', text: texts.ratingThanks });
      await refresh();
      onClose();
    } catch (failure) {
      showFailure(failure, setError, ['rating', 'comment']);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <Controller
          control={control}
          name="rating"
          rules={{ min: { value: 1, message: texts.starsRequired } }}
          render={({ field }) => <StarInput value={field.value} onChange={field.onChange} error={errors.rating?.message} />}
        />
        <FormField label={texts.comment} helper={texts.commentHint} error={errors.comment?.message}>
          <Textarea rows={4} maxLength={longestComment} {...register('comment')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.sendRating} />
      </Stack>
    </chakra.form>
  );
}
