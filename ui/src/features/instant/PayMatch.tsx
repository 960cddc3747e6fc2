import { Button, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { savePaymentMethod } from '@/api/bookings';
import type { Dispatch } from '@/api/instant';
import { FormError } from '@/ui/form/FormError';
import { useSecondsUntil } from '@/shared/instant/useSecondsUntil';
import { withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { paymentTexts } from '@/texts/payment';

/** The payment of one booking, as the page of instant booking needs it. */
export type MatchPayment = {
  /** Opens the payment page; undefined until it can be opened. */
  readonly start: (() => void) | undefined;
  readonly phase: 'idle' | 'opening' | 'confirming' | 'checking';
  /** What came of the last attempt. */
  readonly notice?: string;
};

type PayMatchProps = { dispatch: Dispatch; payment: MatchPayment; onChanged: () => void };

/** Pay within the minutes that are left, or after the shoot where the photographer allows it. */
export function PayMatch({ dispatch, payment, onChanged }: PayMatchProps) {
  const { payBy = '', clockAhead, total = 0, bookingId = '', photographer } = dispatch;
  const left = useSecondsUntil(payBy, clockAhead);
  const [error, setError] = useState<string>();
  const { start, phase, notice } = payment;
  const isOver = left === 0;

  const look = useEffectEvent(onChanged);
  useEffect(() => {
    if (isOver) look();
  }, [isOver]);

  const { mutate: payAfter, isPending } = useSingleMutation({
    mutationFn: () => savePaymentMethod(bookingId, 'payAfterShoot'),
    onSuccess: onChanged,
    onError: (failure) => setError(withReason(paymentTexts.choiceFailed, failure)),
  });

  if (phase === 'confirming' || phase === 'checking') return <Text role="status">{paymentTexts[phase]}</Text>;
  if (isOver) return <Text role="status">{texts.checkingPayment}</Text>;
  return (
    <Stack gap="3">
      {notice && <Text role="status">{notice}</Text>}
      <Button size="xl" loading={phase === 'opening'} disabled={!start} onClick={start} fontVariantNumeric="tabular-nums">
        {texts.payWithin(total, left)}
      </Button>
      <Text textStyle="sm" color="fg.muted">
        {texts.payText}
      </Text>
      {photographer?.payAfterShoot && (
        <Button variant="outline" colorPalette="gray" size="lg" loading={isPending} onClick={() => payAfter()}>
          {texts.payInstead}
        </Button>
      )}
      <FormError message={error} />
    </Stack>
  );
}
