import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { useCheckout } from './useCheckout';

const CheckoutWindow = lazyDialog(() => import('./CheckoutWindow'), 'CheckoutWindow');

/** The window of the payment that is under way, if any. */
export function CurrentCheckout({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  if (!checkout.current) return null;
  return (
    <CheckoutWindow
      key={checkout.current.attempt}
      checkout={checkout.current}
      open={checkout.isOpen}
      onClose={checkout.leave}
      onEnd={checkout.end}
    />
  );
}
