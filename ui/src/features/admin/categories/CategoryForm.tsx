import { chakra, Stack } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { saveCategory, useCategoriesChanged, type AdminCategory } from '@/api/admin/categories';
import type { CategoryUnit } from '@/api/openapi.gen';
import { CoverField } from './CoverField';
import { requiredText, wholeNumber } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { ruleTexts } from '@/texts/rules';
import { adminCategoryTexts as texts } from './texts';
import { unitTexts } from '@/texts/units';
import { showToast } from '@/lib/toasts';

type CategoryFormProps = { /** None for a new one. */ category?: AdminCategory; onClose: () => void };

const longestName = 40;
const usualMinutes = 120;
const units = ['product', 'dish', 'look', 'room', 'photo'] as const satisfies readonly CategoryUnit[];
const usualUnit: CategoryUnit = 'photo';
const unitOptions = units.map((value) => ({ value, label: unitTexts.plural(value) }));

const categorySchema = v.object({
  name: requiredText(ruleTexts.required(texts.name)),
  durationMinutes: wholeNumber(15, 1440, texts.durationRule),
  unit: v.picklist(units),
  coverImage: v.custom<File | null | undefined>(() => true),
});

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const reload = useCategoriesChanged();
  const { register, control, submit, formState } = useAppForm(categorySchema, {
    name: category?.name ?? '',
    durationMinutes: String(category?.durationMinutes ?? usualMinutes),
    unit: category?.unit ?? usualUnit,
  });
  const { errors, isSubmitting } = formState;

  const save = submit(async ({ name, durationMinutes, unit, coverImage }) => {
    await saveCategory(category?.id, { name, durationMinutes, unit, coverImage });
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
        <SelectField
          label={texts.unit}
          helper={texts.unitHint}
          options={unitOptions}
          error={errors.unit?.message}
          {...register('unit')}
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
