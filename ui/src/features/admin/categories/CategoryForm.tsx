import { chakra, Stack } from '@chakra-ui/react';
import { Controller, useForm } from 'react-hook-form';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { TextField } from '@/components/TextField';
import { saveCategory, useCategoriesChanged, type AdminCategory } from '@/api/admin/categories';
import { CoverField } from '@/features/admin/categories/CoverField';
import { showFailure } from '@/lib/forms/formErrors';
import { requiredRule } from '@/lib/forms/rules';
import { adminCategoryTexts as texts } from '@/texts/adminCategories';
import { showToast } from '@/lib/toasts';

type CategoryFormProps = { /** None for a new one. */ category?: AdminCategory; onClose: () => void };
type Values = { name: string; durationMinutes: string; coverImage: File | null | undefined };

const longestName = 40;
const usualMinutes = 120;

function isDuration(minutes: string): boolean {
  const count = Number(minutes);
  return Number.isInteger(count) && count >= 15 && count <= 1440;
}

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const reload = useCategoriesChanged();
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: {
      name: category?.name ?? '',
      durationMinutes: String(category?.durationMinutes ?? usualMinutes),
      coverImage: undefined,
    },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, durationMinutes, coverImage }) => {
    try {
      await saveCategory(category?.id, { name: name.trim(), durationMinutes: Number(durationMinutes), coverImage });
      await reload();
      showToast({ kind: 'success', text: texts.saved(name.trim()) });
      onClose();
    } catch (failure) {
      showFailure(failure, setError, ['name', 'durationMinutes', 'coverImage']);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <TextField
          autoFocus
          label={texts.name}
          maxLength={longestName}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', requiredRule(texts.name))}
        />
        <TextField
          label={texts.duration}
          helper={texts.durationHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors.durationMinutes?.message}
          {...register('durationMinutes', { validate: (minutes) => isDuration(minutes) || texts.durationRule })}
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
