import { Box, Button, chakra, Fieldset, Flex, HStack, IconButton, Stack, Text, Wrap } from '@chakra-ui/react';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import {
  adminCategoriesQuery,
  type AdminCategory,
  deleteCategory,
  saveCategory,
  useCategoriesChanged,
} from '@/api/admin/categories';
import type { CategoryUnit } from '@/api/openapi.gen';
import { adminCategoryTexts as texts } from '@/features/admin/texts';
import { messageOf } from '@/lib/errors';
import { requiredText, wholeNumber } from '@/lib/forms/fields';
import { isPhotoFile, photoAccept } from '@/lib/forms/photoFiles';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useFileSource } from '@/lib/react/useFileSource';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { adminTexts } from '@/texts/admin';
import { actTexts, unitTexts } from '@/texts/words';
import { ruleTexts } from '@/texts/rules';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { CategoryPhoto } from '@/ui/photo/CategoryPhoto';
import { Photo } from '@/ui/photo/Photo';
import { photoTexts } from '@/ui/photo/texts';

type Editing = AdminCategory | 'new';
type CategoriesDialogProps = { open: boolean; onClose: () => void };

/** Shows the list of categories. The form that adds or edits a category replaces the list in the same dialog. */
export function CategoriesDialog({ open, onClose }: CategoriesDialogProps) {
  const [editing, setEditing] = useState<Editing>();
  // When the list is shown again, the focus returns to the category that was edited last.
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
  /** The id of the row with the initial focus, or 'new' for the button below the list. */
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

function CategoryForm({ category, onClose }: CategoryFormProps) {
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
  /** The address of the stored picture; empty without one. */
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
