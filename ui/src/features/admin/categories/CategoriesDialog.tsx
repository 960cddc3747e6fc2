import { useState } from 'react';
import { Dialog } from '@/ui/dialog/Dialog';
import type { AdminCategory } from '@/api/admin/categories';
import { CategoryForm } from './CategoryForm';
import { CategoryList } from './CategoryList';
import { adminTexts } from '@/texts/admin';
import { adminCategoryTexts as texts } from './texts';

type Editing = AdminCategory | 'new';
type CategoriesDialogProps = { open: boolean; onClose: () => void };

/** The list, or the form of the category that is added or edited, in one dialog. */
export function CategoriesDialog({ open, onClose }: CategoriesDialogProps) {
  const [editing, setEditing] = useState<Editing>();
  // What was edited last: the focus goes back there.
  const [edited, setEdited] = useState<Editing>();

  function edit(next: Editing) {
    setEditing(next);
    setEdited(next);
  }

  function close() {
    setEditing(undefined);
    setEdited(undefined);
    onClose();
  }

  if (!editing) {
    return (
      <Dialog open={open} onClose={close} size="md" title={adminTexts.manageCategories} description={texts.description}>
        <CategoryList onEdit={edit} onAdd={() => edit('new')} focused={edited === 'new' ? edited : edited?.id} />
      </Dialog>
    );
  }
  const category = editing === 'new' ? undefined : editing;
  return (
    <Dialog open={open} onClose={close} size="md" title={category ? texts.editTitle(category.name) : texts.addTitle}>
      <CategoryForm category={category} onClose={() => setEditing(undefined)} />
    </Dialog>
  );
}
