import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Lock, ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { payInSandbox } from '@/api/payments';
import { messageOf } from '@/lib/errors';
import { formatRupees } from '@/lib/format/money';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { useSession } from '@/session/useSession';
import { commonTexts } from '@/texts/common';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import type { CheckoutEnd, OpenCheckout } from './checkout';
import { checkoutTexts, sandboxTexts as texts } from './checkoutTexts';
import type { Razorpay, RazorpayOptions } from './razorpay';

/**
 * How long the booking's dialog takes to close. Until then it would block scrolling, clicks and the focus in the payment
 * window.
 */
const dialogLeavesMilliseconds = 300;

type CheckoutWindowProps = { checkout: OpenCheckout; open: boolean; onEnd: (end: CheckoutEnd) => void };

/** Shows the window in which a booking is paid; in the demo, it is a sandbox. Each attempt needs its own instance. */
export function CheckoutWindow({ checkout, open, onEnd }: CheckoutWindowProps) {
  const [ready, setReady] = useState(false);
  const { razorpay } = checkout;

  useEffect(() => {
    const timer = setTimeout(setReady, dialogLeavesMilliseconds, true);
    return () => clearTimeout(timer);
  }, []);

  if (!razorpay) return <SandboxCheckout open={open && ready} checkout={checkout} onEnd={onEnd} />;
  return open && ready && <RazorpayCheckout checkout={checkout} razorpay={razorpay} onEnd={onEnd} />;
}

/** The provider uses this colour for its whole page. */
const brandColor = '#96490a';

type RazorpayCheckoutProps = { checkout: OpenCheckout; razorpay: Razorpay; onEnd: (end: CheckoutEnd) => void };

/** Opens the provider's checkout over the page when it mounts, and closes it when it unmounts. */
function RazorpayCheckout({ checkout: { booking, order }, razorpay, onEnd }: RazorpayCheckoutProps) {
  const user = useSession()?.user;
  const end = useEffectEvent(onEnd);

  const optionsFor = useEffectEvent((handlers: Pick<RazorpayOptions, 'handler' | 'modal'>) => ({
    key: order.keyId,
    amount: order.amount,
    currency: order.currency,
    order_id: order.orderId,
    name: commonTexts.productName,
    description: checkoutTexts.shootWith(booking.category, booking.photographer_name),
    prefill: {
      name: user?.fullName ?? '',
      email: user?.email ?? '',
      contact: user?.mobileno ? `+91${user.mobileno}` : undefined,
    },
    theme: { color: brandColor },
    ...handlers,
  }));

  useEffect(() => {
    let ended = false;
    let declined: string | undefined;

    const finish = (how: CheckoutEnd) => {
      if (ended) return;
      ended = true;
      end(how);
    };
    const page = new razorpay(
      optionsFor({
        handler: (proof) => finish({ kind: 'paid', proof }),
        modal: { ondismiss: () => finish({ kind: 'dismissed', declined }) },
      }),
    );
    // After a failure, the provider's page stays open, so that the customer can try again.
    page.on('payment.failed', ({ error }) => {
      declined = error?.description || checkoutTexts.failed;
    });
    page.open();

    return () => {
      const isStillOpen = !ended;
      ended = true;
      if (isStillOpen) page.close();
    };
  }, [razorpay]);

  return null;
}

type SandboxCheckoutProps = { open: boolean; checkout: OpenCheckout; onEnd: (end: CheckoutEnd) => void };

/** Imitates the provider's checkout in the demo. It also stays open after a failure, so that the customer can try again. */
function SandboxCheckout({ open, checkout: { booking, order }, onEnd }: SandboxCheckoutProps) {
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
    onError: (failure) => setDeclined(messageOf(failure, checkoutTexts.unexpected)),
  });

  return (
    <Dialog
      open={open}
      // A payment that is being sent cannot be cancelled.
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
          <Text>{checkoutTexts.shootWith(booking.category, booking.photographer_name)}</Text>
          <Text mt="1" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {texts.orderNumber(order.orderId)}
          </Text>
        </Flex>
        <HStack gap="2.5" bg="bg.warning" borderRadius="md" px="4" py="3" align="center">
          <ShieldCheck size={20} aria-hidden style={{ flexShrink: 0 }} />
          <Text fontWeight="medium">{texts.mark}</Text>
        </HStack>
        <FormError message={declined && checkoutTexts.failedBecause(declined)} />
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
