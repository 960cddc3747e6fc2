import { Button, chakra, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { savePrices, useProfileUpdate, type PriceForm } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { PriceOption } from './PriceOption';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { profileEditorTexts as texts } from './texts';
import { unitTexts } from '@/texts/units';
import { withToast } from '@/lib/toasts';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

const mostOptions = 3;
const blank = { minSKUs: '', pricePerSKU: '' };
// Only the server has the rules of prices, which compare the options with each other.
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
        {fields.length < mostOptions && (
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
