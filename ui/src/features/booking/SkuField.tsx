import { Input } from '@chakra-ui/react';
import type { KeyboardEvent, Ref } from 'react';
import { FormField } from '@/components/FormField';
import { bookingTexts as texts } from '@/texts/booking';

type SkuFieldProps = { value: string; onChange: (typed: string) => void; error?: string; ref?: Ref<HTMLInputElement> };

/** Browsers let these into number inputs. */
const blockedKeys: readonly string[] = ['e', 'E', '-', '+'];

function blockSigns(event: KeyboardEvent) {
  if (blockedKeys.includes(event.key)) event.preventDefault();
}

export function SkuField({ value, onChange, error, ref }: SkuFieldProps) {
  return (
    <FormField label={texts.skuLabel} helper={texts.skuHint} error={error}>
      <Input
        ref={ref}
        type="number"
        inputMode="numeric"
        min={1}
        maxW="48"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={blockSigns}
        // The wheel would change the number while the page is scrolled.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </FormField>
  );
}
