import { chakra, Stack } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { TextField } from '@/components/TextField';
import { saveCategory, useCategoriesChanged, type AdminCategory } from '@/api/admin/categories';
import { CoverField } from '@/features/admin/categories/CoverField';
import { requiredText, wholeNumber } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { ruleTexts } from '@/texts/rules';
import { adminCategoryTexts as texts } from '@/texts/adminCategories';
import { showToast } from '@/lib/toasts';

type CategoryFormProps = { /** None for a new one. */ category?: AdminCategory; onClose: () => void };

const longestName = 40;
const usualMinutes = 120;

const categorySchema = v.object({
  name: requiredText(ruleTexts.required(texts.name)),
  durationMinutes: wholeNumber(15, 1440, texts.durationRule),
  coverImage: v.custom<File | null | undefined>(() => true),
});

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const reload = useCategoriesChanged();
  const { register, control, submit, formState } = useAppForm(categorySchema, {
    name: category?.name ?? '',
    durationMinutes: String(category?.durationMinutes ?? usualMinutes),
  });
  const { errors, isSubmitting } = formState;

  const save = submit(async ({ name, durationMinutes, coverImage }) => {
    await saveCategory(category?.id, { name, durationMinutes, coverImage });
    await reload();
    showToast({ kind: 'success', text: texts.saved(name) });
    onClose();
  });

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3">
        <TextField
          autoFocus
          label={texts.name}
          maxLength={longestName}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={texts.duration}
          helper={texts.durationHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors.durationMinutes?.message}
          {...register('durationMinutes')}
        />
        <Controller
          name="coverImage"
          control={control}
          render={({ field }) => (
            <CoverField
              present={category?.cover ?? ''}
              value={field.value}
              onChange={field.onChange}
              error={errors.coverImage?.message}
            />
          )}
        />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}
