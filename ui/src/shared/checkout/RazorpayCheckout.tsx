import { useEffect, useEffectEvent } from 'react';
import { commonTexts } from '@/texts/common';
import { paymentTexts } from '@/texts/payment';
import { useSession } from '@/session/useSession';
import type { CheckoutEnd, OpenCheckout } from './checkout';
import type { Razorpay, RazorpayOptions } from './razorpay';

/** The provider takes one colour for all of its page. */
const brandColor = '#96490a';

type RazorpayCheckoutProps = { checkout: OpenCheckout; razorpay: Razorpay; onEnd: (end: CheckoutEnd) => void };

/** The provider's own checkout, over the page for as long as this is rendered. */
export function RazorpayCheckout({ checkout: { booking, order }, razorpay, onEnd }: RazorpayCheckoutProps) {
  const user = useSession()?.user;
  const end = useEffectEvent(onEnd);

  const optionsFor = useEffectEvent((handlers: Pick<RazorpayOptions, 'handler' | 'modal'>) => ({
    key: order.keyId,
    amount: order.amount,
    currency: order.currency,
    order_id: order.orderId,
    name: commonTexts.productName,
    description: paymentTexts.shootWith(booking.category, booking.photographer_name),
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
    // The provider's page goes on after a failure and offers another try.
    page.on('payment.failed', ({ error }) => {
      declined = error?.description || paymentTexts.failed;
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
