import { Badge, Button, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Dialog } from '@/components/Dialog';
import { FormError } from '@/components/FormError';
import { messageOf } from '@/lib/errors';
import { formatRupees } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';
import { paymentTexts, sandboxTexts as texts } from '@/texts/payment';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { payInSandbox } from '@/api/payments';
import { Fact } from '@/components/Fact';
import type { CheckoutEnd, OpenCheckout } from './checkout';

type SandboxCheckoutProps = { open: boolean; checkout: OpenCheckout; onEnd: (end: CheckoutEnd) => void };

/** The demo's stand-in for the provider's checkout: after a failure it stays and offers another try, as the real one. */
export function SandboxCheckout({ open, checkout: { booking, order }, onEnd }: SandboxCheckoutProps) {
  const [declined, setDeclined] = useState<string>();
  const amount = formatRupees(order.amount / 100);

  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (outcome: 'success' | 'failure') => payInSandbox(order.orderId, outcome),
    onSuccess: ({ message, razorpay_payment_id, razorpay_order_id, razorpay_signature }) => {
      if (razorpay_payment_id && razorpay_order_id && razorpay_signature) {
        onEnd({ kind: 'paid', proof: { razorpay_payment_id, razorpay_order_id, razorpay_signature } });
      } else {
        setDeclined(message);
      }
    },
    onError: (failure) => setDeclined(messageOf(failure, paymentTexts.unexpected)),
  });

  return (
    <Dialog
      open={open}
      // What has been sent to the bank cannot be called back.
      onClose={() => !isPending && onEnd({ kind: 'dismissed', declined })}
      title={texts.title}
      description={texts.note}
    >
      <Stack gap="5" pb="4">
        <Badge size="lg" variant="solid" colorPalette="marigold" alignSelf="flex-start">
          {texts.mark}
        </Badge>
        <Grid
          as="dl"
          templateColumns="auto minmax(0, 1fr)"
          columnGap="5"
          rowGap="2"
          layerStyle="card"
          boxShadow="none"
          p="4"
          alignItems="baseline"
        >
          <Fact layout="row" label={texts.amount}>
            <Text as="span" textStyle="3xl" fontFamily="heading" fontWeight="semibold">
              {amount}
            </Text>
          </Fact>
          <Fact layout="row" label={texts.payee}>
            {commonTexts.productName}
          </Fact>
          <Fact layout="row" label={texts.purpose}>
            {paymentTexts.shootWith(booking.category, booking.photographer_name)}
          </Fact>
          <Fact layout="row" label={texts.order}>
            <Text as="span" textStyle="xs" fontFamily="mono">
              {order.orderId}
            </Text>
          </Fact>
        </Grid>
        <FormError message={declined && paymentTexts.failedBecause(declined)} />
        <Stack gap="3">
          <Button size="lg" loading={isPending && variables === 'success'} disabled={isPending} onClick={() => mutate('success')}>
            {texts.pay(amount)}
          </Button>
          <Button
            size="lg"
            variant="outline"
            colorPalette="gray"
            loading={isPending && variables === 'failure'}
            disabled={isPending}
            onClick={() => mutate('failure')}
          >
            {texts.decline}
          </Button>
          <Text textStyle="sm" color="fg.muted" textAlign="center">
            {texts.leave}
          </Text>
        </Stack>
      </Stack>
    </Dialog>
  );
}
