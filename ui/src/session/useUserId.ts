import { useSession } from './useSession';

/** The id of the signed-in person, for pages that only they can see; empty for a visitor. */
export function useUserId(): string {
  return useSession()?.user._id ?? '';
}
