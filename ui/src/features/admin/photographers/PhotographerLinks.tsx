import { SimpleGrid } from '@chakra-ui/react';
import { Contact, Images } from 'lucide-react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import type { AdminPhotographer } from '@/api/admin/photographers';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { adminPhotographerTexts as texts } from './texts';

const ContactDialog = lazyDialog(() => import('./ContactDialog'), 'ContactDialog');
const PortfolioDialog = lazyDialog(() => import('./PortfolioDialog'), 'PortfolioDialog');

const look = { variant: 'outline', colorPalette: 'gray', size: 'sm', h: '11', px: '2' } as const;

/** What an admin looks at before deciding on a photographer. */
export function PhotographerLinks({ photographer }: { photographer: AdminPhotographer }) {
  return (
    <SimpleGrid gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))">
      <DialogButton
        {...look}
        preload={ContactDialog.preload}
        aria-label={texts.contactOf(photographer.name)}
        renderDialog={(dialog) => <ContactDialog {...dialog} photographer={photographer} />}
      >
        <Contact aria-hidden />
        {texts.contact}
      </DialogButton>
      <DialogButton
        {...look}
        preload={PortfolioDialog.preload}
        aria-label={texts.portfolioOf(photographer.name)}
        renderDialog={(dialog) => <PortfolioDialog {...dialog} photographer={photographer} />}
      >
        <Images aria-hidden />
        {texts.portfolio}
      </DialogButton>
    </SimpleGrid>
  );
}
