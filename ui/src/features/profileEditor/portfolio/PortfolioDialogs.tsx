import { SlideshowDialog } from '@/ui/photo/SlideshowDialog';
import { DeletePortfolioDialog } from './DeletePortfolioDialog';
import { OrganizePortfolioDialog } from './OrganizePortfolioDialog';
import { UploadPortfolioDialog } from './UploadPortfolioDialog';
import type { PortfolioEntry } from '@/api/openapi.gen';

export type ChosenDialog =
  { readonly dialog: 'upload' } | { readonly dialog: 'view' | 'organize' | 'delete'; readonly entry: PortfolioEntry };

type PortfolioDialogsProps = {
  /** The dialog opened last. */
  chosen: ChosenDialog;
  open: boolean;
  onClose: () => void;
  photographerId: string;
  portfolio: readonly PortfolioEntry[];
};

/** The dialogs of the portfolio, of which one is open at a time. */
export function PortfolioDialogs({ chosen, open, onClose, photographerId, portfolio }: PortfolioDialogsProps) {
  const own = { photographerId, portfolio, onClose };
  if (chosen.dialog === 'upload') return <UploadPortfolioDialog open={open} {...own} />;

  const { entry } = chosen;
  if (chosen.dialog === 'view') {
    return (
      <SlideshowDialog
        key={entry.categoryId}
        open={open}
        onClose={onClose}
        title={entry.categoryName}
        items={entry.portfolioImages}
      />
    );
  }
  if (chosen.dialog === 'organize') return <OrganizePortfolioDialog open={open} categoryId={entry.categoryId} {...own} />;
  return <DeletePortfolioDialog open={open} entry={entry} {...own} />;
}
