import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { saveAccount } from '@/api/account';
import type { Account } from '@/api/openapi.gen';
import { mobileNumber } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { mobileTexts } from '@/shared/account/texts';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { PhoneField } from '@/ui/form/PhoneField';
import { customerProfileTexts as texts } from './texts';

const phoneSchema = v.object({ mobileno: mobileNumber(mobileTexts.required) });

type PhoneFormProps = { userId: string; mobileNo: string; onClose: () => void; onSaved: (account: Account) => void };

/** Saves a number without verification, for servers that cannot send text messages. */
export function UnverifiedPhoneDialog({ open, ...form }: PhoneFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.phoneDialogTitle} description={texts.unverifiedNote}>
      <PhoneForm {...form} />
    </Dialog>
  );
}

function PhoneForm({ userId, mobileNo, onClose, onSaved }: PhoneFormProps) {
  const { register, submit, formState } = useAppForm(phoneSchema, { mobileno: mobileNo });
  const { errors, isSubmitting } = formState;

  const save = submit(async (values) => {
    onSaved(await saveAccount(userId, values));
    showToast({ kind: 'success', text: texts.phoneAdded });
    onClose();
  }, texts.phoneFailed);

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3">
        <PhoneField label={mobileTexts.label} error={errors.mobileno?.message} {...register('mobileno')} />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}
