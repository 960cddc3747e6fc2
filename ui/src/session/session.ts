import { BaseAuthStore, type AuthRecord } from 'pocketbase';
import * as v from 'valibot';
import type { Account } from '@/api/account';
import type { ApiError } from '@/lib/errors';
import { safeLocalStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';

const tokenKey = 'token';
const userKey = 'user';

export type Session = { readonly token: string; readonly user: Account };

// Only what the session cannot do without is required, so that an older form signs nobody out.
const text = v.fallback(v.string(), '');

const accountSchema: v.GenericSchema<unknown, Account> = v.looseObject({
  _id: v.string(),
  role: v.picklist(['user', 'Photographer']),
  fullName: text,
  email: text,
  mobileno: text,
  profile_photo: text,
  picture: text,
  photographerId: v.fallback(v.optional(v.string()), undefined),
});

function read<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | undefined {
  return parseStored(schema, safeLocalStorage.getItem(key));
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

  /** The server no longer takes the token, sent with a call: signs out, unless it was replaced meanwhile. */
  refused(token: string, { fields }: ApiError): void {
    if (token === '' || token !== this.token) return;
    this.#suspended = fields['account'] !== undefined;
    this.clear();
  }

  #load(): void {
    const token = read(tokenKey, v.string());
    const user = read(userKey, accountSchema);
    if (token && user) this.#become(token, user);
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
