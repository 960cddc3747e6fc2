import { chakra, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/Dialog';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { PhoneField } from '@/components/PhoneField';
import { saveAccount } from '@/api/account';
import type { Account } from '@/api/openapi.gen';
import { showFailure } from '@/lib/forms/formErrors';
import { mobileRule } from '@/lib/forms/rules';
import { customerProfileTexts as texts } from '@/texts/customerProfile';
import { mobileTexts } from '@/texts/mobile';
import { showToast } from '@/lib/toasts';

type PhoneFormProps = { userId: string; mobileNo: string; onClose: () => void; onSaved: (account: Account) => void };

/** Saves a number without a proof, where no text message can be sent. */
export function UnverifiedPhoneDialog({ open, ...form }: PhoneFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.phoneDialogTitle} description={texts.unverifiedNote}>
      <PhoneForm {...form} />
    </Dialog>
  );
}

function PhoneForm({ userId, mobileNo, onClose, onSaved }: PhoneFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { mobileno: mobileNo } });

  const submit = handleSubmit(async (values) => {
    try {
      onSaved(await saveAccount(userId, values));
      showToast({ kind: 'success', text: texts.phoneAdded });
      onClose();
    } catch (failure) {
      showFailure(failure, setError, ['mobileno'], texts.phoneFailed);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <PhoneField
          label={mobileTexts.label}
          error={errors.mobileno?.message}
          {...register('mobileno', { ...mobileRule, required: mobileTexts.required })}
        />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}
