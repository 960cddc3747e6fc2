import PocketBase, { BaseAuthStore } from 'pocketbase';
import { sessionStore } from './session';

const origin = window.location.origin;

/** Speaks as the signed-in person; also carries realtime. */
export const pb = new PocketBase(origin, sessionStore);

/** Never sends a token: the server answers public reads without loading an account. */
export const anonymous = new PocketBase(origin, new BaseAuthStore());

// The SDK would cancel parallel requests of one path.
pb.autoCancellation(false);
anonymous.autoCancellation(false);
