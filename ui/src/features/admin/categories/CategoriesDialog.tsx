import { Box, Button, Flex, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { adminCategoriesQuery, type AdminCategory, deleteCategory, useCategoriesChanged } from '@/api/admin/categories';
import { adminCategoryTexts as texts } from '@/features/admin/texts';
import { messageOf } from '@/lib/errors';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { adminTexts } from '@/texts/admin';
import { actTexts } from '@/texts/words';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { FormError } from '@/ui/form/FormError';
import { CategoryPhoto } from '@/ui/photo/CategoryPhoto';
import { CategoryForm } from './CategoryForm';

type Editing = AdminCategory | 'new';
type CategoriesDialogProps = { open: boolean; onClose: () => void };

/** Shows the list of categories. The form that adds or edits a category replaces the list in the same dialog. */
export function CategoriesDialog({ open, onClose }: CategoriesDialogProps) {
  const [editing, setEditing] = useState<Editing>();
  // When the list is shown again, the focus returns to the button that opened the form.
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

type CategoryListProps = {
  onEdit: (category: AdminCategory) => void;
  onAdd: () => void;
  /** The id of the category whose edit button has the initial focus, or 'new' for the button below the list. */
  focused?: string;
};

function CategoryList({ onEdit, onAdd, focused }: CategoryListProps) {
  const categories = useQuery(adminCategoriesQuery);
  const focusFallback = useFocusFallback(categories.data);

  return (
    <QueryState query={categories} skeleton={<TextSkeleton lines={7} />}>
      {(rows) => (
        <Stack gap="4" pb="4" {...focusFallback}>
          {rows.length === 0 && <EmptyState title={texts.none} />}
          <Stack as="ul" role="list" gap="0">
            {rows.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                autoFocus={focused === category.id}
                onEdit={() => onEdit(category)}
              />
            ))}
          </Stack>
          <Flex justify="flex-end">
            <Button autoFocus={focused === 'new'} onClick={onAdd}>
              <Plus aria-hidden />
              {texts.add}
            </Button>
          </Flex>
        </Stack>
      )}
    </QueryState>
  );
}

type CategoryRowProps = { category: AdminCategory; autoFocus: boolean; onEdit: () => void };

function CategoryRow({ category, autoFocus, onEdit }: CategoryRowProps) {
  const { name, cover, durationMinutes, unit } = category;
  return (
    <Flex as="li" align="center" gap="4" py="3" borderBottomWidth="1px" borderColor="border.subtle">
      <Box w="16" flexShrink={0} borderRadius="sm" overflow="hidden">
        <CategoryPhoto src={cover} category={name} alt="" sizes="4rem" />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.facts(durationMinutes, unit)}
        </Text>
      </Box>
      <HStack gap="1">
        <IconButton variant="ghost" colorPalette="gray" aria-label={texts.editOf(name)} autoFocus={autoFocus} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <DeleteCategoryButton category={category}>
          <Trash2 />
        </DeleteCategoryButton>
      </HStack>
    </Flex>
  );
}

type DeleteCategoryButtonProps = { category: AdminCategory; children: ReactNode };

/** Deletes a category after a confirmation. If the server refuses, the dialog stays open with the reason. */
function DeleteCategoryButton({ category: { id, name }, children }: DeleteCategoryButtonProps) {
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
        confirmLabel={actTexts.delete}
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
