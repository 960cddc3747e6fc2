import { Flex, IconButton, Input, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import type { CategoryUnit, PricingTier } from '@/api/openapi.gen';
import { FormField } from '@/components/FormField';
import { bookingTexts as texts } from '@/texts/booking';
import { minimumOf, stepSkus } from './quote';

type SkuFieldProps = {
  unit: CategoryUnit | undefined;
  tiers: readonly PricingTier[];
  value: string;
  onChange: (typed: string) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Browsers let these into number inputs. */
const blockedKeys: readonly string[] = ['e', 'E', '-', '+'];

function blockSigns(event: KeyboardEvent) {
  if (blockedKeys.includes(event.key)) event.preventDefault();
}

// The buttons beside the field replace the small arrows of the browser.
const withoutArrows = {
  appearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
};

/** The number of SKUs, typed or stepped. */
export function SkuField({ unit, tiers, value, onChange, error, ref }: SkuFieldProps) {
  const step = (by: number) => onChange(String(stepSkus(value, by, tiers)));
  return (
    <FormField label={texts.skuLabel(unit)} error={error}>
      <Flex gap="2" align="center" width="full">
        <IconButton
          type="button"
          boxSize="12"
          px="0"
          variant="outline"
          colorPalette="gray"
          aria-label={texts.fewer}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden />
        </IconButton>
        <Input
          ref={ref}
          type="number"
          inputMode="numeric"
          min={1}
          w={{ base: '24', md: '28' }}
          flexShrink={1}
          textAlign="center"
          fontSize="xl"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          css={withoutArrows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={blockSigns}
          // The wheel would change the number while the page is scrolled.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <IconButton
          type="button"
          boxSize="12"
          px="0"
          variant="outline"
          colorPalette="gray"
          aria-label={texts.more}
          onClick={() => step(1)}
        >
          <Plus aria-hidden />
        </IconButton>
        <Text ms={{ base: '1', md: '2' }} whiteSpace="nowrap" color="fg.muted" textStyle={{ base: 'sm', md: 'md' }}>
          {texts.minimum(unit, minimumOf(tiers))}
        </Text>
      </Flex>
    </FormField>
  );
}
