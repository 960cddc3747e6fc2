import { Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useConfig } from '@/api/config';
import type { Account } from '@/api/openapi.gen';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { customerProfileTexts as texts } from '@/texts/customerProfile';

const VerifyMobileDialog = lazyNamed(() => import('@/components/VerifyMobileDialog'), 'VerifyMobileDialog');
const UnverifiedPhoneDialog = lazyNamed(() => import('./UnverifiedPhoneDialog'), 'UnverifiedPhoneDialog');

type PhoneButtonProps = { account: Account; onSaved: (account: Account) => void };

/** Adds or changes the phone number, proven by a code wherever codes can be sent. */
export function PhoneButton({ account, onSaved }: PhoneButtonProps) {
  const [open, setOpen] = useState<boolean>();
  const canSendCodes = useConfig()?.mobileSignIn ?? true;
  const close = () => setOpen(false);
  const dialog = { userId: account._id, mobileNo: account.mobileno, onClose: close, onSaved };

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {account.mobileno ? texts.changePhone : texts.addPhone}
      </Button>
      {open !== undefined && (
        <Suspense>
          {canSendCodes ? <VerifyMobileDialog open={open} {...dialog} /> : <UnverifiedPhoneDialog open={open} {...dialog} />}
        </Suspense>
      )}
    </>
  );
}
