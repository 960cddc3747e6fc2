import { chakra, Stack, Textarea } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/Dialog';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { FormField } from '@/components/FormField';
import { showFailure } from '@/lib/forms/formErrors';
import { bookingTexts as texts } from '@/texts/booking';

type AddressFormProps = {
  /** The address to edit; empty for a new one. */
  address: string;
  onClose: () => void;
  onSave: (address: string) => Promise<void>;
};

const longestAddress = 500;

export function AddressDialog({ open, ...form }: AddressFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={form.address ? texts.editAddress : texts.addAddress}>
      <AddressForm {...form} />
    </Dialog>
  );
}

function AddressForm({ address, onClose, onSave }: AddressFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { address } });

  const submit = handleSubmit(async (values) => {
    try {
      await onSave(values.address.trim());
      onClose();
    } catch (failure) {
      showFailure(failure, setError, ['address']);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.enterAddress} helper={texts.addressHint} error={errors.address?.message}>
          <Textarea rows={3} maxLength={longestAddress} autoComplete="street-address" {...register('address')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}
