import { DemoLogins } from '@/components/DemoLogins';
import { logIn } from '@/api/auth';
import type { Role } from '@/api/openapi.gen';
import { useCompleteSignIn } from '@/features/auth/useCompleteSignIn';
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
