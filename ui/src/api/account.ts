import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sessionStore } from '@/session/session';
import { useUserId } from '@/session/useSession';
import { api, publicApi } from './client';
import { download } from './download';
import { keys } from './keys';
import type { Account, AccountAnswer, AccountChange, DeletionAnswer, Message } from './openapi.gen';

const photoTimeoutSeconds = 60;

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).account(),
    queryFn: async ({ signal }) => (await api.get('/user/profile/getUserDeets/{userId}', { path: { userId }, signal })).user,
  });

/** Returns a function that shows a saved account on the page and in the header. */
export function useAccountUpdate(): (saved: Account) => void {
  const client = useQueryClient();
  const userId = useUserId();
  return (saved) => {
    client.setQueryData(accountQuery(userId).queryKey, saved);
    sessionStore.update(saved);
  };
}

export async function saveAccount(userId: string, changes: Omit<AccountChange, 'verificationToken'>): Promise<Account> {
  return (await api.put('/user/profile/{userId}', { path: { userId }, body: changes })).user;
}

/** Saves a mobile number as verified. `verificationToken` is the proof that `verifyCode` returned. */
export function saveMobile(userId: string, mobileno: string, verificationToken: string): Promise<AccountAnswer> {
  return api.put('/user/profile/{userId}', { path: { userId }, body: { mobileno, verificationToken } });
}

export function saveAccountPhoto(userId: string, photo: File): Promise<AccountAnswer> {
  const body = new FormData();
  body.set('file', photo);
  const options = { path: { userId }, body, timeoutSeconds: photoTimeoutSeconds };
  return api.put('/user/setUserProfilePicture/{userId}', options);
}

/**
 * Makes the server email a link to the new address. The account keeps its old address until the change is confirmed with this
 * link.
 */
export function requestEmailChange(newEmail: string): Promise<unknown> {
  return api.post('/api/collections/users/request-email-change', { body: { newEmail } });
}

/** Confirms the new email address. `token` is the last part of the emailed link. */
export function confirmEmailChange(token: string, password: string): Promise<unknown> {
  return publicApi.post('/api/collections/users/confirm-email-change', { body: { token, password } });
}

/** Restores the old email address. `token` is the last part of the link that was emailed to it. */
export function undoEmailChange(token: string): Promise<Message> {
  return publicApi.post('/auth/undoemail', { body: { token } });
}

export function downloadOwnData(userId: string): Promise<void> {
  return download('/user/data/{userId}', 'shootday-data.zip', { path: { userId } });
}

/** Loads the request to delete the account, or null if there is none. */
export const deletionQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).deletion(),
    queryFn: async ({ signal }) => (await api.get('/user/deletion/{userId}', { path: { userId }, signal })).deletion,
  });

export function askDeletion(userId: string): Promise<DeletionAnswer> {
  return api.post('/user/deletion/{userId}', { path: { userId } });
}

export function withdrawDeletion(userId: string): Promise<DeletionAnswer> {
  return api.delete('/user/deletion/{userId}', { path: { userId } });
}

/** Returns a function that shows the new state of the deletion request on the page. */
export function useDeletionUpdate(): (answer: DeletionAnswer) => void {
  const client = useQueryClient();
  const userId = useUserId();
  return ({ deletion }) => client.setQueryData(deletionQuery(userId).queryKey, deletion);
}
