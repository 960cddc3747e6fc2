import type { Photographer } from '@/api/openapi.gen';
import { fullNameOf } from '@/api/photographers';
import type { Offer } from './bookingDraft';

/** Converts a photographer for Book Now. The shoot is in the searched city, or in the photographer's own. */
export function quoteInputOf(photographer: Photographer, location = ''): Offer {
  return {
    photographerId: photographer._id,
    photographerName: fullNameOf(photographer),
    photo: photographer.profile_photo,
    categoryId: photographer.category_id,
    categoryName: photographer.category_name,
    location: location || photographer.city,
    tiers: photographer.pricing,
  };
}
