import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { deletePortfolio, usePortfolioUpdate } from '@/api/portfolio';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { withReason } from '@/lib/errors';
import { portfolioTexts as texts } from './texts';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

type DeletePortfolioDialogProps = { open: boolean; entry: PortfolioEntry; onClose: () => void; photographerId: string };

/** Asks before all of a category is deleted. */
export function DeletePortfolioDialog({ open, entry, onClose, photographerId }: DeletePortfolioDialogProps) {
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
      confirmLabel={texts.deleteConfirm}
      loading={isPending}
      destructive
      onConfirm={() => mutate(entry.categoryId)}
    />
  );
}
