import { Badge, Box, Button, HStack, Text, type ButtonProps } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { Fact } from '@/ui/layout/Fact';
import type { Account } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { customerProfileTexts as texts } from './customerProfileTexts';
import { emailTexts } from '@/shared/account/emailTexts';
import { PhoneButton } from './PhoneButton';

const ChangeEmailDialog = lazyDialog(() => import('@/shared/account/ChangeEmailDialog'), 'ChangeEmailDialog');

export const factHeight = '4.5rem';

/** An action beside the label of the field that it changes. */
const changes: ButtonProps = {
  size: 'sm',
  h: '11',
  px: '2',
  me: '-2',
  variant: 'plain',
  colorPalette: 'gray',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
};

type ProfileFactsProps = { account: Account; onEdit: () => void; onSaved: (account: Account) => void };

export function ProfileFacts({ account, onEdit, onSaved }: ProfileFactsProps) {
  return (
    <Box as="dl">
      <ChangeableFact
        label={texts.name}
        change={
          <Button {...changes} onClick={onEdit}>
            {texts.edit}
          </Button>
        }
      >
        {account.fullName}
      </ChangeableFact>
      <ChangeableFact
        label={texts.email}
        change={
          <DialogButton
            {...changes}
            preload={ChangeEmailDialog.preload}
            renderDialog={(dialog) => <ChangeEmailDialog {...dialog} email={account.email} />}
          >
            {emailTexts.change}
          </DialogButton>
        }
      >
        {account.email}
      </ChangeableFact>
      <ChangeableFact label={texts.mobile} change={<PhoneButton {...changes} account={account} onSaved={onSaved} />}>
        {account.mobileno ? (
          <HStack as="span" wrap="wrap">
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
      </ChangeableFact>
    </Box>
  );
}

type ChangeableFactProps = { label: string; change: ReactNode; children: ReactNode };

function ChangeableFact({ label, change, children }: ChangeableFactProps) {
  return (
    <Fact label={label} position="relative" minH={factHeight} py="3" borderTopWidth="1px" borderColor="border.subtle">
      {children}
      <Box as="span" position="absolute" top="0" insetEnd="0">
        {change}
      </Box>
    </Fact>
  );
}
