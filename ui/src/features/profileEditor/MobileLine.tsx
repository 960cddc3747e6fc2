import { Badge, HStack, Text } from '@chakra-ui/react';
import { BadgeCheck, Phone } from 'lucide-react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { useVerifiedMobile } from './useVerifiedMobile';
import { useTextMessages } from '@/api/config';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { textLink } from './textLink';
import { profileEditorTexts as texts } from './texts';

const VerifyMobileDialog = lazyDialog(() => import('@/shared/account/VerifyMobileDialog'), 'VerifyMobileDialog');

/** One's mobile number, and whether it is proven. Where no text messages are sent, it can be neither proven nor changed. */
export function MobileLine({ profile }: { profile: OwnPhotographer }) {
  const { mobileNo, mobileVerified } = profile;
  const dialogProps = useVerifiedMobile(profile);
  const textMessages = useTextMessages();
  const look = mobileVerified
    ? ({ ...textLink, 'aria-label': texts.changeMobileLabel, children: texts.change } as const)
    : ({ size: 'sm', minH: '11', variant: 'outline', children: texts.verify } as const);

  return (
    <HStack gap="3" justify="space-between">
      <HStack columnGap="2" rowGap="0.5" wrap="wrap">
        <Phone size={18} aria-hidden />
        <Text>{mobileNo ? texts.mobileNumber(mobileNo) : texts.noMobile}</Text>
        {mobileNo && (textMessages || mobileVerified) && (
          <Badge size="md" colorPalette={mobileVerified ? 'green' : undefined}>
            {mobileVerified && <BadgeCheck size={14} aria-hidden />}
            {mobileVerified ? texts.mobileVerified : texts.mobileNotVerified}
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
