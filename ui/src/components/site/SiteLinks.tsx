import { Button } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import type { PreloadProps } from '@/components/lazyDialog';
import { siteLinks } from '@/components/site/accountLinks';
import { navigationTexts } from '@/texts/navigation';

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

/** The links that every visitor sees, in a row or, in the mobile menu, in a column. */
export function SiteLinks({ onExplore, preload }: ExploreProps) {
  return (
    <>
      {siteLinks.map((link) => (
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
