export type PhotographerType = 'professional' | 'mobile';

export type PricingTier = {
  readonly _id: string;
  readonly minSKUs: number;
  /** Rupees. */
  readonly pricePerSKU: number;
  readonly squares: 1 | 2 | 3;
};

export type PortfolioCategory = {
  readonly _id: string;
  readonly name: string;
  readonly portfolioImages: readonly string[];
  readonly coverImage: string;
};

/** A photographer as the searches and the public profile show them. */
export type Photographer = {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly category_name: string;
  readonly category_id: string;
  readonly profile_photo: string;
  readonly coverImage: string;
  /** profile_photo, or a generated avatar of the initials. */
  readonly picture: string;
  readonly bio: string;
  readonly type: PhotographerType;
  /** 0 until the first review. */
  readonly rating: number;
  readonly ratingCount: number;
  readonly completedShoots: number;
  readonly availability: boolean;
  /** Serves every city, whatever serviceCities says. */
  readonly allLocations: boolean;
  readonly serviceCities: ReadonlyArray<{ readonly _id: string; readonly name: string }>;
  readonly categories: readonly PortfolioCategory[];
  readonly pricing: readonly PricingTier[];
};

export function fullNameOf({ firstName, lastName }: Pick<Photographer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** A photographer's own profile. */
export type OwnPhotographer = Photographer & {
  readonly approved: boolean;
  /** What to change before asking for an approval again; empty unless turned down. */
  readonly reviewNote: string;
  readonly mobileNo: string;
  readonly mobileVerified: boolean;
  readonly email: string;
};

/** An entry of /api/items: a photographer and the flat fields of a card; a missing tier is null. */
export type PhotographerItem = Photographer & {
  readonly id: string;
  readonly name: string;
  readonly categoryName: string;
  readonly categoryId: string;
  readonly photo: string;
  readonly skus1: number | null;
  readonly skus2: number | null;
  readonly skus3: number | null;
  readonly price1: number | null;
  readonly price2: number | null;
  readonly price3: number | null;
  readonly cost: number;
  readonly location: string;
};

export type PortfolioEntry = {
  readonly categoryId: string;
  readonly categoryName: string;
  readonly coverImage: string;
  readonly portfolioImages: readonly string[];
};

export type Review = {
  readonly rating: number;
  readonly comment: string;
  readonly date: string;
  readonly name: string;
};

/** Completed shoots by category name. */
export type CategoryWiseCount = Readonly<Record<string, number>>;
