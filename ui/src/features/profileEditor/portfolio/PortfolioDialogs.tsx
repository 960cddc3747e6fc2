import type { PortfolioEntry } from '@/api/openapi.gen';
import { deletePortfolio, usePortfolioUpdate } from '@/api/ownProfile';
import { withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { actTexts } from '@/texts/words';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { SlideshowDialog } from '@/ui/photo/SlideshowDialog';
import { OrganizePortfolioDialog } from './OrganizePortfolioDialog';
import { portfolioTexts as texts } from './texts';
import { UploadPortfolioDialog } from './UploadPortfolioDialog';

export type ChosenDialog =
  { readonly dialog: 'upload' } | { readonly dialog: 'view' | 'organize' | 'delete'; readonly entry: PortfolioEntry };

type PortfolioDialogsProps = {
  /** The dialog that was opened last. */
  chosen: ChosenDialog;
  open: boolean;
  onClose: () => void;
  photographerId: string;
  portfolio: readonly PortfolioEntry[];
};

/** Shows the chosen dialog of the portfolio. */
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

type DeletePortfolioDialogProps = { open: boolean; entry: PortfolioEntry; onClose: () => void; photographerId: string };

/** Lets the photographer delete everything in a category, which must be confirmed. */
function DeletePortfolioDialog({ open, entry, onClose, photographerId }: DeletePortfolioDialogProps) {
  const show = usePortfolioUpdate();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (categoryId: string) =>
      withToast(deletePortfolio(photographerId, categoryId), {
        success: texts.deleted,
        error: (failure) => withReason(texts.deleteFailed, failure),
      }),
    onSuccess: (answer) => {
      onClose();
      show(answer);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.deleteQuestion(entry.categoryName)}
      description={texts.deleteText(entry.portfolioImages.length)}
      confirmLabel={actTexts.delete}
      loading={isPending}
      destructive
      onConfirm={() => mutate(entry.categoryId)}
    />
  );
}
