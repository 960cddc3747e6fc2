import type { PaymentProof } from '@/api/openapi.gen';
import { ApiError } from '@/lib/errors';
import { checkoutTexts } from './checkoutTexts';

const address = 'https://checkout.razorpay.com/v1/checkout.js';
const loadMilliseconds = 20_000;

/** The options of Razorpay that the app uses. */
export type RazorpayOptions = {
  readonly key: string;
  /** The amount in paise. */
  readonly amount: number;
  readonly currency: string;
  readonly order_id: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact?: string };
  readonly theme: { readonly color: string };
  readonly handler: (proof: PaymentProof) => void;
  readonly modal: { readonly ondismiss: () => void };
};

type RazorpayCheckout = {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', listener: (failure: { readonly error?: { readonly description?: string } }) => void) => void;
};

export type Razorpay = new (options: RazorpayOptions) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: Razorpay;
  }
}

/**
 * Loads the provider's script and returns the class that it defines. If that fails, it throws an ApiError, and the next call
 * tries again.
 */
export async function loadRazorpay(): Promise<Razorpay> {
  if (!window.Razorpay) await load();
  if (!window.Razorpay) throw new ApiError(0, checkoutTexts.scriptFailed);
  return window.Razorpay;
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new ApiError(0, checkoutTexts.scriptFailed));
    };
    const timer = setTimeout(fail, loadMilliseconds);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = address;
    document.head.append(script);
  });
}
