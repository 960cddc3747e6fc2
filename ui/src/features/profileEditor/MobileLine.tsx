import { Badge, HStack, Text } from '@chakra-ui/react';
import { BadgeCheck, Pencil, Phone } from 'lucide-react';
import { DialogButton } from '@/components/DialogButton';
import { useVerifiedMobile } from '@/features/profileEditor/useVerifiedMobile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { lazyDialog } from '@/components/lazyDialog';
import { profileEditorTexts as texts } from '@/texts/profileEditor';

const VerifyMobileDialog = lazyDialog(() => import('@/components/VerifyMobileDialog'), 'VerifyMobileDialog');

/** One's mobile number, and whether it is proven. */
export function MobileLine({ profile }: { profile: OwnPhotographer }) {
  const { mobileNo, mobileVerified } = profile;
  const dialogProps = useVerifiedMobile(profile);
  const change = (
    <>
      <Pencil aria-hidden />
      {texts.changeMobile}
    </>
  );
  const look = mobileVerified
    ? ({ variant: 'ghost', colorPalette: 'gray', 'aria-label': texts.changeMobileLabel, children: change } as const)
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
        minH="11"
        {...look}
        preload={VerifyMobileDialog.preload}
        renderDialog={(dialog) => <VerifyMobileDialog {...dialog} {...dialogProps} />}
      />
    </HStack>
  );
}
