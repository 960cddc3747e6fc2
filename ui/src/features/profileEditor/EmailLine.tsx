import { HStack, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { emailTexts } from '@/shared/account/emailTexts';
import { profileEditorTexts } from './texts';
import { textLink } from './textLink';

const ChangeEmailDialog = lazyDialog(() => import('@/shared/account/ChangeEmailDialog'), 'ChangeEmailDialog');

/** The address that one signs in with; customers never see it. */
export function EmailLine({ email }: { email: string }) {
  const hostStart = email.indexOf('@') + 1;
  return (
    <HStack gap="2" justify="space-between">
      <HStack gap="2" minW="0">
        <Mail size={18} aria-hidden style={{ flexShrink: 0 }} />
        <Text overflowWrap="anywhere">
          {email.slice(0, hostStart)}
          <wbr />
          {email.slice(hostStart)}
        </Text>
      </HStack>
      <DialogButton
        {...textLink}
        aria-label={emailTexts.change}
        preload={ChangeEmailDialog.preload}
        renderDialog={(dialog) => <ChangeEmailDialog {...dialog} email={email} />}
      >
        {profileEditorTexts.change}
      </DialogButton>
    </HStack>
  );
}
