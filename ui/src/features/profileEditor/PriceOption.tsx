import { Box, Fieldset, IconButton, SimpleGrid } from '@chakra-ui/react';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';
import { Trash2 } from 'lucide-react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/ui/form/TextField';
import { profileEditorTexts as texts } from './texts';

type PriceOptionProps = {
  number: number;
  register: (name: 'minSKUs' | 'pricePerSKU') => UseFormRegisterReturn;
  errors?: { minSKUs?: FieldError; pricePerSKU?: FieldError };
  /** Missing where it is the last one: one price must stay. */
  onRemove?: () => void;
};

/** The two inputs of one pricing option. */
export function PriceOption({ number, register, errors, onRemove }: PriceOptionProps) {
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
