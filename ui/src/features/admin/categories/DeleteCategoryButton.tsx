import { IconButton } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FormError } from '@/ui/form/FormError';
import { deleteCategory, useCategoriesChanged, type AdminCategory } from '@/api/admin/categories';
import { messageOf } from '@/lib/errors';
import { adminCategoryTexts as texts } from './texts';
import { showToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

type DeleteCategoryButtonProps = { category: AdminCategory; children: ReactNode };

/** Asks first; where the server refuses, the question stays with the reason. */
export function DeleteCategoryButton({ category: { id, name }, children }: DeleteCategoryButtonProps) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const reload = useCategoriesChanged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => deleteCategory(id),
    onSuccess: async () => {
      showToast({ kind: 'success', text: texts.removed(name) });
      setAsking(false);
      await reload();
    },
    onError: (failure) => setRefusal(messageOf(failure)),
  });

  function ask() {
    setRefusal(undefined);
    setAsking(true);
  }

  return (
    <>
      <IconButton variant="ghost" colorPalette="red" aria-label={texts.removeOf(name)} onClick={ask}>
        {children}
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle(name)}
        description={texts.removeText}
        confirmLabel={texts.remove}
        destructive
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        {refusal && <FormError message={refusal} />}
      </ConfirmDialog>
    </>
  );
}
