import { Button, chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { FormEventHandler } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { type PhotographerForm, signUpPhotographer } from '@/api/auth';
import { emailAddress, mobileNumber, newPasswordFields, passwordsMatch, requiredText } from '@/lib/forms/fields';
import { type AppForm, useAppForm } from '@/lib/forms/useAppForm';
import { openLogin } from '@/session/loginPrompt';
import { CityField } from '@/shared/photographer/CityField';
import { authTexts } from '@/texts/auth';
import { peopleTexts } from '@/texts/words';
import { ruleTexts } from '@/texts/rules';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormError } from '@/ui/form/FormError';
import { PhoneField } from '@/ui/form/PhoneField';
import { TextField } from '@/ui/form/TextField';
import { RichText } from '@/ui/layout/RichText';
import { NewPasswordFields, PrivacyLink, SwitchLine, TermsLink } from './formParts';
import { useCompleteSignIn } from './useCompleteSignIn';
import { useVerifiedSignUp } from './useVerifiedSignUp';

const OtpDialog = lazyDialog(() => import('@/shared/account/OtpDialog'), 'OtpDialog');

const blank: PhotographerForm = {
  firstName: '',
  lastName: '',
  mobileNo: '',
  email: '',
  password: '',
  confirmPassword: '',
  city: '',
};

export function PhotographerSignUpForm() {
  const arrive = useCompleteSignIn();
  const form = useAppForm(photographerSignUpSchema, blank);
  const { submit, awaitingCodeFor, codeKey, verify, resend, cancel } = useVerifiedSignUp<PhotographerForm>({
    signUp: signUpPhotographer,
    onDone: (signedIn) => arrive(signedIn, '/profiledit'),
    onFailure: (failure) => form.showFailure(failure, authTexts.photographerSignUpFailed),
  });

  return (
    <>
      <PhotographerSignUpFields form={form} onSubmit={form.submit(submit, authTexts.photographerSignUpFailed)} />
      <OtpDialog
        open={awaitingCodeFor !== undefined}
        onClose={cancel}
        destination={awaitingCodeFor ?? ''}
        codeKey={codeKey}
        onVerify={verify}
        onResend={resend}
      />
    </>
  );
}

const photographerSignUpSchema = v.pipe(
  v.object({
    firstName: requiredText(ruleTexts.required(authTexts.firstName)),
    lastName: requiredText(ruleTexts.required(authTexts.lastName)),
    mobileNo: mobileNumber(),
    email: emailAddress(),
    ...newPasswordFields,
    city: requiredText(ruleTexts.required(authTexts.city)),
  }),
  passwordsMatch(),
);

type PhotographerSignUpFieldsProps = {
  form: AppForm<typeof photographerSignUpSchema>;
  onSubmit: FormEventHandler;
};

function PhotographerSignUpFields({ form: { register, control, formState }, onSubmit }: PhotographerSignUpFieldsProps) {
  const { errors, isSubmitting } = formState;
  return (
    <chakra.form onSubmit={onSubmit} noValidate>
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
          <TextField
            label={authTexts.firstName}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label={authTexts.lastName}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </SimpleGrid>
        <PhoneField label={authTexts.mobile} error={errors.mobileNo?.message} {...register('mobileNo')} />
        <TextField
          label={peopleTexts.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
          <NewPasswordFields
            register={register}
            errors={errors}
            labels={{ password: authTexts.password, confirmPassword: authTexts.confirmPassword }}
          />
        </SimpleGrid>
        <Controller
          control={control}
          name="city"
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
        <Text textStyle="sm" color="fg.muted">
          <RichText text={authTexts.acceptBySigningUp} slots={{ terms: <TermsLink />, privacy: <PrivacyLink /> }} />
        </Text>
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
