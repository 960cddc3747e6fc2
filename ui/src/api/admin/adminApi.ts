import { createApi, send } from '@/api/client';
import { saveFrom } from '@/api/download';
import { adminSession } from '@/session/adminSession';
import { ApiError, needsLogin } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { adminTexts as texts } from '@/texts/admin';

type SendArguments = Parameters<typeof send>;

/** Signs the admin out if the server no longer accepts the token of a call. */
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
    // With an expired token, PocketBase returns what visitors may see, without an error.
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
