import type { PaymentStatus } from './booking';

/** What the provider's checkout is opened with. */
export type PaymentOrder = {
  readonly currency: string;
  /** Paise. */
  readonly amount: number;
  readonly orderId: string;
  /** What the provider knows us by. */
  readonly keyId: string;
};

/** What the provider's checkout hands over after a payment; the signature shows the server that it said so. */
export type PaymentProof = {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
};

/** Amounts are rupees. */
export type Receipt = {
  readonly number: string;
  readonly bookingId: string;
  /** dd/mm/yyyy, as is the day of the shoot. */
  readonly paidOn: string;
  readonly customer: string;
  readonly photographer: string;
  readonly city: string;
  readonly category: string;
  readonly date: string;
  readonly time: string;
  readonly address: string;
  readonly skuCount: number;
  /** From how many SKUs on the price holds. */
  readonly tierMinSKUs: number;
  readonly pricePerSKU: number;
  readonly total: number;
  readonly paymentMethod: 'online' | 'in person';
  readonly paymentStatus: PaymentStatus;
  /** The provider's; empty when paid in person. */
  readonly paymentId: string;
  readonly orderId: string;
  /** What a cancellation kept. */
  readonly fee: number;
  /** Given back, or on its way. */
  readonly refund: number;
};
