import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '@/ui/form/PasswordField';

type NewPasswordFieldsProps = {
  register: (name: 'password' | 'confirmPassword', options?: { deps: 'confirmPassword' }) => UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; confirmPassword: string }>;
  labels: { password: string; confirmPassword: string };
};

/** A new password and its repetition. The repetition is judged again when the password changes. */
export function NewPasswordFields({ register, errors, labels }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label={labels.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  );
}
