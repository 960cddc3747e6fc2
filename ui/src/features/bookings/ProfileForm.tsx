import { Button, chakra, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormError } from '@/components/FormError';
import { TextField } from '@/components/TextField';
import { saveAccount } from '@/api/account';
import type { Account } from '@/api/openapi.gen';
import { showFailure } from '@/lib/forms/formErrors';
import { requiredRule } from '@/lib/forms/rules';
import { commonTexts } from '@/texts/common';
import { customerProfileTexts as texts } from '@/texts/customerProfile';
import { showToast } from '@/lib/toasts';

type ProfileFormProps = { account: Account; onClose: () => void; onSaved: (account: Account) => void };

export function ProfileForm({ account, onClose, onSaved }: ProfileFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { fullName: account.fullName } });

  const submit = handleSubmit(async (values) => {
    try {
      onSaved(await saveAccount(account._id, values));
      showToast({ kind: 'success', text: texts.saved });
      onClose();
    } catch (failure) {
      showFailure(failure, setError, ['fullName']);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5">
        <TextField
          autoFocus
          label={texts.name}
          autoComplete="name"
          error={errors.fullName?.message}
          {...register('fullName', requiredRule(texts.name))}
        />
        <FormError message={errors.root?.message} />
        <Stack gap="2">
          <Button type="submit" loading={isSubmitting}>
            {texts.saveChanges}
          </Button>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
        </Stack>
      </Stack>
    </chakra.form>
  );
}
