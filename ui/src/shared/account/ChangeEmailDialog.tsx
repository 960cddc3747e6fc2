import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import * as v from 'valibot';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { requestEmailChange } from '@/api/account';
import { fieldCode } from '@/lib/errors';
import { emailAddress } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { emailTexts as texts } from './texts';

type ChangeEmailDialogProps = { open: boolean; onClose: () => void; /** The present email address. */ email: string };

/** Asks for the new email address, and then says that a link was sent to it. */
export function ChangeEmailDialog({ open, onClose, email }: ChangeEmailDialogProps) {
  const [sentTo, setSentTo] = useState<string>();

  function close() {
    setSentTo(undefined);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={sentTo ? texts.sentTitle : texts.changeTitle}
      description={sentTo ? texts.sentText(sentTo) : texts.changeText(email)}
    >
      {sentTo ? (
        <Flex justify="flex-end" pb="3">
          <Button autoFocus onClick={close}>
            {texts.done}
          </Button>
        </Flex>
      ) : (
        <AddressForm email={email} onClose={close} onSent={setSentTo} />
      )}
    </Dialog>
  );
}

const newEmailSchema = (present: string) =>
  v.object({
    newEmail: v.pipe(
      emailAddress(),
      v.transform((email) => email.toLowerCase()),
      v.check((email) => email !== present, texts.sameEmail),
    ),
  });

type AddressFormProps = { email: string; onClose: () => void; onSent: (newEmail: string) => void };

function AddressForm({ email, onClose, onSent }: AddressFormProps) {
  const { register, submit, setError, formState } = useAppForm(newEmailSchema(email), { newEmail: '' });
  const { errors, isSubmitting } = formState;

  const send = submit(async ({ newEmail }) => {
    try {
      await requestEmailChange(newEmail);
      onSent(newEmail);
    } catch (failure) {
      if (fieldCode(failure, 'newEmail') !== 'validation_invalid_new_email') throw failure;
      setError('newEmail', { message: texts.takenEmail }, { shouldFocus: true });
    }
  }, texts.sendFailed);

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <TextField
          label={texts.newEmail}
          type="email"
          autoComplete="email"
          error={errors.newEmail?.message}
          {...register('newEmail')}
        />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.sendLink} />
      </Stack>
    </chakra.form>
  );
}
