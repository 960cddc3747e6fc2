import { Button, chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import type { FormEventHandler } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { CityField } from '@/components/CityField';
import { FormError } from '@/components/FormError';
import { PasswordField } from '@/components/PasswordField';
import { PhoneField } from '@/components/PhoneField';
import { TextField } from '@/components/TextField';
import type { PhotographerForm } from '@/api/auth';
import { SwitchLine } from '@/features/auth/SwitchLine';
import { openLogin } from '@/session/loginPrompt';
import { emailRule, mobileRule, passwordRule, requiredRule, sameAs } from '@/lib/forms/rules';
import { authTexts } from '@/texts/auth';

type PhotographerSignUpFieldsProps = {
  form: UseFormReturn<PhotographerForm>;
  onSubmit: FormEventHandler;
};

export function PhotographerSignUpFields({ form: { register, control, formState }, onSubmit }: PhotographerSignUpFieldsProps) {
  const { errors, isSubmitting } = formState;
  return (
    <chakra.form onSubmit={onSubmit} noValidate>
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
          <TextField
            label={authTexts.firstName}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName', requiredRule(authTexts.firstName))}
          />
          <TextField
            label={authTexts.lastName}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName', requiredRule(authTexts.lastName))}
          />
        </SimpleGrid>
        <PhoneField label={authTexts.mobile} error={errors.mobileNo?.message} {...register('mobileNo', mobileRule)} />
        <TextField
          label={authTexts.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', emailRule)}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
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
        </SimpleGrid>
        <Controller
          control={control}
          name="city"
          rules={requiredRule(authTexts.city)}
          render={({ field }) => (
            <CityField
              label={authTexts.city}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.city?.message}
            />
          )}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {authTexts.proceed}
        </Button>
        <SwitchLine
          text={authTexts.haveAccount}
          label={authTexts.logInLink}
          onSwitch={() => openLogin({ dialog: 'photographer-login' })}
        />
      </Stack>
    </chakra.form>
  );
}
