// Fails to compile when the types that the app is written with are not those of docs/openapi.yaml.
import type { OwnAccount } from '@/api/ownAccount';
import type { Confirmation, SandboxAnswer } from '@/api/checkout';
import type { NewReview } from '@/api/reviewBooking';
import type { Credentials } from '@/api/logIn';
import type { NewPassword } from '@/api/resetPassword';
import type { NewCustomer, NewPhotographer } from '@/api/signUp';
import type { Booked } from '@/api/createBooking';
import type { ContactMessage } from '@/api/sendMessage';
import type { RequestStatus } from '@/api/requests';
import type { OutboxMessage } from '@/api/outbox';
import type { PortfolioAnswer } from '@/api/ownPortfolio';
import type { ProfileDetails } from '@/api/saveDetails';
import type { Account, AccountAnswer, Message, SignedIn } from '@/api/account';
import type { Booking, Cancellation, NewBooking, Paged } from '@/api/booking';
import type { Category, Location } from '@/api/catalogue';
import type { CodeDestination } from '@/api/codes';
import type { Config } from '@/api/config';
import type { BookingRequest, Earnings } from '@/api/dashboard';
import type { PaymentOrder, PaymentProof, Receipt } from '@/api/payment';
import type {
  CategoryWiseCount,
  OwnPhotographer,
  Photographer,
  PhotographerItem,
  PortfolioEntry,
  Review,
} from '@/api/photographer';
import type * as api from '@/api/openapi.gen';

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
