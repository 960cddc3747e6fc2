import { Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { siteLinks } from '@/components/site/accountLinks';
import { lazyNamed } from '@/lib/lazyNamed';
import { navigationTexts } from '@/lib/texts/navigation';

// Dialogs are heavy and wait until they are wanted.
const ComingSoonDialog = lazyNamed(() => import('@/components/ComingSoonDialog'), 'ComingSoonDialog');

const linkStyle = {
  variant: 'ghost',
  color: 'inherit',
  fontWeight: 'medium',
  justifyContent: { base: 'flex-start', lg: 'center' },
  css: { '&[aria-current=page]': { color: 'marigold.fg', fontWeight: 'semibold' } },
} as const;

/** The links that every visitor sees, in a row or, in the mobile menu, in a column. */
export function SiteLinks() {
  const [exploring, setExploring] = useState(false);
  return (
    <>
      {siteLinks.map((link) => (
        <Button key={link.to} asChild {...linkStyle}>
          <NavLink to={link.to}>{link.label}</NavLink>
        </Button>
      ))}
      <Button {...linkStyle} onClick={() => setExploring(true)}>
        {navigationTexts.explore}
      </Button>
      <Suspense>{exploring && <ComingSoonDialog open onClose={() => setExploring(false)} />}</Suspense>
    </>
  );
}
