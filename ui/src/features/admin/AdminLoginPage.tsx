import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { signIn } from '@/api/admin/adminApi';
import { DemoLogins } from '@/shared/account/DemoLogins';
import { FormError } from '@/ui/form/FormError';
import { Page } from '@/ui/layout/Page';
import { PhotoSplit } from '@/ui/photo/PhotoSplit';
import { PasswordField } from '@/ui/form/PasswordField';
import { TextField } from '@/ui/form/TextField';
import { useIsAdmin } from '@/session/adminSession';
import { exactText, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { parseValue } from '@/lib/parse';
import { sentToLoginSchema } from '@/session/loginPrompt';
import { adminTexts as texts } from '@/texts/admin';
import { withToast } from '@/lib/toasts';
import { peopleTexts } from '@/texts/words';

/** Lets admins sign in. Those who were redirected here then return to the page they wanted. */
export function Component() {
  const sent = parseValue(sentToLoginSchema, useLocation().state);

  if (useIsAdmin()) return <Navigate replace to={sent?.returnTo ?? '/adminactivity'} />;
  return (
    <Page title={texts.loginTitle}>
      <PhotoSplit photo="hero-camera">
        <Stack layerStyle="card" borderRadius="xl" p={{ base: '6', md: '10' }} gap="6">
          <Stack gap="1">
            <Heading as="h1" textStyle="3xl">
              {texts.loginTitle}
            </Heading>
            <Text color="fg.muted">{texts.loginText}</Text>
          </Stack>
          {sent && (
            <Text role="alert" px="4" py="3" borderRadius="md" bg="bg.warning" color="fg.warning" fontWeight="medium">
              {sent.notice}
            </Text>
          )}
          <DemoLogins
            of="admin"
            onEnter={({ email, password }) => withToast(signIn(email, password), { error: peopleTexts.loginFailed })}
          />
          <AdminLoginForm />
        </Stack>
      </PhotoSplit>
    </Page>
  );
}

const loginSchema = v.object({ userId: requiredText(texts.bothRequired), password: exactText(texts.bothRequired) });

function AdminLoginForm() {
  const { register, submit, formState } = useAppForm(loginSchema, { userId: '', password: '' });
  const { errors, isSubmitting } = formState;
  const logIn = submit(({ userId, password }) => withToast(signIn(userId, password), { error: false }), peopleTexts.loginFailed);

  return (
    <chakra.form onSubmit={logIn} noValidate>
      <Stack gap="4">
        <TextField
          label={texts.userId}
          helper={texts.userIdHint}
          inputMode="email"
          autoComplete="username"
          {...register('userId')}
        />
        <PasswordField label={texts.password} autoComplete="current-password" {...register('password')} />
        <FormError message={(errors.userId ?? errors.password ?? errors.root)?.message} />
        <Button type="submit" size="lg" loading={isSubmitting} loadingText={texts.signIn}>
          {texts.signIn}
        </Button>
      </Stack>
    </chakra.form>
  );
}
