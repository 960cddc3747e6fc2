export type Role = 'user' | 'Photographer';

/** A person as sign-up, sign-in and the profile calls answer. */
export type Account = {
  readonly _id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  readonly mobileno: string;
  readonly profile_photo: string;
  /** profile_photo, or a generated avatar of the initials. */
  readonly picture: string;
  /** Id of the photographers record; photographers only. */
  readonly photographerId?: string;
};

export type Message = { readonly success: true; readonly message: string };
export type SignedIn = Message & { readonly token: string; readonly user: Account };
export type AccountAnswer = Message & { readonly user: Account };
