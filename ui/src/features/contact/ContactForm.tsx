import { Button, chakra, Stack, Textarea } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { TextField } from '@/ui/form/TextField';
import { sendMessage } from '@/api/contact';
import { emailAddress, requiredText } from '@/lib/forms/fields';
import { scriptForm } from '@/lib/react/useEarlyInput';
import { useAppForm } from '@/lib/forms/useAppForm';
import { contactTexts } from './texts';
import { ruleTexts } from '@/texts/rules';
import { withToast } from '@/lib/toasts';

const longestMessage = 5000;
const messageSchema = v.object({
  fullName: requiredText(ruleTexts.required(contactTexts.fullName)),
  email: emailAddress(),
  thoughts: requiredText(ruleTexts.required(contactTexts.thoughts)),
});

/** Calls back with the server's thanks once the message is sent. */
export function ContactForm({ onSent }: { onSent: (thanks: string) => void }) {
  const { register, submit, formState } = useAppForm(messageSchema);
  const { errors, isSubmitting } = formState;

  const send = submit(async (message) => {
    const answer = await withToast(sendMessage(message), { error: false });
    onSent(answer.message);
  }, contactTexts.failed);

  return (
    <chakra.form {...scriptForm} onSubmit={send} noValidate>
      <Stack gap="4">
        <TextField label={contactTexts.fullName} autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
        <TextField
          label={contactTexts.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <FormField label={contactTexts.thoughts} error={errors.thoughts?.message}>
          <Textarea rows={6} maxLength={longestMessage} {...register('thoughts')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" alignSelf={{ sm: 'flex-start' }} loading={isSubmitting}>
          {contactTexts.send}
        </Button>
      </Stack>
    </chakra.form>
  );
}
