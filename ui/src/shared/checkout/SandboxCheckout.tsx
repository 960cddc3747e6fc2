import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Lock, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { messageOf } from '@/lib/errors';
import { formatRupees } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';
import { paymentTexts, sandboxTexts as texts } from '@/texts/payment';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { payInSandbox } from '@/api/payments';
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
        <Flex direction="column" align="center" textAlign="center" layerStyle="card" boxShadow="none" px="4" py="5">
          <Text textStyle="sm" color="fg.muted">
            {texts.amount}
          </Text>
          <Text textStyle="5xl" fontFamily="heading" fontWeight="semibold" lineHeight="shorter">
            {amount}
          </Text>
          <Text mt="2" fontWeight="semibold">
            {commonTexts.productName}
          </Text>
          <Text>{paymentTexts.shootWith(booking.category, booking.photographer_name)}</Text>
          <Text mt="1" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {texts.orderNumber(order.orderId)}
          </Text>
        </Flex>
        <HStack gap="2.5" bg="bg.warning" borderRadius="md" px="4" py="3" align="center">
          <ShieldCheck size={20} aria-hidden style={{ flexShrink: 0 }} />
          <Text fontWeight="medium">{texts.mark}</Text>
        </HStack>
        <FormError message={declined && paymentTexts.failedBecause(declined)} />
        <Stack gap="3">
          <Button size="lg" loading={isPending && variables === 'success'} disabled={isPending} onClick={() => mutate('success')}>
            <Lock size={18} aria-hidden />
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
