import { Button, chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import type { Account } from '@/api/openapi.gen';
import { useSession } from '@/session/useSession';
import { useUnread } from '@/session/unread';
import { commonTexts } from '@/texts/common';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { navigationTexts } from './texts';

type SiteLink = { readonly to: string; readonly label: string };

/** Returns the links in the account menu of a signed-in person. */
export function accountLinks({ role }: Account): readonly SiteLink[] {
  return role === 'Photographer'
    ? [
        { to: '/profiledit', label: navigationTexts.profile },
        { to: '/dashboard', label: navigationTexts.dashboard },
      ]
    : [{ to: '/userpfp', label: navigationTexts.profile }];
}

/** Returns the link to the page that a signed-in person uses most. */
function ownPage({ role }: Account): SiteLink {
  return role === 'Photographer'
    ? { to: '/dashboard', label: navigationTexts.dashboard }
    : { to: '/userpfp', label: navigationTexts.myBookings };
}

const siteLinks: readonly SiteLink[] = [
  { to: '/schedule', label: commonTexts.findPhotographer },
  { to: '/about', label: navigationTexts.about },
  { to: '/community', label: navigationTexts.forPhotographers },
];

const linkStyle = {
  variant: 'ghost',
  color: 'inherit',
  fontWeight: 'medium',
  justifyContent: { base: 'flex-start', lg: 'center' },
  css: { '&[aria-current=page]': { color: 'marigold.fg', fontWeight: 'semibold' } },
} as const;

export type ExploreProps = {
  onExplore: () => void;
  /** Event handlers that start to load the dialog before it is opened. */
  preload: PreloadProps;
};

/**
 * Renders the links of the main navigation and the Explore button. A signed-in person also gets links to their own page and to
 * their messages.
 */
export function SiteLinks({ onExplore, preload }: ExploreProps) {
  const user = useSession()?.user;
  return (
    <>
      {[...siteLinks, ...(user ? [ownPage(user)] : [])].map((link) => (
        <Button key={link.to} asChild {...linkStyle}>
          <NavLink to={link.to}>{link.label}</NavLink>
        </Button>
      ))}
      {user && <MessagesLink />}
      <Button {...linkStyle} {...preload} onClick={onExplore}>
        {navigationTexts.explore}
        <SoonMark />
      </Button>
    </>
  );
}

/**
 * Marks a button whose feature is not available yet. The mark is hidden from screen readers, because the dialog that the button
 * opens says the same.
 */
const SoonMark = () => (
  <chakra.span textStyle="xs" color="fg.muted" aria-hidden>
    {commonTexts.soon}
  </chakra.span>
);

function MessagesLink() {
  const unread = useUnread();
  return (
    <Button asChild {...linkStyle}>
      <NavLink to="/messages" aria-label={unread > 0 ? navigationTexts.unread(unread) : undefined}>
        {navigationTexts.messages}
        {unread > 0 && <Count>{unread}</Count>}
      </NavLink>
    </Button>
  );
}

/** A badge that shows the number of unread messages. */
export const Count = chakra('span', {
  base: { px: '1.5', minW: '5', borderRadius: 'full', bg: 'marigold.solid', color: 'marigold.contrast', textStyle: 'xs' },
});
