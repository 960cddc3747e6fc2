import { Button, Stack, Text, Wrap } from '@chakra-ui/react';
import { useState } from 'react';
import { useConfig } from '@/api/config';
import type { DemoLogin } from '@/api/openapi.gen';
import { authTexts } from '@/texts/auth';

type DemoLoginsProps = {
  of: DemoLogin['role'];
  /** Signs in. The function shows failures itself. */
  onEnter: (login: DemoLogin) => Promise<unknown>;
};

/** Shows a button for each demo account of a role. Outside of demo mode it renders nothing. */
export function DemoLogins({ of, onEnter }: DemoLoginsProps) {
  const [busy, setBusy] = useState<string>();
  const logins = useConfig()?.demoLogins.filter((login) => login.role === of) ?? [];

  async function enter(login: DemoLogin) {
    setBusy(login.email);
    try {
      await onEnter(login);
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
