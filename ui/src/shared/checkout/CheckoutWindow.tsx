import { useEffect, useState } from 'react';
import type { CheckoutEnd, OpenCheckout } from './checkout';
import { RazorpayCheckout } from './RazorpayCheckout';
import { SandboxCheckout } from './SandboxCheckout';

/** Until the dialog with the booking has let go: it locks the scrolling, and keeps clicks and the focus to itself. */
const dialogLeavesMilliseconds = 300;

type CheckoutWindowProps = { checkout: OpenCheckout; open: boolean; onEnd: (end: CheckoutEnd) => void };

/** The window in which a booking is paid: the provider's own, or in the demo its stand-in. One for each attempt. */
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
