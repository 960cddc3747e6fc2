import { adminClient, adminSession } from '@/session/adminSession';
import { ApiError, needsLogin } from '@/lib/errors';
import { callBy, type CallOptions } from '@/api/call';
import { adminTexts as texts } from '@/texts/admin';
import { showToast } from '@/lib/toasts';

/** One page of a collection. */
export type RecordPage<Item> = {
  readonly page: number;
  readonly perPage: number;
  readonly totalItems: number;
  readonly items: readonly Item[];
};

export const perPage = 12;

/** Calls PocketBase's API of a collection (`photographers/records`) or the product API (`/admin/people/erase`) as the admin; a session that has ended is left. */
export async function adminCall<Answer>(path: string, options: Omit<CallOptions, 'public'> = {}): Promise<Answer> {
  const { token } = adminSession;
  try {
    if (!adminSession.isValid) throw new ApiError(401, texts.sessionEnded, { code: 'session_ended' });
    return await callBy<Answer>(adminClient, path.startsWith('/') ? path : `/api/collections/${path}`, options);
  } catch (failure) {
    if (needsLogin(failure) && adminSession.token === token) {
      if (token !== '') showToast({ kind: 'info', text: texts.sessionEnded });
      adminSession.clear();
    }
    throw failure;
  }
}
