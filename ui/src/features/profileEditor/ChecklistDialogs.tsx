import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { Check } from '@/shared/photographer/profileChecklist';
import type { OwnPhotographer, PortfolioEntry } from '@/api/openapi.gen';
import { useVerifiedMobile } from './ContactLines';

const EditPricesDialog = lazyDialog(() => import('./EditPricesDialog'), 'EditPricesDialog');
const EditCategoriesDialog = lazyDialog(() => import('./EditCategoriesDialog'), 'EditCategoriesDialog');
const EditDetailsDialog = lazyDialog(() => import('./EditDetailsDialog'), 'EditDetailsDialog');
const VerifyMobileDialog = lazyDialog(() => import('@/shared/account/VerifyMobileDialog'), 'VerifyMobileDialog');
const PortfolioDialogs = lazyDialog(() => import('@/features/profileEditor/portfolio/PortfolioDialogs'), 'PortfolioDialogs');

type ChecklistDialogsProps = {
  check: Check;
  open: boolean;
  onClose: () => void;
  profile: OwnPhotographer;
  portfolio: readonly PortfolioEntry[];
};

/** Renders the dialog that completes an item of the checklist, or nothing for the photo, which has no dialog here. */
export function ChecklistDialogs({ check, profile, portfolio, ...dialog }: ChecklistDialogsProps) {
  const mobile = useVerifiedMobile(profile);
  switch (check) {
    case 'prices':
      return <EditPricesDialog {...dialog} profile={profile} />;
    case 'categories':
      return <EditCategoriesDialog {...dialog} profile={profile} />;
    case 'bio':
      return <EditDetailsDialog {...dialog} profile={profile} startsAtBio />;
    case 'mobile':
      return <VerifyMobileDialog {...dialog} {...mobile} />;
    case 'portfolio':
      return <PortfolioDialogs {...dialog} chosen={{ dialog: 'upload' }} photographerId={profile._id} portfolio={portfolio} />;
    case 'photo':
      return null;
  }
}
