import { Button, chakra, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { resetPassword } from '@/api/auth';
import { newPasswordFields, passwordsMatch } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast, withToast } from '@/lib/toasts';
import { sessionStore } from '@/session/session';
import { authTexts } from '@/texts/auth';
import { FormError } from '@/ui/form/FormError';
import { Page } from '@/ui/layout/Page';
import { PhotoSplit } from '@/ui/photo/PhotoSplit';
import { NewPasswordFields } from './formParts';

const passwordsSchema = v.pipe(v.object(newPasswordFields), passwordsMatch());

/** Lets a person set a new password. The link in a password reset email opens this page. */
export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { register, submit, formState } = useAppForm(passwordsSchema, { password: '', confirmPassword: '' });
  const { errors, isSubmitting } = formState;

  const save = submit(async (passwords) => {
    const { message } = await withToast(resetPassword(passwords, token), { error: false });
    // The server has revoked all older tokens of the account, which may include the one in this browser.
    sessionStore.clear();
    showToast({ kind: 'success', text: message });
    await navigate('/login');
  }, authTexts.resetFailed);

  return (
    <Page title={authTexts.updateTitle}>
      <PhotoSplit photo="product-ceramics">
        <Stack layerStyle="card" borderRadius="xl" p={{ base: '6', md: '10' }} gap="6">
          <Stack gap="2">
            <Heading as="h1" textStyle="3xl">
              {authTexts.updateTitle}
            </Heading>
            <Text color="fg.muted">{authTexts.updateText}</Text>
          </Stack>
          <chakra.form onSubmit={save} noValidate>
            <Stack gap="4">
              <NewPasswordFields
                register={register}
                errors={errors}
                labels={{ password: authTexts.newPassword, confirmPassword: authTexts.confirmNewPassword }}
              />
              <FormError message={errors.root?.message} />
              <Button type="submit" size="lg" loading={isSubmitting}>
                {authTexts.resetPassword}
              </Button>
              <Link asChild alignSelf="center">
                <RouterLink to="/Login">{authTexts.backToHomePage}</RouterLink>
              </Link>
            </Stack>
          </chakra.form>
        </Stack>
      </PhotoSplit>
    </Page>
  );
}
