import { useProfileUpdate } from '@/api/ownProfile';
import type { Account, OwnPhotographer } from '@/api/openapi.gen';
import { sessionStore } from '@/session/session';
import { useUserId } from '@/session/useSession';

/** Props for the dialog that verifies one's mobile number, and shows the saved number on the page. */
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
