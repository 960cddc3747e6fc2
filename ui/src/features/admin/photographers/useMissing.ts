import { profileParts, type AdminPhotographer, type ProfilePart } from '@/api/admin/photographers';
import { useTextMessages } from '@/api/config';

/** What a profile needs here and what of that is missing: without text messages no mobile number can be verified. */
export function useMissing({ missing }: Pick<AdminPhotographer, 'missing'>) {
  const textMessages = useTextMessages();
  const isNeeded = (part: ProfilePart) => textMessages || part !== 'mobile';
  return { missing: missing.filter(isNeeded), all: profileParts.filter(isNeeded).length };
}
