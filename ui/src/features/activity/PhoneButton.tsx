import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useTextMessages } from '@/api/config';
import type { Account } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { customerProfileTexts as texts } from './customerProfileTexts';

const VerifyMobileDialog = lazyDialog(() => import('@/shared/account/VerifyMobileDialog'), 'VerifyMobileDialog');
const UnverifiedPhoneDialog = lazyDialog(() => import('./UnverifiedPhoneDialog'), 'UnverifiedPhoneDialog');

type PhoneButtonProps = ButtonProps & { account: Account; onSaved: (account: Account) => void };

/** Adds or changes the phone number, proven by a code wherever codes can be sent. */
export function PhoneButton({ account, onSaved, ...button }: PhoneButtonProps) {
  const [open, setOpen] = useState<boolean>();
  const canSendCodes = useTextMessages();
  const PhoneDialog = canSendCodes ? VerifyMobileDialog : UnverifiedPhoneDialog;
  const close = () => setOpen(false);
  const dialog = { userId: account._id, mobileNo: account.mobileno, onClose: close, onSaved };

  return (
    <>
      <Button {...button} {...PhoneDialog.preload} onClick={() => setOpen(true)}>
        {account.mobileno ? texts.changePhone : texts.addPhone}
      </Button>
      {open !== undefined && <PhoneDialog open={open} {...dialog} />}
    </>
  );
}
