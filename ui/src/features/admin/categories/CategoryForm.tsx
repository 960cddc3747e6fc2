import { Box, Button, chakra, Fieldset, Flex, Stack, Text, Wrap } from '@chakra-ui/react';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { type AdminCategory, saveCategory, useCategoriesChanged } from '@/api/admin/categories';
import type { CategoryUnit } from '@/api/openapi.gen';
import { adminCategoryTexts as texts } from '@/features/admin/texts';
import { requiredText, wholeNumber } from '@/lib/forms/fields';
import { isPhotoFile, photoAccept } from '@/lib/forms/photoFiles';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useFileSource } from '@/lib/react/useFileSource';
import { showToast } from '@/lib/toasts';
import { unitTexts } from '@/texts/words';
import { ruleTexts } from '@/texts/rules';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { Photo } from '@/ui/photo/Photo';
import { photoTexts } from '@/ui/photo/texts';

type CategoryFormProps = { /** Missing for a new category. */ category?: AdminCategory; onClose: () => void };

const maxNameLength = 40;
const defaultMinutes = 120;
const units = ['product', 'dish', 'look', 'room', 'photo'] as const satisfies readonly CategoryUnit[];
const defaultUnit: CategoryUnit = 'photo';
const unitOptions = units.map((value) => ({ value, label: unitTexts.plural(value) }));

const categorySchema = v.object({
  name: requiredText(ruleTexts.required(texts.name)),
  durationMinutes: wholeNumber(15, 1440, texts.durationRule),
  unit: v.picklist(units),
  coverImage: v.custom<File | null | undefined>(() => true),
});

/** Adds a category, or edits the passed one. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const reload = useCategoriesChanged();
  const { register, control, submit, formState } = useAppForm(categorySchema, {
    name: category?.name ?? '',
    durationMinutes: String(category?.durationMinutes ?? defaultMinutes),
    unit: category?.unit ?? defaultUnit,
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
          maxLength={maxNameLength}
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

type CoverFieldProps = {
  /** The URL of the stored picture; empty if there is none. */
  present: string;
  /** The chosen file, null to remove the stored picture, or undefined to keep it. */
  value: File | null | undefined;
  onChange: (value: File | null | undefined) => void;
  error?: string;
};

function CoverField({ present, value, onChange, error }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const hasCover = Boolean(value) || (value === undefined && present !== '');

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Without this line, choosing the same file again would not fire a change event.
    target.value = '';
    if (!file) return;
    setRefusal(isPhotoFile(file) ? undefined : photoTexts.wrongType);
    if (isPhotoFile(file)) onChange(file);
  }

  function remove() {
    onChange(present ? null : undefined);
    button.current?.focus();
  }

  return (
    <Fieldset.Root recipe={fieldsetSlotRecipe}>
      <Fieldset.Legend textStyle="sm" fontWeight="medium">
        {texts.cover}
      </Fieldset.Legend>
      <Text textStyle="sm" color="fg.muted" mt="0!">
        {texts.coverHint}
      </Text>
      <Flex gap="4" align="center" wrap="wrap">
        {hasCover && (
          <Box w="32" borderRadius="md" overflow="hidden">
            {value ? <ChosenCover file={value} /> : <Photo src={present} alt={texts.cover} width={4} height={3} sizes="8rem" />}
          </Box>
        )}
        <Wrap gap="2">
          <Button ref={button} variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
            {hasCover ? texts.replaceCover : texts.chooseCover}
          </Button>
          {hasCover && (
            <Button variant="ghost" colorPalette="gray" onClick={remove}>
              {texts.removeCover}
            </Button>
          )}
        </Wrap>
      </Flex>
      <input ref={input} type="file" aria-label={texts.cover} accept={photoAccept} hidden onChange={choose} />
      <FormError message={refusal ?? error} />
    </Fieldset.Root>
  );
}

function ChosenCover({ file }: { file: File }) {
  return <chakra.img ref={useFileSource(file)} alt={file.name} w="full" aspectRatio={4 / 3} objectFit="cover" />;
}
