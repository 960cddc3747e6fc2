import type { Account } from '@/api/openapi.gen';
import { openLogin } from './loginPrompt';
import { commonTexts } from '@/texts/common';
import { slotTexts } from '@/texts/slot';
import { showToast } from '@/lib/toasts';
import { useSession } from './useSession';

/** Answers the customer who may book; tells everybody else what keeps them from it. */
export function useMayBook(): () => Account | undefined {
  const user = useSession()?.user;
  return () => {
    if (user?.role === 'user') return user;
    if (user) showToast({ kind: 'error', text: slotTexts.photographersCannotBook });
    else openLogin({ dialog: 'customer-login', notice: commonTexts.loginToContinue, survivesReload: true });
    return undefined;
  };
}
