import type { Account } from '@/api/openapi.gen';
import { navigationTexts } from '@/texts/navigation';

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

export const siteLinks: readonly NavLink[] = [
  { to: '/about', label: navigationTexts.about },
  { to: '/community', label: navigationTexts.forPhotographers },
];
