import { useQueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/photographer';

/** Puts what a call answered into the profile on screen. */
export function useProfileUpdate(): (changes: Partial<OwnPhotographer>) => void {
  const client = useQueryClient();
  return (changes) => client.setQueryData(ownProfileQuery.queryKey, (profile) => profile && { ...profile, ...changes });
}
