import { Button, chakra, Stack } from '@chakra-ui/react';
import { type ComponentProps, type FormEventHandler, useId } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { signUpCustomer } from '@/api/auth';
import { GoogleSignIn } from '@/features/auth/google/GoogleSignIn';
import { emailAddress, newPasswordFields, passwordsMatch, requiredText, ticked } from '@/lib/forms/fields';
import { type AppForm, useAppForm } from '@/lib/forms/useAppForm';
import { switchLogin } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';
import { peopleTexts } from '@/texts/words';
import { ruleTexts } from '@/texts/rules';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { RichText } from '@/ui/layout/RichText';
import { NewPasswordFields, SwitchLine, TermsLink } from './formParts';
import { useCompleteSignIn } from './useCompleteSignIn';
import { useVerifiedSignUp } from './useVerifiedSignUp';
import { Checkbox } from '@/ui/form/Checkbox';

const OtpDialog = lazyDialog(() => import('@/shared/account/OtpDialog'), 'OtpDialog');

const blank = { fullName: '', email: '', password: '', confirmPassword: '', terms: false };

export function CustomerSignUp() {
  const arrive = useCompleteSignIn();
  const form = useAppForm(customerSignUpSchema, blank);
  const { submit, awaitingCodeFor, codeKey, verify, resend, cancel } = useVerifiedSignUp<CustomerSignUpValues>({
    signUp: signUpCustomer,
    onDone: (signedIn) => arrive(signedIn, '/profile'),
    onFailure: (failure) => form.showFailure(failure, authTexts.customerSignUpFailed),
  });

  // Browsers allow Google's popup only during the click, so this function must not be asynchronous.
  function termsAccepted(): boolean {
    const accepted = form.getValues('terms');
    if (!accepted) form.setError('terms', { message: authTexts.termsRequired }, { shouldFocus: true });
    return accepted;
  }

  return (
    <>
      <CustomerSignUpFields form={form} onSubmit={form.submit(submit, authTexts.customerSignUpFailed)} />
      <GoogleSignIn label={authTexts.googleSignUp} path="/user/user-google-signup" next="/profile" mayBegin={termsAccepted} />
      <SwitchLine text={authTexts.haveAccount} label={authTexts.logInLink} onSwitch={() => switchLogin('customer-login')} />
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

const customerSignUpSchema = v.pipe(
  v.object({
    fullName: requiredText(ruleTexts.required(authTexts.fullName)),
    email: emailAddress(),
    ...newPasswordFields,
    terms: ticked(authTexts.termsRequired),
  }),
  passwordsMatch(),
);

type CustomerSignUpValues = v.InferOutput<typeof customerSignUpSchema>;

type CustomerSignUpFieldsProps = {
  form: AppForm<typeof customerSignUpSchema>;
  onSubmit: FormEventHandler;
};

function CustomerSignUpFields({ form: { register, control, clearErrors, formState }, onSubmit }: CustomerSignUpFieldsProps) {
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
          label={peopleTexts.email}
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

type TermsFieldProps = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & { error?: string };

/** Shows the checkbox that accepts the terms. They open in a new tab, so that the form keeps its values. */
function TermsField({ error, ...input }: TermsFieldProps) {
  const errorId = useId();
  return (
    <Stack gap="1.5">
      <Checkbox
        invalid={Boolean(error)}
        alignItems="flex-start"
        fontWeight="normal"
        box={{ mt: '0.5', borderColor: 'border.control' }}
        input={{ 'aria-describedby': error ? errorId : undefined, ...input }}
      >
        <chakra.span>
          <RichText text={authTexts.accept} slots={{ terms: <TermsLink /> }} />
        </chakra.span>
      </Checkbox>
      <div id={errorId}>
        <FormError message={error} />
      </div>
    </Stack>
  );
}
