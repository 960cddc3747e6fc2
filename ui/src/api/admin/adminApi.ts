import { queryOptions } from '@tanstack/react-query';
import { createApi, send } from '@/api/client';
import { saveFrom } from '@/api/download';
import type { Records } from '@/api/records.gen';
import { adminSession } from '@/session/adminSession';
import { ApiError, needsLogin } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { adminTexts as texts } from '@/texts/admin';
import { adminKeys } from './keys';

type SendArguments = Parameters<typeof send>;

/**
 * Signs the admin out if a call failed because the server no longer accepts its token, unless the admin has a new token by now.
 */
function leaveEndedSession(failure: ApiError, sentToken: string): void {
  if (!needsLogin(failure) || adminSession.token !== sentToken) return;
  if (sentToken !== '') showToast({ kind: 'info', text: texts.sessionEnded });
  adminSession.clear();
}

/** Calls the product API as the admin. */
export const adminApi = createApi(adminSession, leaveEndedSession);

/** Calls PocketBase's own API as the admin. */
export async function callPocketBase(method: SendArguments[1], path: string, options?: SendArguments[3]): Promise<unknown> {
  const { token } = adminSession;
  try {
    // PocketBase ignores an expired token and returns what visitors may see, without an error. The check is therefore made
    // here.
    if (!adminSession.isValid) throw new ApiError(401, texts.sessionEnded, { code: 'session_ended' });
    return await send(adminSession, method, path, options);
  } catch (failure) {
    leaveEndedSession(failure as ApiError, token);
    throw failure;
  }
}

/** Saves a file that the product API returns to admins. It throws only ApiError. */
export async function adminDownload(url: string, name: string, request: RequestInit = {}): Promise<void> {
  const { token } = adminSession;
  try {
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${token}`);
    await saveFrom(url, name, { ...request, headers });
  } catch (failure) {
    leaveEndedSession(failure as ApiError, token);
    throw failure;
  }
}

type SignedIn = { readonly token: string; readonly record: Records['_superusers'] };

function begin({ token, record }: SignedIn): string {
  adminSession.save(token);
  return record.email;
}

export async function signIn(identity: string, password: string): Promise<string> {
  const path = '/api/collections/_superusers/auth-with-password';
  return begin((await send(adminSession, 'post', path, { body: { identity, password } })) as SignedIn);
}

/** Loads the email address of the signed-in admin. The query also renews the session, so that a revoked token is noticed. */
export const adminQuery = queryOptions({
  queryKey: adminKeys.session,
  staleTime: 60 * 60 * 1000,
  queryFn: async ({ signal }) =>
    begin((await callPocketBase('post', '/api/collections/_superusers/auth-refresh', { signal })) as SignedIn),
});
