import type { BookingStatus, PaymentMethod, PaymentStatus } from './booking';

/** A booking on the photographer's side. */
export type BookingRequest = {
  readonly _id: string;
  readonly bookingId: string;
  /** The customer's. */
  readonly name: string;
  readonly place: string;
  /** dd/mm/yyyy */
  readonly date: string;
  readonly time: string;
  /** Whole days to the shoot, never below 0. */
  readonly daysLeft: number;
  /** When a pending request lapses, UTC; empty otherwise. */
  readonly expiresAt: string;
  readonly category: string;
  /** Rupees. */
  readonly price: number;
  readonly status: BookingStatus;
  readonly skuCount: number;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
};

export type Earnings = {
  /** Rupees of completed bookings. */
  readonly total: number;
  /** Rupees of it that came through online payment. */
  readonly received: number;
  /** The last 12 months, `2026-11`, oldest first. */
  readonly months: ReadonlyArray<{ readonly month: string; readonly amount: number }>;
};
