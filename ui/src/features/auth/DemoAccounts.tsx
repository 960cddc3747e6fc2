import { DemoLogins } from '@/shared/account/DemoLogins';
import { logIn } from '@/api/auth';
import type { Role } from '@/api/openapi.gen';
import { useCompleteSignIn } from './useCompleteSignIn';
import { authTexts } from '@/texts/auth';
import { withToast } from '@/lib/toasts';

/** The demo accounts of customers or photographers. */
export function DemoAccounts({ of }: { of: Role }) {
  const arrive = useCompleteSignIn();
  return (
    <DemoLogins
      of={of}
      onEnter={async ({ email, password }) =>
        arrive(await withToast(logIn({ email, password }), { success: (answer) => answer.message, error: authTexts.loginFailed }))
      }
    />
  );
}
