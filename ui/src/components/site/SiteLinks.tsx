import { Button } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { siteLinks } from '@/components/site/accountLinks';
import { navigationTexts } from '@/texts/navigation';

const linkStyle = {
  variant: 'ghost',
  color: 'inherit',
  fontWeight: 'medium',
  justifyContent: { base: 'flex-start', lg: 'center' },
  css: { '&[aria-current=page]': { color: 'marigold.fg', fontWeight: 'semibold' } },
} as const;

/** The links that every visitor sees, in a row or, in the mobile menu, in a column. */
export function SiteLinks({ onExplore }: { onExplore: () => void }) {
  return (
    <>
      {siteLinks.map((link) => (
        <Button key={link.to} asChild {...linkStyle}>
          <NavLink to={link.to}>{link.label}</NavLink>
        </Button>
      ))}
      <Button {...linkStyle} onClick={onExplore}>
        {navigationTexts.explore}
      </Button>
    </>
  );
}
