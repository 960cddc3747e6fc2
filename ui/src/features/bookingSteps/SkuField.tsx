import type { Ref } from 'react';
import type { CategoryUnit, PricingTier } from '@/api/openapi.gen';
import { minimumOf, stepSkus } from '@/domain/quote';
import { CountField } from '@/ui/form/CountField';
import { bookingTexts as texts } from '@/texts/booking';

type SkuFieldProps = {
  unit: CategoryUnit | undefined;
  tiers: readonly PricingTier[];
  value: string;
  onChange: (typed: string) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The number of SKUs, typed or stepped. */
export function SkuField({ unit, tiers, value, onChange, error, ref }: SkuFieldProps) {
  return (
    <CountField
      ref={ref}
      label={texts.skuLabel(unit)}
      note={texts.minimum(unit, minimumOf(tiers))}
      value={value}
      onChange={onChange}
      onStep={(by) => onChange(String(stepSkus(value, by, tiers)))}
      error={error}
    />
  );
}
