// Made of docs/openapi.yaml by `npm run generate`.
/* oxlint-disable */

export type Id = string;
/**
 * Rupees, with at most two decimals.
 */
export type Rupees = number;
/**
 * Ten digits, without +91.
 */
export type Mobile = string;
/**
 * A day in India, dd/mm/yyyy.
 */
export type ShownDay = string;
/**
 * A time of day in India.
 */
export type ShownTime = string;
/**
 * A time of day in India, h:mm AM or PM.
 */
export type TypedTime = string;
/**
 * A timestamp, UTC.
 */
export type Moment = string;
/**
 * Address of a file on this server.
 */
export type FileAddress = string;
/**
 * Address of a file on this server, or empty.
 */
export type MaybeFileAddress = string;
/**
 * The profile photo, or a picture of the initials.
 */
export type Picture = string;
/**
 * Customers have the role user.
 */
export type Role = 'user' | 'Photographer';
/**
 * Mobile photographers use their phone.
 */
export type PhotographerType = 'professional' | 'mobile';
export type BookingStatus = 'pending for approval' | 'upcoming' | 'completed' | 'rejected' | 'canceled';
export type RequestStatus = 'pending for approval' | 'upcoming' | 'completed';
export type BookingType = 'schedule' | 'instant';
export type PaymentMethod = 'razorpay' | 'payAfterShoot';
export type PaymentStatus = 'unpaid' | 'paid' | 'refund pending' | 'refunded' | 'paid in person';
export type Paged = Success & {
  page: number;
  perPage: number;
  totalItems: number;
};
export type Found = Success & {
  perPage: number;
  /**
   * Cursor of the next page; empty at the end.
   */
  nextCursor: string;
};
export type Message = Success;
/**
 * Where the code is sent: one of the two.
 */
export type Destination = EmailAddress | MobileNumber;
export type CodeTry = Destination & {
  /**
   * The six digits.
   */
  otpSTR: string;
};
export type MobileSignIn = MobileNumber & {
  /**
   * The six digits, in the second step.
   */
  otpSTR?: string;
};
/**
 * 8 characters to 72 bytes.
 */
export type Password = string;
/**
 * The verificationToken of verifyotp.
 */
export type Proof = string;
export type ProofAnswer = Success & {
  /**
   * Proves the ownership of the address or number, once, for 15 minutes.
   */
  verificationToken: string;
};
export type EmailAnswer = Success & {
  exists: boolean;
};
export type SignedIn = Success & {
  token: string;
  user: User;
};
export type MobileSignInAnswer = Message | SignedIn;
export type SessionAnswer = Success & {
  status: 'success';
  user: User;
};
export type AccountAnswer = Success & {
  user: User;
};
export type CityList = City[];
export type CategoriesAnswer = Paged & {
  /**
   * @maxItems 100
   */
  categorylist: Category[];
};
/**
 * The public fields of a photographer.
 */
export type Photographer = PhotographerFields;
/**
 * A photographer in a search result, with a category and a price.
 */
export type ListedPhotographer = PhotographerFields & {
  category_id: Id;
  categoryId: Id;
  availability: true;
  /**
   * @minItems 1
   */
  pricing: Tier[];
  skus1: number;
  price1: Rupees;
  cost: Rupees;
};
/**
 * The caller's own profile, with private fields.
 */
export type OwnPhotographer = PhotographerFields & {
  approved: boolean;
  /**
   * What to change before asking for an approval again. Empty unless turned down.
   */
  reviewNote: string;
  email: string;
  mobileNo: string;
  mobileVerified: boolean;
};
export type ItemsPage = Found & {
  /**
   * @maxItems 100
   */
  items: ListedPhotographer[];
};
export type SchedulePage = Found & {
  /**
   * @maxItems 100
   */
  photographers: ListedPhotographer[];
};
export type ProfileAnswer = Success & {
  details: Photographer;
};
export type OwnProfileAnswer = Success & {
  details: OwnPhotographer;
};
export type NameAnswer = Success & {
  name: string;
};
export type PortfolioAnswer = Paged & {
  portfolio: PortfolioEntry[];
};
export type PortfolioChangeAnswer = Success & {
  portfolio: PortfolioEntry[];
  photographer: Photographer;
};
export type ShootCountAnswer = Success & {
  /**
   * By category name; categories without shoots are omitted.
   */
  categoryWiseCount: {
    [k: string]: number;
  };
};
export type ReviewPage = Paged & {
  /**
   * @maxItems 100
   */
  reviews: Review[];
};
export type AvailabilityAnswer = Success & {
  availability: boolean;
};
export type Address = string;
/**
 * Position in the list, starting at 0.
 */
export type AddressIndex = number;
export type AddressesAnswer = Success & {
  /**
   * @maxItems 20
   */
  address: Address[];
};
export type AddressPage = Paged & {
  /**
   * @maxItems 20
   */
  address: Address[];
};
export type BookingAnswer = Success & {
  _id: Id;
  booking: Booking;
};
export type BookingPage = Paged & {
  /**
   * @maxItems 100
   */
  bookings: Booking[];
};
export type CancellationAnswer = Success & {
  fee: Rupees;
  refund: Rupees;
};
export type PaymentOrder = Success & {
  currency: 'INR';
  /**
   * In paise.
   */
  amount: number;
  orderId: string;
  /**
   * The key that the provider's checkout needs.
   */
  keyId: string;
};
export type SandboxAnswer = Success & {
  paid: boolean;
  razorpay_payment_id?: string;
  razorpay_order_id?: string;
  razorpay_signature?: string;
};
export type ReceiptAnswer = Success & {
  receipt: Receipt;
};
export type RequestPage = Paged & {
  /**
   * @maxItems 100
   */
  requests: Request[];
};
export type Earnings = Success & {
  /**
   * Rupees, with at most two decimals.
   */
  total: number;
  /**
   * Rupees, with at most two decimals.
   */
  received: number;
  /**
   * The latest twelve, oldest first, by the month of the shoot in India.
   *
   * @minItems 12
   * @maxItems 12
   */
  months: MonthlyEarnings[];
};
export type Config = Success & {
  mode: 'production' | 'demo';
  /**
   * Empty in production.
   */
  demoLogins: DemoLogin[];
  onlinePayment: boolean;
  /**
   * Payments go to the demo's sandbox. No real money is used.
   */
  sandboxPayments: boolean;
  googleSignIn: boolean;
  google?: GoogleClient;
  mobileSignIn: boolean;
  cancellationFeePercent: number;
  /**
   * Lifetime of a code.
   */
  otpTtlSeconds: number;
  /**
   * Pause before another code can be asked for.
   */
  otpResendSeconds: number;
};
export type OutboxAnswer = Success & {
  /**
   * @maxItems 50
   */
  items: OutboxMessage[];
};

export interface Success {
  success: true;
  /**
   * Can be shown to people.
   */
  message: string;
}
export interface Error {
  success: false;
  /**
   * The same as the HTTP status.
   */
  status: number;
  /**
   * Can be shown to people.
   */
  message: string;
  /**
   * Errors by field; empty if no field is wrong.
   */
  data: {
    [k: string]: FieldProblem;
  };
}
export interface FieldProblem {
  code: string;
  message: string;
  /**
   * The right value, if the server knows it; prices in rupees.
   */
  value?: number;
}
export interface User {
  _id: Id;
  fullName: string;
  email: string;
  role: Role;
  /**
   * Ten digits, or empty.
   */
  mobileno: string;
  /**
   * Only a verified mobile signs in.
   */
  mobileVerified: boolean;
  profile_photo: MaybeFileAddress;
  picture: Picture;
  /**
   * Id of the public profile; photographers have one, customers do not.
   */
  photographerId?: string;
}
export interface EmailAddress {
  /**
   * Compared in lower case.
   */
  email: string;
}
export interface MobileNumber {
  mobileNo: Mobile;
}
export interface Credentials {
  email: string;
  password: string;
}
export interface GoogleCode {
  /**
   * The authorisation code that Google sent to redirectUrl.
   */
  code: string;
  /**
   * Where Google sent the code. Default: the address in the configuration.
   */
  redirectUrl?: string;
  /**
   * The PKCE verifier, if the code was requested with a challenge.
   */
  codeVerifier?: string;
}
export interface NewPhotographer {
  firstName: string;
  lastName: string;
  mobileNo: Mobile;
  email: string;
  /**
   * Name or id.
   */
  city: string;
  password: Password;
  /**
   * If present, must equal password.
   */
  confirmPassword?: string;
  verificationToken: Proof;
}
export interface NewCustomer {
  fullName: string;
  email: string;
  password: Password;
  /**
   * If present, must equal password.
   */
  confirmPassword?: string;
  verificationToken: Proof;
}
export interface Session {
  token?: string;
}
/**
 * The token of the mailed link is in `token` or `id`.
 */
export interface NewPassword {
  password: Password;
  confirmPassword: string;
  token?: string;
  id?: string;
}
export interface MailedToken {
  /**
   * The last part of the mailed link.
   */
  token: string;
}
export interface AccountChange {
  fullName?: string;
  mobileno?: Mobile;
  verificationToken?: Proof;
}
export interface Category {
  _id: Id;
  name: string;
  coverImage: MaybeFileAddress;
}
export interface City {
  _id: Id;
  name: string;
}
/**
 * The price of one SKU for bookings of at least minSKUs.
 */
export interface Tier {
  _id: Id;
  minSKUs: number;
  pricePerSKU: Rupees;
  /**
   * Number of squares that represent it on a card.
   */
  squares: 1 | 2 | 3;
}
export interface OfferedCategory {
  _id: Id;
  name: string;
  coverImage: MaybeFileAddress;
  /**
   * @maxItems 60
   */
  portfolioImages: FileAddress[];
}
export interface PhotographerFields {
  _id: Id;
  firstName: string;
  lastName: string;
  /**
   * Name of the home city.
   */
  city: string;
  type: PhotographerType;
  bio: string;
  profile_photo: MaybeFileAddress;
  picture: Picture;
  /**
   * Address of a file on this server, or empty.
   */
  coverImage: string;
  /**
   * The category of the search, or the first one offered; empty if there is none.
   */
  category_id: string;
  category_name: string;
  /**
   * Mean of the reviews; 0 without reviews.
   */
  rating: number;
  ratingCount: number;
  completedShoots: number;
  availability: boolean;
  /**
   * Serves every city, regardless of serviceCities.
   */
  allLocations: boolean;
  /**
   * Cities served in addition to the home city.
   */
  serviceCities: City[];
  categories: OfferedCategory[];
  /**
   * By ascending threshold.
   *
   * @maxItems 3
   */
  pricing: Tier[];
  /**
   * The same as _id.
   */
  id: string;
  /**
   * First and last name.
   */
  name: string;
  /**
   * Address of a file on this server, or empty.
   */
  photo: string;
  /**
   * Name of the city of the search, or of the home city.
   */
  location: string;
  /**
   * The same as category_id.
   */
  categoryId: string;
  /**
   * The same as category_name.
   */
  categoryName: string;
  /**
   * Threshold of the first tier; null without one.
   */
  skus1: number | null;
  skus2: number | null;
  skus3: number | null;
  /**
   * Price of the first tier in rupees; null without one.
   */
  price1: number | null;
  price2: number | null;
  price3: number | null;
  /**
   * The same as price1.
   */
  cost: number | null;
}
export interface PortfolioEntry {
  categoryId: Id;
  categoryName: string;
  coverImage: MaybeFileAddress;
  /**
   * Pictures and videos, the cover included.
   *
   * @minItems 1
   * @maxItems 60
   */
  portfolioImages: FileAddress[];
}
export interface Review {
  rating: number;
  comment: string;
  date: ShownDay;
  /**
   * The customer's first name.
   */
  name: string;
}
export interface PriceChange {
  id: Id;
  /**
   * Thresholds must be ascending.
   *
   * @minItems 1
   * @maxItems 3
   */
  updatedPrices: {
    minSKUs: number;
    /**
     * Rupees, with at most two decimals.
     */
    pricePerSKU: number;
  }[];
}
export interface AvailabilityChange {
  id: Id;
  availability: boolean;
}
export interface CategoryChoice {
  id: Id;
  categories: Id[];
}
export interface ProfileChange {
  id: Id;
  firstName?: string;
  lastName?: string;
  /**
   * Name or id of the home city.
   */
  city?: string;
  bio?: string;
  type?: PhotographerType;
  serviceCities?: Id[];
  allLocations?: boolean;
}
export interface CoverChoice {
  photographerId: Id;
  categoryId: Id;
  /**
   * Address of a picture of the category, with or without the host. A video cannot be the cover.
   */
  url: string;
}
export interface CoverDeletion {
  photographerId: Id;
  categoryId: Id;
  /**
   * Address of the cover, with or without the host.
   */
  imageUrl: string;
}
export interface ImagesDeletion {
  photographerId: Id;
  categoryId: Id;
  /**
   * @minItems 1
   */
  imageUrls: string[];
}
export interface PortfolioDeletion {
  photographerId: Id;
  categoryId: Id;
  /**
   * Address of the picture to delete. Without it all files are deleted.
   */
  image?: string;
}
export interface NewAddress {
  address: Address;
}
export interface AddressChange {
  index: AddressIndex;
  address: Address;
  /**
   * The address as it was read.
   */
  old?: string;
}
export interface AddressDeletion {
  index: AddressIndex;
  /**
   * The address as it was read.
   */
  address?: string;
}
/**
 * A booking as its customer sees it.
 */
export interface Booking {
  _id: Id;
  bookingId: Id;
  photographer_id: Id;
  photographer_first_name: string;
  photographer_name: string;
  photographer_rating: number;
  photographer_profile_photo: MaybeFileAddress;
  /**
   * Name of the category.
   */
  category: string;
  status: BookingStatus;
  /**
   * "rejected" or "expired" for a rejected booking, the customer's reason for a canceled one, otherwise empty.
   *
   */
  reason: string;
  /**
   * Rupees, with at most two decimals.
   */
  pricing: number;
  pricePerSKU: Rupees;
  skuCount: number;
  type: BookingType;
  schedule_time: ShownTime;
  /**
   * A day in India, dd/mm/yyyy.
   */
  shedulde_date: string;
  /**
   * Address of the shoot.
   */
  location: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /**
   * Rupees, with at most two decimals.
   */
  cancellationFee: number;
  /**
   * Rupees, with at most two decimals.
   */
  cancellationRefund: number;
  /**
   * What an admin has decided about the refund of a booking that was paid and cancelled. Empty until then.
   */
  refundDecision: '' | 'approved' | 'declined';
  /**
   * Rupees, with at most two decimals.
   */
  refundAmount: number;
  /**
   * The admin's note on the decision. Often empty.
   */
  refundNote: string;
  reviewed: boolean;
}
export interface NewBooking {
  categoryId: Id;
  /**
   * A day in India, dd/mm/yyyy.
   */
  scheduledDate: string;
  scheduledTime: TypedTime;
  /**
   * At least the photographer's first threshold.
   */
  skuCount: number;
  /**
   * Rupees, with at most two decimals.
   */
  pricing?: number;
  paymentMethod: PaymentMethod;
  shootAddress: Address;
  type?: 'schedule' | 'instant';
}
export interface Notice {
  bookingId: Id;
  /**
   * The caller. Optional, because the token identifies the caller.
   */
  userId?: string;
}
export interface PaymentChoice {
  paymentMethod: PaymentMethod;
}
export interface Cancellation {
  bookingId: Id;
  user_name: string;
  user_email: string;
  user_mobile_number: Mobile;
  cancel_booking_reason: string;
}
export interface NewReview {
  rating: number;
  comment?: string;
}
export interface Capture {
  /**
   * Optional if the caller has exactly one payable booking with the photographer.
   */
  bookingId?: Id;
  photographerId?: Id;
  userId?: Id;
  /**
   * The total that the customer has seen. A different total is answered 409.
   */
  paymentAmt?: Rupees;
}
export interface Verification {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
  price?: Rupees;
  userId?: Id;
  photographerId?: Id;
}
/**
 * An event in the provider's own form.
 */
export interface PaymentEvent {
  event?: string;
  payload?: {};
}
export interface SandboxPayment {
  orderId: string;
  outcome: 'success' | 'failure';
}
export interface Receipt {
  /**
   * The company that made the receipt.
   */
  issuer: string;
  number: string;
  bookingId: Id;
  paidOn: ShownDay;
  customer: string;
  photographer: string;
  city: string;
  category: string;
  date: ShownDay;
  time: ShownTime;
  address: string;
  skuCount: number;
  /**
   * Minimum number of SKUs for the price.
   */
  tierMinSKUs: number;
  pricePerSKU: Rupees;
  total: Rupees;
  currency: 'INR';
  paymentMethod: 'online' | 'in person';
  paymentStatus: PaymentStatus;
  /**
   * The provider's id; empty if paid in person.
   */
  paymentId: string;
  orderId: string;
  /**
   * The cancellation fee that was kept.
   */
  fee: Rupees;
  /**
   * Refunded, or to be refunded.
   */
  refund: Rupees;
}
/**
 * A booking as its photographer sees it.
 */
export interface Request {
  _id: Id;
  bookingId: Id;
  /**
   * The customer's name.
   */
  name: string;
  place: string;
  date: ShownDay;
  time: ShownTime;
  /**
   * Days to the shoot; 0 on its day and after.
   */
  daysLeft: number;
  /**
   * Name of the category.
   */
  category: string;
  price: Rupees;
  status: RequestStatus;
  skuCount: number;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /**
   * When a pending request expires, UTC; otherwise empty.
   */
  expiresAt: Moment | '';
}
export interface Acceptance {
  status: 'upcoming';
  bookingId?: Id;
}
export interface Rejection {
  bookingId?: Id;
}
export interface Completion {
  status: 'completed';
  bookingId?: Id;
  /**
   * The customer has paid the photographer directly.
   */
  paidInPerson?: boolean;
}
export interface MonthlyEarnings {
  month: string;
  amount: Rupees;
}
/**
 * An account to try the product with.
 */
export interface DemoLogin {
  role: 'user' | 'Photographer' | 'admin';
  label: string;
  email: string;
  password: string;
}
/**
 * Needed to start a sign-in with Google. Present if googleSignIn is true.
 */
export interface GoogleClient {
  clientId: string;
  authUrl: string;
  redirectUrl: string;
}
export interface ApprovalRequest {
  /**
   * One's own photographer id.
   */
  id: string;
}
export interface PersonByEmail {
  email: string;
}
export interface ErasureAnswer {
  success: true;
  message: string;
  bookingsKept: number;
  bookingsDeleted: number;
}
export interface WaitingAnswer {
  success: true;
  message: string;
  waiting: WaitingItem[];
  /**
   * As in /api/health.
   */
  degraded: string[];
}
export interface WaitingItem {
  kind: 'alerts' | 'refunds' | 'cancellations' | 'photographers' | 'messages' | 'suspended' | 'outbox';
  count: number;
  /**
   * UTC. For `suspended`, bookings of suspended accounts, the first shoot.
   */
  oldest: string;
}
export interface ContactMessage {
  fullName: string;
  email: string;
  thoughts: string;
}
export interface OutboxMessage {
  /**
   * An e-mail address or a mobile number.
   */
  to: string;
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  created: Moment;
}
