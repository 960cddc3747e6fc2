import { Stack, Text } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import type { PaymentMethod } from '@/api/openapi.gen';
import { paymentTexts, type PaymentWording } from '@/texts/payment';
import { Radio, RadioGroup } from '@/ui/form/Radio';

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
    <RadioGroup
      aria-label={paymentTexts.legend}
      value={value}
      onChange={(changed) => {
        const chosen = offered.find((method) => method === changed);
        if (chosen) onChange(chosen);
      }}
    >
      <Stack gap="3">
        {offered.map((method) => (
          <Radio
            key={method}
            value={method}
            layerStyle="card"
            boxShadow="none"
            display="flex"
            alignItems="start"
            gap="4"
            p="5"
            cursor="radio"
            circle={{ mt: '1' }}
            _checked={{ borderColor: 'marigold.border', bg: 'marigold.subtle' }}
          >
            <Text as="span" display="block" fontWeight="semibold" textStyle="lg">
              {wording[method].label}
            </Text>
            <Text as="span" display="block" fontWeight="normal" color="fg.muted">
              {wording[method].hint}
            </Text>
            {wording[method].due && (
              <Text as="span" display="flex" alignItems="center" gap="2" mt="2" fontWeight="medium">
                <Clock size={16} aria-hidden style={{ flexShrink: 0 }} />
                {wording[method].due}
              </Text>
            )}
          </Radio>
        ))}
      </Stack>
    </RadioGroup>
  );
}
