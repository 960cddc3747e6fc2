import { DemoLogins } from '@/components/DemoLogins';
import { logIn } from '@/features/auth/api/logIn';
import { useArrival } from '@/features/auth/useArrival';
import type { Role } from '@/lib/api/account';
import { authTexts } from '@/lib/texts/auth';
import { withToast } from '@/lib/toasts';

/** The demo accounts of customers or photographers. */
export function DemoAccounts({ of }: { of: Role }) {
  const arrive = useArrival();
  return (
    <DemoLogins
      of={of}
      onEnter={async ({ email, password }) =>
        arrive(await withToast(logIn({ email, password }), { success: (answer) => answer.message, error: authTexts.loginFailed }))
      }
    />
  );
}
