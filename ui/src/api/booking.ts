export type BookingStatus = 'pending for approval' | 'upcoming' | 'completed' | 'rejected' | 'canceled';
export type PaymentMethod = 'razorpay' | 'payAfterShoot';
export type PaymentStatus = 'unpaid' | 'paid' | 'refund pending' | 'refunded' | 'paid in person';
export type BookingType = 'schedule' | 'instant';

/** A row of the customer's activity. */
export type Booking = {
  readonly bookingId: string;
  readonly photographer_id: string;
  readonly photographer_first_name: string;
  readonly photographer_name: string;
  readonly photographer_rating: number;
  readonly category: string;
  readonly status: BookingStatus;
  /** Why it was rejected ("expired" or "rejected"), or the customer's words on canceling. */
  readonly reason: string;
  /** Rupees. */
  readonly pricing: number;
  /** Rupees. */
  readonly pricePerSKU: number;
  readonly type: BookingType;
  readonly schedule_time: string;
  /** dd/mm/yyyy; the API spells it so. */
  readonly shedulde_date: string;
  readonly photographer_profile_photo: string;
  readonly location: string;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly skuCount: number;
  /** Rupees that canceling now would cost and give back. */
  readonly cancellationFee: number;
  readonly cancellationRefund: number;
  /** What an admin has decided about the refund of a canceled booking that was paid; empty until then. */
  readonly refundDecision: '' | 'approved' | 'declined';
  /** Rupees that were approved, otherwise 0. */
  readonly refundAmount: number;
  /** The admin's note on the decision; often empty. */
  readonly refundNote: string;
  readonly reviewed: boolean;
};

export type NewBooking = {
  readonly categoryId: string;
  /** dd/mm/yyyy */
  readonly scheduledDate: string;
  /** 3:05 AM */
  readonly scheduledTime: string;
  readonly skuCount: number;
  /** Rupees, as shown; the server refuses with the right one if it differs. */
  readonly pricing: number;
  readonly paymentMethod: PaymentMethod;
  readonly shootAddress: string;
  readonly type?: BookingType;
};

export type Cancellation = {
  readonly bookingId: string;
  readonly user_name: string;
  readonly user_email: string;
  readonly user_mobile_number: string;
  readonly cancel_booking_reason: string;
};

export type Paged = { readonly page: number; readonly perPage: number; readonly totalItems: number };
