import type { Account } from '@/api/openapi.gen';
import { navigationTexts } from './texts';

export type NavLink = { readonly to: string; readonly label: string };

/** Where a signed-in person can go from the avatar. */
export function accountLinks({ role }: Account): readonly NavLink[] {
  return role === 'Photographer'
    ? [
        { to: '/profiledit', label: navigationTexts.profile },
        { to: '/dashboard', label: navigationTexts.dashboard },
      ]
    : [{ to: '/userpfp', label: navigationTexts.profile }];
}

/** What a signed-in person comes back for. */
export function ownPage({ role }: Account): NavLink {
  return role === 'Photographer'
    ? { to: '/dashboard', label: navigationTexts.dashboard }
    : { to: '/userpfp', label: navigationTexts.myBookings };
}

export const siteLinks: readonly NavLink[] = [
  { to: '/schedule', label: navigationTexts.findPhotographer },
  { to: '/about', label: navigationTexts.about },
  { to: '/community', label: navigationTexts.forPhotographers },
];
