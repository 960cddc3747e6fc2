import { Button, chakra, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { DemoLogins } from '@/components/DemoLogins';
import { FormError } from '@/components/FormError';
import { Page } from '@/components/Page';
import { PasswordField } from '@/components/PasswordField';
import { TextField } from '@/components/TextField';
import { signIn } from '@/api/admin/signIn';
import { useIsAdmin } from '@/session/adminSession';
import { messageOf } from '@/lib/errors';
import { parseValue } from '@/lib/parse';
import { sentToLoginSchema } from '@/session/loginPrompt';
import { adminTexts as texts } from '@/texts/admin';
import { withToast } from '@/lib/toasts';

/** Where admins sign in; somebody who was sent here goes back to where they were headed. */
export function AdminLoginPage() {
  const sent = parseValue(sentToLoginSchema, useLocation().state);

  if (useIsAdmin()) return <Navigate replace to={sent?.returnTo ?? '/adminactivity'} />;
  return (
    <Page title={texts.loginTitle}>
      <Container maxW="lg" py={{ base: '8', md: '16' }}>
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
            onEnter={({ email, password }) => withToast(signIn(email, password), { error: texts.loginFailed })}
          />
          <AdminLoginForm />
        </Stack>
      </Container>
    </Page>
  );
}

function AdminLoginForm() {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { userId: '', password: '' } });

  const submit = handleSubmit(async ({ userId, password }) => {
    if (userId.trim() === '' || password === '') {
      setError('root', { message: texts.bothRequired });
      return;
    }
    try {
      await withToast(signIn(userId.trim(), password), { error: false });
    } catch (failure) {
      setError('root', { message: messageOf(failure, texts.loginFailed) });
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="4">
        <TextField
          label={texts.userId}
          helper={texts.userIdHint}
          inputMode="email"
          autoComplete="username"
          {...register('userId')}
        />
        <PasswordField label={texts.password} autoComplete="current-password" {...register('password')} />
        <FormError message={formState.errors.root?.message} />
        <Button type="submit" size="lg" loading={formState.isSubmitting} loadingText={texts.signIn}>
          {texts.signIn}
        </Button>
      </Stack>
    </chakra.form>
  );
}
