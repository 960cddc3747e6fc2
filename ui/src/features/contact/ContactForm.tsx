import { Button, chakra, Stack, Textarea } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormError } from '@/components/FormError';
import { FormField } from '@/components/FormField';
import { TextField } from '@/components/TextField';
import { sendMessage } from '@/api/contact';
import type { ContactMessage } from '@/api/openapi.gen';
import { showFailure } from '@/lib/forms/formErrors';
import { emailRule, requiredRule } from '@/lib/forms/rules';
import { scriptForm } from '@/lib/forms/scriptForm';
import { contactTexts } from '@/texts/contact';
import { withToast } from '@/lib/toasts';

const longestMessage = 5000;

/** Calls back with the server's thanks once the message is sent. */
export function ContactForm({ onSent }: { onSent: (thanks: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<ContactMessage>(); // without default values, which would replace what was typed before this page hydrates
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (message) => {
    try {
      const answer = await withToast(sendMessage({ ...message, email: message.email.trim() }), { error: false });
      onSent(answer.message);
    } catch (failure) {
      showFailure(failure, setError, ['fullName', 'email', 'thoughts'], contactTexts.failed);
    }
  });

  return (
    <chakra.form {...scriptForm} onSubmit={submit} noValidate>
      <Stack gap="4">
        <TextField
          label={contactTexts.fullName}
          autoComplete="name"
          error={errors.fullName?.message}
          {...register('fullName', requiredRule(contactTexts.fullName))}
        />
        <TextField
          label={contactTexts.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email', emailRule)}
        />
        <FormField label={contactTexts.thoughts} error={errors.thoughts?.message}>
          <Textarea rows={6} maxLength={longestMessage} {...register('thoughts', requiredRule(contactTexts.thoughts))} />
        </FormField>
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" alignSelf="flex-start" loading={isSubmitting}>
          {contactTexts.send}
        </Button>
      </Stack>
    </chakra.form>
  );
}
