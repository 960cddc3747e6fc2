import PocketBase, { BaseAuthStore } from 'pocketbase';
import { sessionStore } from '@/session/session';

/** Gives the SDK the token of the signed-in person. */
class CurrentToken extends BaseAuthStore {
  override get token(): string {
    return sessionStore.token;
  }
}

/** The live connection, as the signed-in person. Loaded by those pages that follow changes. */
export const { realtime } = new PocketBase(location.origin, new CurrentToken()).autoCancellation(false);
