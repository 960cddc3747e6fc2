import { Box, chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { reviewBooking, useReviewRefresh } from '@/api/bookings';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { activityTexts as texts } from '@/texts/activity';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';

type RateFormProps = { bookingId: string; onClose: () => void };

const maxCommentLength = 1000;
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
          <Textarea rows={4} maxLength={maxCommentLength} {...register('comment')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.sendRating} />
      </Stack>
    </chakra.form>
  );
}

const choices = [1, 2, 3, 4, 5];

type StarInputProps = {
  /** The number of stars; 0 until one is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string;
};

/** Renders the field for choosing one to five stars. It consists of native radio buttons. */
function StarInput({ value, onChange, error }: StarInputProps) {
  const name = useId();
  return (
    <chakra.fieldset aria-invalid={error ? true : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {texts.ratingLegend}
      </chakra.legend>
      <Flex>
        {choices.map((stars) => (
          <chakra.label
            key={stars}
            position="relative"
            p="1.5"
            cursor="radio"
            color="marigold.500"
            borderRadius="sm"
            _focusWithin={{ outline: '2px solid', outlineColor: 'marigold.focusRing' }}
          >
            {/* The radio button is invisible, but lies over its star, so that assistive technology locates it there. */}
            <chakra.input
              autoFocus={stars === 1}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="radio"
            />
            <VisuallyHidden>{texts.stars(stars)}</VisuallyHidden>
            <Star size={36} strokeWidth={1.5} fill={stars <= value ? 'currentColor' : 'none'} aria-hidden />
          </chakra.label>
        ))}
      </Flex>
      <Box mt="1">
        <FormError message={error} />
      </Box>
    </chakra.fieldset>
  );
}
