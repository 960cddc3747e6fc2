import { Button, chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import type { DeliveryFile } from '@/api/openapi.gen';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { galleryTexts as texts } from '@/shared/delivery/texts';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { usePicks } from './usePicks';

const longestComment = 500;
const commentSchema = v.object({ comment: optionalText() });

/** Lets the customer comment on a photo. Saving an empty comment deletes it. */
export function CommentForm({ bookingId, file }: { bookingId: string; file: Pick<DeliveryFile, 'fileId' | 'comment'> }) {
  const picks = usePicks(bookingId);
  const { register, submit, formState } = useAppForm(commentSchema, { comment: file.comment });
  const save = submit(async ({ comment }) => {
    await picks.comment(file.fileId, comment);
    showToast({ kind: 'success', text: texts.commentSaved });
  });
  return (
    <chakra.form onSubmit={save} noValidate maxW="3xl" mx="auto">
      <Stack direction={{ base: 'column', sm: 'row' }} align={{ sm: 'end' }} gap="3">
        <FormField label={texts.comment} error={formState.errors.comment?.message}>
          <Textarea rows={1} size="md" maxLength={longestComment} placeholder={texts.commentHint} {...register('comment')} />
        </FormField>
        <Button type="submit" variant="outline" flexShrink={0} loading={formState.isSubmitting} loadingText={texts.saveComment}>
          {texts.saveComment}
        </Button>
      </Stack>
      <FormError message={formState.errors.root?.message} />
    </chakra.form>
  );
}
