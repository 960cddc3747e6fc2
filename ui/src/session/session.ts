import * as v from 'valibot';
import type { Account } from '@/api/openapi.gen';
import { hasCode, type ApiError } from '@/lib/errors';
import { safeLocalStorage, safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { claimsIn, TokenStore } from './tokens';

const tokenKey = 'token';
const userKey = 'user';

/** The storage key for the id of the person whose session expired in this tab. The id is kept until somebody signs in. */
const expiredKey = 'expiredPerson';

export type Session = { readonly token: string; readonly user: Account };

/** A change of the person who is signed in, including signing in and signing out. */
export type PersonChange = {
  /**
   * The ids of the previous and the new person, which are undefined for a visitor. If a session has expired in this tab and
   * another person then signs in, the previous person is the one whose session has expired, because the tab still has that
   * person's drafts.
   */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /**
   * Whether the session ended because the server no longer accepts the token or the token has expired, and not because the person
   * signed out.
   */
  readonly expired: boolean;
};

// Only properties that the session needs are required, so that an account stored by an earlier version does not end the session.
const text = v.fallback(v.string(), '');

const accountSchema: v.GenericSchema<unknown, Account> = v.looseObject({
  _id: v.string(),
  role: v.picklist(['user', 'Photographer']),
  fullName: text,
  email: text,
  mobileno: text,
  mobileVerified: v.fallback(v.boolean(), false),
  profile_photo: text,
  picture: text,
  photographerId: v.fallback(v.optional(v.string()), undefined),
});

function read<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | undefined {
  return parseStored(schema, safeLocalStorage.getItem(key));
}

/**
 * Reports whether the token was issued to this account. Another tab stores the account and then the token. In between, the
 * stored token may belong to a different account.
 */
function belongsTo(token: string, user: Account): boolean {
  const { id = user._id } = claimsIn(token);
  return id === user._id;
}

/**
 * Stores the signed-in person under the localStorage keys `user` and `token` (both JSON), which all tabs share. An expired or
 * unreadable token counts as signed out.
 */
export class SessionStore extends TokenStore {
  #session: Session | null = null;
  #suspended = false;
  #departures = 0;
  readonly #personListeners = new Set<(change: PersonChange) => void>();

  constructor() {
    super();
    this.#load();
    addEventListener('storage', (event) => {
      // A null key means that another tab cleared the whole storage.
      if (event.key === null || event.key === tokenKey || event.key === userKey) this.#load();
    });
  }

  /** The session, or null for a visitor. It is the same object until the session changes, so that React can compare it. */
  get session(): Session | null {
    return this.#session;
  }

  /** Whether the last session ended because the account is suspended. */
  get suspended(): boolean {
    return this.#suspended;
  }

  /** The number of times a person was signed out or replaced since the page was loaded. */
  get departures(): number {
    return this.#departures;
  }

  /** Calls the listener when the person changes in any tab, before the subscribers of the session are notified. */
  onPersonChange(listener: (change: PersonChange) => void): () => void {
    this.#personListeners.add(listener);
    return () => this.#personListeners.delete(listener);
  }

  signIn(token: string, user: Account): void {
    this.#suspended = false;
    // The user is written first, because other tabs read both as soon as they are notified of the token.
    safeLocalStorage.setItem(userKey, JSON.stringify({ ...user, id: user._id }));
    safeLocalStorage.setItem(tokenKey, JSON.stringify(token));
    this.#become(token, user);
  }

  /** Replaces properties of the account, for example after the profile was saved. Changes of a different account are ignored. */
  update(changes: Partial<Account> & Pick<Account, '_id'>): void {
    if (this.#session?.user._id === changes._id) this.signIn(this.#session.token, { ...this.#session.user, ...changes });
  }

  override clear(): void {
    this.#end(false);
  }

  /** Signs out if a call failed because the server no longer accepts the token, unless the token was replaced in the meantime. */
  endIfRefused(token: string, failure: ApiError): void {
    if (token === '' || token !== this.token || !hasCode(failure, 'session_ended', 'account_suspended')) return;
    this.#suspended = failure.code === 'account_suspended';
    this.#end(true);
  }

  #load(): void {
    const token = read(tokenKey, v.string());
    const user = read(userKey, accountSchema);
    if (token && user && belongsTo(token, user)) this.#become(token, user);
    else this.#forget();
    if (this.#session && !this.isValid) this.#end(true);
  }

  #become(token: string, user: Account): void {
    this.#replace({ token, user }, false);
    this.save(token);
  }

  #end(expired: boolean): void {
    safeLocalStorage.removeItem(tokenKey);
    safeLocalStorage.removeItem(userKey);
    this.#replace(null, expired);
    super.clear();
  }

  #forget(): void {
    this.#replace(null, false);
    if (this.token !== '') super.clear();
  }

  #replace(next: Session | null, expired: boolean): void {
    const previous = this.#session?.user._id;
    const to = next?.user._id;
    this.#session = next;
    if (previous === to) return;
    if (previous !== undefined) this.#departures += 1;
    const lastExpired = safeSessionStorage.getItem(expiredKey) ?? undefined;
    if (expired && previous !== undefined) safeSessionStorage.setItem(expiredKey, previous);
    else if (to !== undefined) safeSessionStorage.removeItem(expiredKey);
    const from = previous ?? (to === lastExpired ? undefined : lastExpired);
    for (const listener of this.#personListeners) listener({ from, to, expired });
  }
}

export const sessionStore = new SessionStore();
