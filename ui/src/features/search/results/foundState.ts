import * as v from 'valibot';
import type { ListedPhotographer } from '@/api/openapi.gen';

const named = { _id: v.string(), name: v.string() };

const cardSchema = v.looseObject({
  _id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  city: v.string(),
  category_name: v.string(),
  category_id: v.string(),
  profile_photo: v.string(),
  coverImage: v.string(),
  picture: v.string(),
  bio: v.string(),
  type: v.picklist(['professional', 'mobile']),
  rating: v.number(),
  ratingCount: v.number(),
  completedShoots: v.number(),
  availability: v.boolean(),
  allLocations: v.boolean(),
  serviceCities: v.array(v.object(named)),
  categories: v.array(v.object({ ...named, portfolioImages: v.array(v.string()), coverImage: v.string() })),
  pricing: v.array(v.object({ _id: v.string(), minSKUs: v.number(), pricePerSKU: v.number(), squares: v.picklist([1, 2, 3]) })),
});

// Only the fields of this schema are checked. All others are kept as they are.
const photographerSchema = v.pipe(
  cardSchema,
  v.transform((fields) => fields as unknown as ListedPhotographer),
);

/** The results that a search passes to the results page in the state of the history entry. */
export type FoundState = {
  readonly photographers: readonly ListedPhotographer[];
  readonly date: string;
  readonly time: string;
  readonly location: string;
};

export const foundSchema: v.GenericSchema<unknown, FoundState> = v.object({
  photographers: v.array(photographerSchema),
  date: v.string(),
  time: v.string(),
  location: v.string(),
});
