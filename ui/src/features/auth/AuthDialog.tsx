import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/Dialog';
import { closeLogin, useLoginPrompt } from '@/lib/loginPrompt';

type AuthDialogProps = { title: string; description?: string; children: ReactNode };

/** A sign-in dialog with the reason for it, if there is one, above its form. */
export function AuthDialog({ title, description, children }: AuthDialogProps) {
  const notice = useLoginPrompt()?.notice;
  return (
    <Dialog open onClose={closeLogin} title={title} description={description}>
      <Stack gap="5">
        {notice && (
          <Text role="status" px="4" py="3" borderRadius="md" bg="bg.warning" color="fg.warning" textStyle="sm" fontWeight="medium">
            {notice}
          </Text>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}
