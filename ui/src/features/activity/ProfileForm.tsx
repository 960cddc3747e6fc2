import { Button, chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { saveAccount } from '@/api/account';
import type { Account } from '@/api/openapi.gen';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { commonTexts } from '@/texts/common';
import { ruleTexts } from '@/texts/rules';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { customerProfileTexts as texts } from './texts';

const profileSchema = v.object({ fullName: requiredText(ruleTexts.required(texts.name)) });

type ProfileFormProps = { account: Account; onClose: () => void; onSaved: (account: Account) => void };

export function ProfileForm({ account, onClose, onSaved }: ProfileFormProps) {
  const { register, submit, formState } = useAppForm(profileSchema, { fullName: account.fullName });
  const { errors, isSubmitting } = formState;

  const save = submit(async (values) => {
    onSaved(await saveAccount(account._id, values));
    showToast({ kind: 'success', text: texts.saved });
    onClose();
  });

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5">
        <TextField autoFocus label={texts.name} autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
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
