import { Button, chakra, Stack } from '@chakra-ui/react';
import type { FormEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormError } from '@/components/FormError';
import { PasswordField } from '@/components/PasswordField';
import { TextField } from '@/components/TextField';
import { TermsField } from '@/features/auth/TermsField';
import { emailRule, passwordRule, requiredRule, sameAs } from '@/lib/forms/rules';
import { authTexts } from '@/texts/auth';

export type CustomerSignUpValues = {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
};

type CustomerSignUpFieldsProps = {
  form: UseFormReturn<CustomerSignUpValues>;
  onSubmit: FormEventHandler;
};

export function CustomerSignUpFields({ form: { register, clearErrors, formState }, onSubmit }: CustomerSignUpFieldsProps) {
  const { errors, isSubmitting } = formState;
  return (
    <chakra.form onSubmit={onSubmit} noValidate>
      <Stack gap="4">
        <TextField
          autoFocus
          label={authTexts.fullName}
          autoComplete="name"
          error={errors.fullName?.message}
          {...register('fullName', requiredRule(authTexts.fullName))}
        />
        <TextField
          label={authTexts.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', emailRule)}
        />
        <PasswordField
          label={authTexts.password}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', passwordRule)}
        />
        <PasswordField
          label={authTexts.confirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', sameAs('password'))}
        />
        <TermsField
          error={errors.terms?.message}
          {...register('terms', { required: authTexts.termsRequired, onChange: () => clearErrors('terms') })}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {authTexts.signUp}
        </Button>
      </Stack>
    </chakra.form>
  );
}
