import type { Message } from '@/lib/api/account';
import type { Photographer, PhotographerType } from '@/lib/api/photographer';
import { call } from '@/lib/call';

export type ProfileDetails = {
  firstName: string;
  lastName: string;
  /** Id of the location. */
  city: string;
  bio: string;
  type: PhotographerType;
  /** Ids of locations. */
  serviceCities: string[];
  allLocations: boolean;
};

export function saveDetails(id: string, details: ProfileDetails): Promise<Message & { details: Photographer }> {
  return call('/portfolio/updateProfile', { method: 'POST', body: { id, ...details } });
}
