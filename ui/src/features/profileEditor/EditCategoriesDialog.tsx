import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { Dialog } from '@/ui/dialog/Dialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { categoriesQuery } from '@/api/catalogue';
import { saveCategories, useProfileUpdate } from '@/api/ownProfile';
import type { Category, OwnPhotographer } from '@/api/openapi.gen';
import { useAppForm } from '@/lib/forms/useAppForm';
import { profileEditorTexts as texts } from './texts';
import { withToast } from '@/lib/toasts';
import { Checkbox } from '@/ui/form/Checkbox';

const categoriesSchema = v.object({ categories: v.array(v.string()) });

type EditCategoriesDialogProps = { open: boolean; onClose: () => void; profile: OwnPhotographer };

export function EditCategoriesDialog({ open, ...form }: EditCategoriesDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.editCategories} description={texts.editCategoriesHint}>
      <CategoriesForm {...form} />
    </Dialog>
  );
}

function CategoriesForm({ onClose, profile }: Omit<EditCategoriesDialogProps, 'open'>) {
  const categories = useQuery(categoriesQuery);
  const update = useProfileUpdate();
  const { control, submit, formState } = useAppForm(categoriesSchema, { categories: profile.categories.map(({ _id }) => _id) });
  const { errors, isSubmitting } = formState;

  const save = submit(async (chosen) => {
    const { details } = await withToast(saveCategories(profile._id, chosen.categories), {
      success: ({ message }) => message,
      error: false,
    });
    update(details);
    onClose();
  });

  return (
    <QueryState query={categories} skeleton={<TextSkeleton />}>
      {(all) => (
        <chakra.form onSubmit={save} noValidate display="grid" gap="5" pb="3">
          <Controller
            name="categories"
            control={control}
            render={({ field }) => <CategoryBoxes all={all} value={field.value} onChange={field.onChange} />}
          />
          <FormError message={(errors.categories ?? errors.root)?.message} />
          <FormActions onCancel={onClose} busy={isSubmitting} />
        </chakra.form>
      )}
    </QueryState>
  );
}

type CategoryBoxesProps = {
  all: readonly Category[];
  /** The ids of the chosen categories. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

function CategoryBoxes({ all, value, onChange }: CategoryBoxesProps) {
  return (
    <SimpleGrid columns={2} gap="2">
      {all.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          size="lg"
          minH="14"
          textStyle={{ base: 'sm', md: 'md' }}
          textTransform="uppercase"
          letterSpacing="wide"
          px="3"
          layerStyle="card"
          boxShadow="none"
          borderRadius="md"
          borderColor="border.control"
          cursor="pointer"
          _checked={{ borderColor: 'marigold.border', bg: 'marigold.subtle' }}
          checked={value.includes(_id)}
          onChange={(checked) => onChange(checked ? [...value, _id] : value.filter((id) => id !== _id))}
        >
          {name}
        </Checkbox>
      ))}
    </SimpleGrid>
  );
}
