import type { Message } from '@/api/account';
import type { Photographer, PhotographerType } from '@/api/photographer';
import { call } from '@/api/call';

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
