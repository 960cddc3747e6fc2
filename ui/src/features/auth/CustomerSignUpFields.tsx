import { Button, chakra, Stack } from '@chakra-ui/react';
import type { FormEventHandler } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { NewPasswordFields } from './NewPasswordFields';
import { TermsField } from './TermsField';
import { emailAddress, newPasswordFields, passwordsMatch, requiredText, ticked } from '@/lib/forms/fields';
import type { AppForm } from '@/lib/forms/useAppForm';
import { authTexts } from '@/texts/auth';
import { ruleTexts } from '@/texts/rules';

export const customerSignUpSchema = v.pipe(
  v.object({
    fullName: requiredText(ruleTexts.required(authTexts.fullName)),
    email: emailAddress(),
    ...newPasswordFields,
    terms: ticked(authTexts.termsRequired),
  }),
  passwordsMatch(),
);

export type CustomerSignUpValues = v.InferOutput<typeof customerSignUpSchema>;

type CustomerSignUpFieldsProps = {
  form: AppForm<typeof customerSignUpSchema>;
  onSubmit: FormEventHandler;
};

export function CustomerSignUpFields({
  form: { register, control, clearErrors, formState },
  onSubmit,
}: CustomerSignUpFieldsProps) {
  const { errors, isSubmitting } = formState;
  return (
    <chakra.form onSubmit={onSubmit} noValidate>
      <Stack gap="4">
        <TextField
          autoFocus
          label={authTexts.fullName}
          autoComplete="name"
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <TextField
          label={authTexts.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <NewPasswordFields
          register={register}
          errors={errors}
          labels={{ password: authTexts.password, confirmPassword: authTexts.confirmPassword }}
        />
        {/* A registered checkbox would have the text `on` as its value. */}
        <Controller
          name="terms"
          control={control}
          render={({ field: { name, ref, onBlur, onChange } }) => (
            <TermsField
              error={errors.terms?.message}
              name={name}
              ref={ref}
              onBlur={onBlur}
              onChange={(event) => {
                clearErrors('terms');
                onChange(event);
              }}
            />
          )}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {authTexts.signUp}
        </Button>
      </Stack>
    </chakra.form>
  );
}
