import { chakra, Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { keys } from '@/api/keys';
import { askPhotographer } from '@/api/messages';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { openLogin } from '@/session/loginPrompt';
import { useSession } from '@/session/useSession';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { forgetQuestion, keepQuestion, keptQuestion } from './question';
import { photographerTexts as texts } from './texts';

const longest = 2000;

const questionSchema = v.object({
  question: v.pipe(
    requiredText(texts.questionRequired),
    v.check((text) => Array.from(text).length <= longest, texts.questionTooLong),
  ),
});

type AskDialogProps = {
  open: boolean;
  onClose: () => void;
  photographerId: string;
  /** The first name of the photographer. */
  name: string;
};

/** Lets a customer or a visitor send a question to a photographer. A visitor writes the question first and then signs in. */
export function AskDialog({ open, onClose, name, photographerId }: AskDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.askTitle(name)} description={texts.askText} size="md">
      <AskForm onClose={onClose} photographerId={photographerId} />
    </Dialog>
  );
}

function AskForm({ onClose, photographerId }: Pick<AskDialogProps, 'onClose' | 'photographerId'>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const user = useSession()?.user;
  const [kept] = useState(() => keptQuestion(photographerId));
  const { register, submit, formState } = useAppForm(questionSchema, { question: kept?.text ?? '' });
  const { errors, isSubmitting } = formState;

  const send = submit(async ({ question }) => {
    // An unchanged question is sent again with the same idempotency key, so that a lost response does not lead to a second
    // message.
    const before = keptQuestion(photographerId);
    const key = before?.text === question ? before.key : newIdempotencyKey();
    keepQuestion({ photographerId, text: question, key, waits: !user });
    if (!user) {
      onClose();
      openLogin({ dialog: 'customer-login', notice: texts.askSignIn, survivesReload: true });
      return;
    }
    const { threadId } = await askPhotographer(photographerId, question, key);
    forgetQuestion();
    onClose();
    void client.invalidateQueries({ queryKey: keys.own(user._id).messages() });
    await navigate(`/messages/${threadId}`);
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.question} helper={texts.questionHint} error={errors.question?.message}>
          <Textarea rows={5} {...register('question')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.askSend} />
      </Stack>
    </chakra.form>
  );
}
