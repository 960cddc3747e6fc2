import { chakra, Stack, Textarea } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { activityTexts as texts } from '@/texts/activity';
import { showToast } from '@/lib/toasts';
import { reviewBooking, useReviewRefresh } from '@/api/bookings';
import { StarInput } from './StarInput';

type RateFormProps = { bookingId: string; onClose: () => void };

const longestComment = 1000;
const reviewSchema = v.object({
  rating: v.pipe(
    v.number(),
    v.check((stars) => stars > 0, texts.starsRequired),
  ),
  comment: optionalText(),
});

export function RateForm({ bookingId, onClose }: RateFormProps) {
  const refresh = useReviewRefresh();
  const { control, register, submit, formState } = useAppForm(reviewSchema, { rating: 0, comment: '' });
  const { errors, isSubmitting } = formState;

  const send = submit(async (review) => {
    await reviewBooking(bookingId, review);
    showToast({ kind: 'success', text: texts.ratingThanks });
    await refresh();
    onClose();
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <Controller
          control={control}
          name="rating"
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
