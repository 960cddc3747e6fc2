import { Badge, HStack, Text } from '@chakra-ui/react';
import { BadgeCheck, Mail, Phone } from 'lucide-react';
import { useTextMessages } from '@/api/config';
import type { Account, OwnPhotographer } from '@/api/openapi.gen';
import { useProfileUpdate } from '@/api/ownProfile';
import { sessionStore } from '@/session/session';
import { useUserId } from '@/session/useSession';
import { emailTexts } from '@/shared/account/texts';
import { peopleTexts } from '@/texts/words';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { profileEditorTexts } from './texts';

const VerifyMobileDialog = lazyDialog(() => import('@/shared/account/VerifyMobileDialog'), 'VerifyMobileDialog');
const ChangeEmailDialog = lazyDialog(() => import('@/shared/account/ChangeEmailDialog'), 'ChangeEmailDialog');

/** Shows the email address that the photographer signs in with. Customers never see it. */
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

/**
 * Shows the mobile number and whether it is verified. The photographer can verify or change it only if the server sends text
 * messages.
 */
export function MobileLine({ profile }: { profile: OwnPhotographer }) {
  const { mobileNo, mobileVerified } = profile;
  const dialogProps = useVerifiedMobile(profile);
  const textMessages = useTextMessages();
  const look = mobileVerified
    ? ({ ...textLink, 'aria-label': profileEditorTexts.changeMobileLabel, children: profileEditorTexts.change } as const)
    : ({ size: 'sm', minH: '11', variant: 'outline', children: profileEditorTexts.verify } as const);

  return (
    <HStack gap="3" justify="space-between">
      <HStack columnGap="2" rowGap="0.5" wrap="wrap">
        <Phone size={18} aria-hidden />
        <Text>{mobileNo ? profileEditorTexts.mobileNumber(mobileNo) : profileEditorTexts.noMobile}</Text>
        {mobileNo && (textMessages || mobileVerified) && (
          <Badge size="md" colorPalette={mobileVerified ? 'green' : undefined}>
            {mobileVerified && <BadgeCheck size={14} aria-hidden />}
            {mobileVerified ? peopleTexts.verified : peopleTexts.notVerified}
          </Badge>
        )}
      </HStack>
      {textMessages && (
        <DialogButton
          {...look}
          preload={VerifyMobileDialog.preload}
          renderDialog={(dialog) => <VerifyMobileDialog {...dialog} {...dialogProps} />}
        />
      )}
    </HStack>
  );
}

/** Returns the props of the dialog that verifies the mobile number. Saving updates the number on the page. */
export function useVerifiedMobile({ mobileNo }: Pick<OwnPhotographer, 'mobileNo'>) {
  const update = useProfileUpdate();
  return {
    userId: useUserId(),
    mobileNo,
    onSaved: (account: Account) => {
      update({ mobileNo: account.mobileno, mobileVerified: true });
      sessionStore.update(account);
    },
  };
}

/** The props that style a button at the end of a line of text as a link. */
const textLink = {
  size: 'sm',
  minH: '11',
  px: '0',
  flexShrink: 0,
  variant: 'plain',
  color: 'marigold.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
} as const;
