import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { maxAddressLength } from '@/domain/addresses';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { bookingTexts as texts } from '@/texts/booking';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';

type AddressFormProps = {
  /** The address to edit; empty for a new one. */
  address: string;
  onClose: () => void;
  onSave: (address: string) => Promise<void>;
};

// The server checks the address, and its message says what is wrong.
const addressSchema = v.object({ address: optionalText() });

export function AddressDialog({ open, ...form }: AddressFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={form.address ? texts.editAddress : texts.addAddress}>
      <AddressForm {...form} />
    </Dialog>
  );
}

function AddressForm({ address, onClose, onSave }: AddressFormProps) {
  const { register, submit, formState } = useAppForm(addressSchema, { address });
  const { errors, isSubmitting } = formState;

  const save = submit(async (values) => {
    await onSave(values.address);
    onClose();
  });

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.enterAddress} helper={texts.addressHint} error={errors.address?.message}>
          <Textarea rows={3} maxLength={maxAddressLength} autoComplete="street-address" {...register('address')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}
