import { HStack, Text } from '@chakra-ui/react';
import { Mail, Pencil } from 'lucide-react';
import { DialogButton } from '@/components/DialogButton';
import { lazyDialog } from '@/components/lazyDialog';
import { emailTexts } from '@/texts/email';

const ChangeEmailDialog = lazyDialog(() => import('@/components/ChangeEmailDialog'), 'ChangeEmailDialog');

/** The address that one signs in with; customers never see it. */
export function EmailLine({ email }: { email: string }) {
  return (
    <HStack gap="3" wrap="wrap">
      <HStack gap="2" minW="0">
        <Mail size={18} aria-hidden style={{ flexShrink: 0 }} />
        <Text overflowWrap="anywhere">{email}</Text>
      </HStack>
      <DialogButton
        size="sm"
        minH="11"
        variant="ghost"
        colorPalette="gray"
        preload={ChangeEmailDialog.preload}
        renderDialog={(dialog) => <ChangeEmailDialog {...dialog} email={email} />}
      >
        <Pencil aria-hidden />
        {emailTexts.change}
      </DialogButton>
    </HStack>
  );
}
