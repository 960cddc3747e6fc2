import { Button, Stack, Text, Wrap } from '@chakra-ui/react';
import { useState } from 'react';
import { logIn } from '@/features/auth/api/logIn';
import { useArrival } from '@/features/auth/useArrival';
import type { Role } from '@/lib/api/account';
import { useConfig, type DemoLogin } from '@/lib/api/config';
import { authTexts } from '@/lib/texts/auth';
import { withToast } from '@/lib/toasts';

/** One button for each demo account of a role; nothing outside demo mode. */
export function DemoLogins({ of }: { of: Role }) {
  const arrive = useArrival();
  const [busy, setBusy] = useState<string>();
  const logins = useConfig()?.demoLogins.filter((login) => login.role === of) ?? [];

  async function enter({ email, password }: DemoLogin) {
    setBusy(email);
    try {
      arrive(await withToast(logIn({ email, password }), { success: (answer) => answer.message, error: authTexts.loginFailed }));
    } catch {
      setBusy(undefined);
    }
  }

  if (logins.length === 0) return null;
  return (
    <Stack gap="2" p="4" borderRadius="lg" bg="bg.warning">
      <Text textStyle="sm" color="fg.warning" fontWeight="medium">
        {authTexts.demoLogins}
      </Text>
      <Wrap gap="2">
        {logins.map((login) => (
          <Button key={login.email} size="sm" variant="outline" loading={busy === login.email} onClick={() => void enter(login)}>
            {login.label}
          </Button>
        ))}
      </Wrap>
    </Stack>
  );
}
