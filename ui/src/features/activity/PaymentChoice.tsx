import { Button, Heading, Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '@/components/FormError';
import { PaymentMethodChoice } from '@/components/PaymentMethodChoice';
import type { Booking, PaymentMethod } from '@/lib/api/booking';
import { useConfig } from '@/lib/api/config';
import { messageOf } from '@/lib/apiError';
import { activityTexts as texts } from '@/lib/texts/activity';
import { showToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/useSingleMutation';
import { savePaymentMethod } from './api/paymentMethod';

/** Pay now or after the shoot; saved on its own. */
export function PaymentChoice({ booking }: { booking: Booking }) {
  const client = useQueryClient();
  const online = useConfig()?.onlinePayment ?? false;
  const [method, setMethod] = useState<PaymentMethod>(booking.paymentMethod);
  const [error, setError] = useState<string>();

  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => savePaymentMethod(booking.bookingId, method),
    onSuccess: () => {
      setError(undefined);
      showToast({ kind: 'success', text: texts.choiceSaved });
      return client.invalidateQueries({ queryKey: ['activity'] });
    },
    onError: (failure) => setError(messageOf(failure, texts.choiceFailed)),
  });

  return (
    <Stack gap="3">
      <Heading as="h3" textStyle="lg">
        {texts.paymentLegend}
      </Heading>
      <PaymentMethodChoice value={method} onChange={setMethod} online={online} />
      <FormError message={error} />
      {method !== booking.paymentMethod && (
        <Button alignSelf="flex-start" loading={isPending} onClick={() => mutate()}>
          {texts.saveChoice}
        </Button>
      )}
    </Stack>
  );
}
