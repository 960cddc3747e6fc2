import { Button, chakra, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { Dialog } from '@/components/Dialog';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { savePrices, useProfileUpdate, type PriceForm } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { PriceOption } from '@/features/profileEditor/PriceOption';
import { showFailure } from '@/lib/forms/formErrors';
import { profileEditorTexts as texts } from '@/texts/profileEditor';
import { withToast } from '@/lib/toasts';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

const mostOptions = 3;
const blank = { minSKUs: '', pricePerSKU: '' };

type EditPricesDialogProps = { open: boolean; onClose: () => void; profile: OwnPhotographer };

export function EditPricesDialog({ open, ...form }: EditPricesDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.editPrices} description={texts.editPricesHint} size="md">
      <PricesForm {...form} />
    </Dialog>
  );
}

function PricesForm({ onClose, profile }: Omit<EditPricesDialogProps, 'open'>) {
  const update = useProfileUpdate();
  const form = useForm<PriceForm>({ defaultValues: { updatedPrices: pricesOf(profile) } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'updatedPrices' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const { details } = await withToast(savePrices(profile._id, values), { success: ({ message }) => message, error: false });
      update(details);
      onClose();
    } catch (failure) {
      // Each option's own inputs; the rules of prices stand on the server only.
      const inputs = values.updatedPrices.flatMap(
        (_, index) => [`updatedPrices.${index}.minSKUs`, `updatedPrices.${index}.pricePerSKU`] as const,
      );
      showFailure(failure, form.setError, inputs, texts.pricesFailed);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
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
