import { Badge, HStack, Text } from '@chakra-ui/react';
import { BadgeCheck, Phone } from 'lucide-react';
import { DialogButton } from '@/components/DialogButton';
import { useProfileUpdate } from '@/api/ownProfile';
import type { Account, OwnPhotographer } from '@/api/openapi.gen';
import { lazyDialog } from '@/components/lazyDialog';
import { sessionStore } from '@/session/session';
import { profileEditorTexts as texts } from '@/texts/profileEditor';
import { useSession } from '@/session/useSession';

const VerifyMobileDialog = lazyDialog(() => import('@/components/VerifyMobileDialog'), 'VerifyMobileDialog');

/** One's mobile number, and whether it is proven. */
export function MobileLine({ profile: { mobileNo, mobileVerified } }: { profile: OwnPhotographer }) {
  const update = useProfileUpdate();
  const userId = useSession()?.user._id ?? '';

  function onSaved(account: Account) {
    update({ mobileNo: account.mobileno, mobileVerified: true });
    sessionStore.update(account);
  }

  const look = mobileVerified
    ? ({ variant: 'ghost', colorPalette: 'gray', 'aria-label': texts.changeMobileLabel, children: texts.changeMobile } as const)
    : ({ variant: 'outline', children: texts.verify } as const);

  return (
    <HStack gap="3" wrap="wrap">
      <HStack gap="2">
        <Phone size={18} aria-hidden />
        <Text>{mobileNo ? texts.mobileNumber(mobileNo) : texts.noMobile}</Text>
      </HStack>
      {mobileNo && (
        <Badge size="md" colorPalette={mobileVerified ? 'green' : undefined}>
          {mobileVerified && <BadgeCheck size={14} aria-hidden />}
          {mobileVerified ? texts.mobileVerified : texts.mobileNotVerified}
        </Badge>
      )}
      <DialogButton
        size="sm"
        {...look}
        preload={VerifyMobileDialog.preload}
        renderDialog={(dialog) => <VerifyMobileDialog {...dialog} userId={userId} mobileNo={mobileNo} onSaved={onSaved} />}
      />
    </HStack>
  );
}
