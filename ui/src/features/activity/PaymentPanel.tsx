import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { savePaymentMethod, useActivityRefresh } from '@/api/bookings';
import { useConfig } from '@/api/config';
import type { Booking, PaymentMethod } from '@/api/openapi.gen';
import { withReason } from '@/lib/errors';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { isPayable } from '@/shared/checkout/checkout';
import type { PaymentProgress } from '@/shared/checkout/useCheckout';
import { PaymentMethodChoice } from '@/shared/payment/PaymentMethodChoice';
import { paymentTexts as texts } from '@/texts/payment';
import { FormError } from '@/ui/form/FormError';
import { PaymentNote } from './MoneyStates';

type PaymentPanelProps = { booking: Booking; phase: PaymentProgress['phase']; onPay: () => void };

/** Lets the customer choose how to pay, and pay online once the photographer has accepted. */
export function PaymentPanel({ booking, phase, onPay }: PaymentPanelProps) {
  return (
    <Stack gap="3" {...useFocusFallback(`${booking.paymentMethod} ${phase}`)}>
      <Heading as="h3" textStyle="lg">
        {texts.choiceHeading}
      </Heading>
      {phase === 'confirming' || phase === 'checking' ? (
        <PaymentNote busy>{texts[phase]}</PaymentNote>
      ) : (
        <PaymentChoice booking={booking} opening={phase === 'opening'} onPay={onPay} />
      )}
    </Stack>
  );
}

type PaymentChoiceProps = { booking: Booking; opening: boolean; onPay: () => void };

function PaymentChoice({ booking, opening, onPay }: PaymentChoiceProps) {
  const refreshActivity = useActivityRefresh();
  const online = useConfig()?.onlinePayment ?? false;
  const saved = booking.paymentMethod;
  const [choice, setChoice] = useState<PaymentMethod>();
  const [error, setError] = useState<string>();
  const method = choice ?? saved;

  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => savePaymentMethod(booking.bookingId, method),
    onSuccess: async () => {
      setError(undefined);
      showToast({ kind: 'success', text: texts.choiceSaved });
      await refreshActivity();
      setChoice(undefined);
    },
    onError: (failure) => setError(withReason(texts.choiceFailed, failure)),
  });

  return (
    <>
      <PaymentMethodChoice value={method} onChange={setChoice} online={online} wording={texts.afterBooking} />
      {!isPayable(booking) && <Text color="fg.muted">{texts.afterAcceptance(booking.photographer_first_name)}</Text>}
      <FormError message={error} />
      {method !== saved && (
        <Button alignSelf={{ sm: 'flex-start' }} loading={isPending} loadingText={texts.saveChoice} onClick={() => mutate()}>
          {texts.saveChoice}
        </Button>
      )}
      {online && method === saved && saved === 'razorpay' && isPayable(booking) && (
        <Button
          alignSelf={{ sm: 'flex-start' }}
          size="lg"
          loading={opening}
          loadingText={texts.continueToPayment}
          onClick={onPay}
        >
          {texts.continueToPayment}
        </Button>
      )}
    </>
  );
}
