import { BaseAuthStore, type AuthRecord } from 'pocketbase';
import type { Account } from '@/api/openapi.gen';
import { hasCode, type ApiError } from '@/lib/errors';
import { safeLocalStorage } from '@/lib/browser/storage';

const tokenKey = 'token';
const userKey = 'user';

export type Session = { readonly token: string; readonly user: Account };

function read(key: string): unknown {
  try {
    return JSON.parse(safeLocalStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function asAccount(value: unknown): Account | null {
  const account = value as Partial<Account> | null;
  return account && typeof account._id === 'string' && typeof account.role === 'string' ? (account as Account) : null;
}

/**
 * Keeps the signed-in person under the localStorage keys `user` and `token` (both JSON), the same in every tab.
 * An expired or unreadable token counts as signed out.
 */
export class SessionStore extends BaseAuthStore {
  #session: Session | null = null;
  #suspended = false;

  constructor() {
    super();
    this.#load();
    addEventListener('storage', (event) => {
      // A null key means that another tab cleared the whole storage.
      if (event.key === null || event.key === tokenKey || event.key === userKey) this.#load();
    });
  }

  /** The same object until it changes, so that React may compare it. */
  get session(): Session | null {
    return this.#session;
  }

  /** Whether the last session ended because the account is suspended. */
  get suspended(): boolean {
    return this.#suspended;
  }

  signIn(token: string, user: Account): void {
    this.#suspended = false;
    // The user goes first: other tabs read both as soon as they hear of the token.
    safeLocalStorage.setItem(userKey, JSON.stringify({ ...user, id: user._id }));
    safeLocalStorage.setItem(tokenKey, JSON.stringify(token));
    this.#become(token, user);
  }

  /** Replaces what is known of the person, for example after the profile was saved. */
  update(changes: Partial<Account>): void {
    if (this.#session) this.signIn(this.#session.token, { ...this.#session.user, ...changes });
  }

  override clear(): void {
    safeLocalStorage.removeItem(tokenKey);
    safeLocalStorage.removeItem(userKey);
    this.#session = null;
    super.clear();
  }

  /** Signs out if a call failed because the server no longer accepts the token, unless that was replaced meanwhile. */
  endIfRefused(token: string, failure: ApiError): void {
    if (token === '' || token !== this.token || !hasCode(failure, 'session_ended', 'account_suspended')) return;
    this.#suspended = failure.code === 'account_suspended';
    this.clear();
  }

  #load(): void {
    const token = read(tokenKey);
    const user = asAccount(read(userKey));
    if (typeof token === 'string' && token !== '' && user) this.#become(token, user);
    else this.#forget();
    if (this.#session && !this.isValid) this.clear();
  }

  #become(token: string, user: Account): void {
    this.#session = { token, user };
    super.save(token, toRecord(user));
  }

  #forget(): void {
    this.#session = null;
    if (this.baseToken !== '') super.clear();
  }
}

function toRecord(user: Account): AuthRecord {
  return { ...user, id: user._id, collectionId: 'users', collectionName: 'users' };
}

export const sessionStore = new SessionStore();
