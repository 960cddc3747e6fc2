import { Button } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { ownPage, siteLinks } from './accountLinks';
import { useSession } from '@/session/useSession';
import { navigationTexts } from './texts';

const linkStyle = {
  variant: 'ghost',
  color: 'inherit',
  fontWeight: 'medium',
  justifyContent: { base: 'flex-start', lg: 'center' },
  css: { '&[aria-current=page]': { color: 'marigold.fg', fontWeight: 'semibold' } },
} as const;

export type ExploreProps = {
  onExplore: () => void;
  /** Starts to load the dialog early. */
  preload: PreloadProps;
};

/** The links of the site and that to a signed-in person’s own page, in a row or, in the mobile menu, in a column. */
export function SiteLinks({ onExplore, preload }: ExploreProps) {
  const user = useSession()?.user;
  return (
    <>
      {[...siteLinks, ...(user ? [ownPage(user)] : [])].map((link) => (
        <Button key={link.to} asChild {...linkStyle}>
          <NavLink to={link.to}>{link.label}</NavLink>
        </Button>
      ))}
      <Button {...linkStyle} {...preload} onClick={onExplore}>
        {navigationTexts.explore}
      </Button>
    </>
  );
}
