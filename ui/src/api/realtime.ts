import PocketBase, { BaseAuthStore } from 'pocketbase';
import { sessionStore } from '@/session/session';

/** Provides the SDK with the token of the signed-in person. */
class CurrentToken extends BaseAuthStore {
  override get token(): string {
    return sessionStore.token;
  }
}

/** The realtime connection of the signed-in person. It has a module of its own, which only pages that follow changes load. */
export const { realtime } = new PocketBase(location.origin, new CurrentToken()).autoCancellation(false);
