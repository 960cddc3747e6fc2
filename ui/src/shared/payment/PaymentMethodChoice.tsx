import { RadioGroup, Stack, Text } from '@chakra-ui/react';
import { radioGroupSlotRecipe } from '@chakra-ui/react/theme';
import { Clock } from 'lucide-react';
import type { PaymentMethod } from '@/api/openapi.gen';
import { paymentTexts, type PaymentWording } from '@/texts/payment';

type PaymentMethodChoiceProps = {
  value: PaymentMethod | '';
  onChange: (method: PaymentMethod) => void;
  /** Whether the server accepts online payments. */
  online: boolean;
  wording: PaymentWording;
};

const methods = ['razorpay', 'payAfterShoot'] as const;

/** Asks for the payment method: online or after the shoot. */
export function PaymentMethodChoice({ value, onChange, online, wording }: PaymentMethodChoiceProps) {
  const offered = methods.filter((method) => online || method !== 'razorpay');
  return (
    <RadioGroup.Root
      recipe={radioGroupSlotRecipe}
      aria-label={paymentTexts.legend}
      value={value || null}
      onValueChange={(change) => {
        const chosen = offered.find((method) => method === change.value);
        if (chosen) onChange(chosen);
      }}
    >
      <Stack gap="3">
        {offered.map((method) => (
          <RadioGroup.Item
            key={method}
            value={method}
            layerStyle="card"
            boxShadow="none"
            display="flex"
            alignItems="start"
            gap="4"
            p="5"
            cursor="radio"
            _checked={{ borderColor: 'marigold.border', bg: 'marigold.subtle' }}
          >
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator mt="1" />
            <RadioGroup.ItemText>
              <Text as="span" display="block" fontWeight="semibold" textStyle="lg">
                {wording[method].label}
              </Text>
              <Text as="span" display="block" fontWeight="normal" color="fg.muted">
                {wording[method].hint}
              </Text>
              {wording[method].due && (
                <Text as="span" display="flex" alignItems="center" gap="2" mt="2" fontWeight="medium">
                  <Clock size={16} aria-hidden />
                  {wording[method].due}
                </Text>
              )}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  );
}
