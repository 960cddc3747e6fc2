import { Badge, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import { DialogButton } from '@/components/DialogButton';
import { Fact } from '@/components/Fact';
import type { Account } from '@/api/openapi.gen';
import { lazyDialog } from '@/components/lazyDialog';
import { customerProfileTexts as texts } from '@/texts/customerProfile';
import { emailTexts } from '@/texts/email';
import { PhoneButton } from './PhoneButton';

const ChangeEmailDialog = lazyDialog(() => import('@/components/ChangeEmailDialog'), 'ChangeEmailDialog');

type ProfileFactsProps = { account: Account; onEdit: () => void; onSaved: (account: Account) => void };

export function ProfileFacts({ account, onEdit, onSaved }: ProfileFactsProps) {
  return (
    <Stack gap="5">
      <Stack as="dl" gap="4">
        <Fact label={texts.name}>{account.fullName}</Fact>
        <Fact label={texts.email}>{account.email}</Fact>
        <Fact label={texts.mobile}>
          {account.mobileno ? (
            <HStack wrap="wrap">
              <span>+91 {account.mobileno}</span>
              {account.mobileVerified ? (
                <Badge colorPalette="green">
                  <BadgeCheck size={14} aria-hidden />
                  {texts.verified}
                </Badge>
              ) : (
                <Badge>{texts.notVerified}</Badge>
              )}
            </HStack>
          ) : (
            <Text as="span" color="fg.muted">
              {texts.noMobile}
            </Text>
          )}
        </Fact>
      </Stack>
      <Stack gap="2">
        <PhoneButton account={account} onSaved={onSaved} />
        <DialogButton
          variant="outline"
          preload={ChangeEmailDialog.preload}
          renderDialog={(dialog) => <ChangeEmailDialog {...dialog} email={account.email} />}
        >
          {emailTexts.change}
        </DialogButton>
        <Button variant="outline" colorPalette="gray" onClick={onEdit}>
          {texts.edit}
        </Button>
      </Stack>
    </Stack>
  );
}
