import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/Dialog';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { TextField } from '@/components/TextField';
import { requestEmailChange } from '@/api/account';
import { fieldCode } from '@/lib/errors';
import { showFailure } from '@/lib/forms/formErrors';
import { emailRule } from '@/lib/forms/rules';
import { emailTexts as texts } from '@/texts/email';

type ChangeEmailDialogProps = { open: boolean; onClose: () => void; /** The present address. */ email: string };

/** Asks for the new address and tells that a link has gone there. */
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

type AddressFormProps = { email: string; onClose: () => void; onSent: (newEmail: string) => void };

function AddressForm({ email, onClose, onSent }: AddressFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { newEmail: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    const newEmail = values.newEmail.trim().toLowerCase();
    try {
      await requestEmailChange(newEmail);
      onSent(newEmail);
    } catch (failure) {
      const taken = fieldCode(failure, 'newEmail') === 'validation_invalid_new_email';
      if (taken) setError('newEmail', { message: texts.takenEmail }, { shouldFocus: true });
      else showFailure(failure, setError, [], texts.sendFailed);
    }
  });

  const differs = (value: string) => value.trim().toLowerCase() !== email || texts.sameEmail;
  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <TextField
          label={texts.newEmail}
          type="email"
          autoComplete="email"
          error={errors.newEmail?.message}
          {...register('newEmail', { ...emailRule, setValueAs: (value: string) => value.trim(), validate: differs })}
        />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.sendLink} />
      </Stack>
    </chakra.form>
  );
}
