import { Box, Button, chakra, Fieldset, IconButton, SimpleGrid, Stack } from '@chakra-ui/react';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type FieldError, type UseFormRegisterReturn } from 'react-hook-form';
import * as v from 'valibot';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { savePrices, useProfileUpdate, type PriceForm } from '@/api/ownProfile';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { withToast } from '@/lib/toasts';
import { unitTexts } from '@/texts/words';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { profileEditorTexts as texts } from './texts';

const maxOptions = 3;
const blank = { minSKUs: '', pricePerSKU: '' };
// Only the server checks the prices. Its rules also compare the options with each other, and are not repeated here.
const pricesSchema = v.object({ updatedPrices: v.array(v.object({ minSKUs: optionalText(), pricePerSKU: optionalText() })) });

type EditPricesDialogProps = { open: boolean; onClose: () => void; profile: OwnPhotographer };

export function EditPricesDialog({ open, ...form }: EditPricesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={texts.editPrices}
      description={texts.editPricesHint(unitTexts.plural(form.profile.unit))}
      size="md"
    >
      <PricesForm {...form} />
    </Dialog>
  );
}

function PricesForm({ onClose, profile }: Omit<EditPricesDialogProps, 'open'>) {
  const update = useProfileUpdate();
  const form = useAppForm(pricesSchema, { updatedPrices: pricesOf(profile) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'updatedPrices' });
  const { errors, isSubmitting } = form.formState;

  const save = form.submit(async (values) => {
    const { details } = await withToast(savePrices(profile._id, values), { success: ({ message }) => message, error: false });
    update(details);
    onClose();
  }, texts.pricesFailed);

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3" {...useFocusFallback(fields)}>
        {fields.map((field, index) => (
          <PriceOption
            key={field.id}
            number={index + 1}
            register={(name) => form.register(`updatedPrices.${index}.${name}`)}
            errors={errors.updatedPrices?.[index]}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {fields.length < maxOptions && (
          <Button variant="ghost" alignSelf="flex-start" onClick={() => append(blank)}>
            <Plus aria-hidden />
            {texts.addOption}
          </Button>
        )}
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}

function pricesOf({ pricing }: OwnPhotographer): PriceForm['updatedPrices'] {
  if (pricing.length === 0) return [blank];
  return pricing.map((tier) => ({ minSKUs: String(tier.minSKUs), pricePerSKU: String(tier.pricePerSKU) }));
}

type PriceOptionProps = {
  number: number;
  register: (name: 'minSKUs' | 'pricePerSKU') => UseFormRegisterReturn;
  errors?: { minSKUs?: FieldError; pricePerSKU?: FieldError };
  /** Missing for the only option, because a profile needs one price. */
  onRemove?: () => void;
};

/** Shows the two fields of a pricing option. */
function PriceOption({ number, register, errors, onRemove }: PriceOptionProps) {
  return (
    <Box position="relative">
      <Fieldset.Root recipe={fieldsetSlotRecipe}>
        <Fieldset.Legend textStyle="sm" fontWeight="semibold" color="fg.muted">
          {texts.option(number)}
        </Fieldset.Legend>
        <SimpleGrid columns={2} gap="4" alignItems="start">
          <TextField
            label={texts.minSkus}
            inputMode="numeric"
            autoComplete="off"
            error={errors?.minSKUs?.message}
            {...register('minSKUs')}
          />
          <TextField
            label={texts.pricePerSkuLabel}
            inputMode="decimal"
            autoComplete="off"
            error={errors?.pricePerSKU?.message}
            {...register('pricePerSKU')}
          />
        </SimpleGrid>
      </Fieldset.Root>
      {onRemove && (
        <IconButton
          position="absolute"
          top="-2.5"
          insetEnd="0"
          size="md"
          variant="ghost"
          colorPalette="gray"
          aria-label={texts.removeOption(number)}
          onClick={onRemove}
        >
          <Trash2 />
        </IconButton>
      )}
    </Box>
  );
}
