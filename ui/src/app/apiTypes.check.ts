// Fails to compile when the types that the app is written with are not those of docs/openapi.yaml.
import type { OwnAccount } from '@/features/activity/api/account';
import type { Confirmation, SandboxAnswer } from '@/features/activity/api/payment';
import type { NewReview } from '@/features/activity/api/reviewBooking';
import type { Credentials } from '@/features/auth/api/logIn';
import type { NewPassword } from '@/features/auth/api/resetPassword';
import type { NewCustomer, NewPhotographer } from '@/features/auth/api/signUp';
import type { Booked } from '@/features/booking/api/createBooking';
import type { ContactMessage } from '@/features/contact/api/sendMessage';
import type { RequestStatus } from '@/features/dashboard/api/requests';
import type { OutboxMessage } from '@/features/outbox/api/outbox';
import type { PortfolioAnswer } from '@/features/profileEditor/api/ownPortfolio';
import type { ProfileDetails } from '@/features/profileEditor/api/saveDetails';
import type { Account, AccountAnswer, Message, SignedIn } from '@/lib/api/account';
import type { Booking, Cancellation, NewBooking, Paged } from '@/lib/api/booking';
import type { Category, Location } from '@/lib/api/catalogue';
import type { CodeDestination } from '@/lib/api/codes';
import type { Config } from '@/lib/api/config';
import type { BookingRequest, Earnings } from '@/lib/api/dashboard';
import type { PaymentOrder, PaymentProof, Receipt } from '@/lib/api/payment';
import type { CategoryWiseCount, OwnPhotographer, Photographer, PhotographerItem, PortfolioEntry, Review } from '@/lib/api/photographer';
import type * as api from '@/lib/api/schema.gen';

/** Given can stand where Wanted is asked for. */
type Fits<Wanted, Given extends Wanted> = [Wanted, Given];

/** What the server answers fits what the app reads. */
export type Answers = [
  Fits<Account, api.User>,
  Fits<OwnAccount, api.User>,
  Fits<Message, api.Message>,
  Fits<SignedIn, api.SignedIn>,
  Fits<AccountAnswer, api.AccountAnswer>,
  Fits<Booking, api.Booking>,
  Fits<Booked, api.BookingAnswer>,
  Fits<Paged, api.BookingPage>,
  Fits<Category, api.Category>,
  Fits<Location, api.City>,
  Fits<Config, api.Config>,
  Fits<BookingRequest, api.Request>,
  Fits<Earnings, api.Earnings>,
  Fits<Photographer, api.Photographer>,
  Fits<PhotographerItem, api.ListedPhotographer>,
  Fits<OwnPhotographer, api.OwnPhotographer>,
  Fits<PortfolioEntry, api.PortfolioEntry>,
  Fits<PortfolioAnswer, api.PortfolioChangeAnswer>,
  Fits<Review, api.Review>,
  Fits<CategoryWiseCount, api.ShootCountAnswer['categoryWiseCount']>,
  Fits<PaymentOrder, api.PaymentOrder>,
  Fits<SandboxAnswer, api.SandboxAnswer>,
  Fits<Receipt, api.Receipt>,
  Fits<OutboxMessage, api.OutboxMessage>,
];

type Proven = { verificationToken: string };

/** What the app sends fits what the server takes. */
export type Forms = [
  Fits<api.Destination, CodeDestination>,
  Fits<api.Credentials, Credentials>,
  Fits<api.NewCustomer, NewCustomer & Proven>,
  Fits<api.NewPhotographer, NewPhotographer & Proven>,
  Fits<api.NewPassword, NewPassword>,
  Fits<api.NewBooking, NewBooking>,
  Fits<api.Cancellation, Cancellation>,
  Fits<api.Verification, PaymentProof & Pick<Confirmation, 'userId'>>,
  Fits<api.NewReview, NewReview>,
  Fits<api.ProfileChange, ProfileDetails & { id: string }>,
  Fits<api.RequestStatus, RequestStatus>,
  Fits<api.ContactMessage, ContactMessage>,
];
