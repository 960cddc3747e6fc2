import { Badge, Button, HStack, Text } from '@chakra-ui/react';
import { BadgeCheck, Phone } from 'lucide-react';
import { useState } from 'react';
import { VerifyMobileDialog } from '@/components/VerifyMobileDialog';
import { useProfileUpdate } from '@/features/profileEditor/api/ownProfileCache';
import type { Account } from '@/lib/api/account';
import type { OwnPhotographer } from '@/lib/api/photographer';
import { sessionStore } from '@/lib/session';
import { profileEditorTexts as texts } from '@/lib/texts/profileEditor';
import { useSession } from '@/lib/useSession';

/** One's mobile number, and whether it is proven. */
export function MobileLine({ profile: { mobileNo, mobileVerified } }: { profile: OwnPhotographer }) {
  const [open, setOpen] = useState(false);
  const update = useProfileUpdate();
  const userId = useSession()?.user._id ?? '';

  function onSaved(account: Account) {
    update({ mobileNo: account.mobileno, mobileVerified: true });
    sessionStore.update(account);
  }

  return (
    <HStack gap="3" wrap="wrap">
      <HStack gap="2">
        <Phone size={18} aria-hidden />
        <Text>{mobileNo ? texts.mobileNumber(mobileNo) : texts.noMobile}</Text>
      </HStack>
      {mobileVerified ? (
        <>
          <Badge colorPalette="green" size="md">
            <BadgeCheck size={14} aria-hidden />
            {texts.mobileVerified}
          </Badge>
          <Button size="sm" variant="ghost" colorPalette="gray" aria-label={texts.changeMobileLabel} onClick={() => setOpen(true)}>
            {texts.changeMobile}
          </Button>
        </>
      ) : (
        <>
          {mobileNo && <Badge size="md">{texts.mobileNotVerified}</Badge>}
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            {texts.verify}
          </Button>
        </>
      )}
      <VerifyMobileDialog open={open} onClose={() => setOpen(false)} userId={userId} mobileNo={mobileNo} onSaved={onSaved} />
    </HStack>
  );
}
