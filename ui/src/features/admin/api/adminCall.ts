import { adminClient, adminSession } from '@/features/admin/session';
import { ApiError } from '@/lib/apiError';
import { callBy, type CallOptions } from '@/lib/call';
import { adminTexts as texts } from '@/lib/texts/admin';
import { showToast } from '@/lib/toasts';

/** One page of a collection. */
export type RecordPage<Item> = { readonly page: number; readonly perPage: number; readonly totalItems: number; readonly items: readonly Item[] };

export const perPage = 12;

// PocketBase takes a token that is no longer good for none at all, so what only admins may do is then forbidden.
const signedOutStatuses: readonly number[] = [401, 403];

/** Calls PocketBase's API of a collection (`photographers/records`), or another one by its full path, as the admin; a session that has ended is left. */
export async function adminCall<Answer>(path: string, options: Omit<CallOptions, 'public'> = {}): Promise<Answer> {
  const { token } = adminSession;
  try {
    if (!adminSession.isValid) throw new ApiError(401, texts.sessionEnded);
    return await callBy<Answer>(adminClient, path.startsWith('/api/') ? path : `/api/collections/${path}`, options);
  } catch (failure) {
    const { status } = failure as ApiError;
    if (signedOutStatuses.includes(status) && adminSession.token === token) {
      if (token !== '') showToast({ kind: 'info', text: texts.sessionEnded });
      adminSession.clear();
    }
    throw failure;
  }
}
