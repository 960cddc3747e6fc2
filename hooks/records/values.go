package records

// BookingType is how soon a shoot was asked for.
type BookingType string

// The two booking types.
const (
	BookingSchedule BookingType = "schedule"
	BookingInstant  BookingType = "instant"
)

// CancellationDecision is what an admin decided about a refund.
type CancellationDecision string

// The decisions. Undecided is the empty value of the field.
const (
	CancellationUndecided CancellationDecision = ""
	CancellationApproved  CancellationDecision = "approved"
	CancellationDeclined  CancellationDecision = "declined"
)

// CategoryUnit is what the shoots of a category count, such as the dishes of a food shoot. The API calls it a SKU.
type CategoryUnit string

// The units of categories.
const (
	UnitProduct CategoryUnit = "product"
	UnitDish    CategoryUnit = "dish"
	UnitLook    CategoryUnit = "look"
	UnitRoom    CategoryUnit = "room"
	UnitPhoto   CategoryUnit = "photo"
)

// CompensationStatus is the state of a compensation.
type CompensationStatus string

// The statuses of a compensation. An admin reviews it before it is due if it may come from abuse.
const (
	CompensationReview CompensationStatus = "review"
	CompensationDue    CompensationStatus = "due"
	CompensationPaid   CompensationStatus = "paid"
	CompensationWaived CompensationStatus = "waived" // an admin found that nothing is due
)

// DispatchKind is why a dispatch looks for a photographer.
type DispatchKind string

// The kinds of dispatches.
const (
	DispatchInstant DispatchKind = "instant" // a customer books instantly
	DispatchRescue  DispatchKind = "rescue"  // the photographer of a booking withdrew
)

// DispatchStatus is the state of a dispatch.
type DispatchStatus string

// The statuses of a dispatch. No status leads back to DispatchOpen.
const (
	DispatchOpen      DispatchStatus = "open"
	DispatchWon       DispatchStatus = "won"       // a photographer accepted
	DispatchLapsed    DispatchStatus = "lapsed"    // nobody accepted
	DispatchWithdrawn DispatchStatus = "withdrawn" // the customer ended it
)

// DisputeStatus is the state of a dispute.
type DisputeStatus string

// The statuses of a dispute.
const (
	DisputeOpen  DisputeStatus = "open"
	DisputeEnded DisputeStatus = "ended" // won, or closed without a loss
	DisputeLost  DisputeStatus = "lost"
)

// MoneyAlertKind is what is wrong. The dashboard and the metrics show it.
type MoneyAlertKind string

// The kinds of money alerts.
const (
	AlertRefundFailed MoneyAlertKind = "refund failed"
	AlertWrongAmount  MoneyAlertKind = "wrong amount"
	AlertUnknownMoney MoneyAlertKind = "unknown money"
	AlertDispute      MoneyAlertKind = "dispute"
	AlertDisputeLost  MoneyAlertKind = "dispute lost"
)

// OfferStatus is the state of an offer.
type OfferStatus string

// The statuses of an offer.
const (
	OfferSent     OfferStatus = "sent"
	OfferSeen     OfferStatus = "seen" // delivered to a screen
	OfferAccepted OfferStatus = "accepted"
	OfferDeclined OfferStatus = "declined"
	OfferLapsed   OfferStatus = "lapsed" // without an answer in time, or its dispatch ended without a winner
	OfferLost     OfferStatus = "lost"   // another photographer was faster
)

// OTPPurpose is what a one-time code is for.
type OTPPurpose string

// The two purposes.
const (
	OTPVerify OTPPurpose = "verify" // proves an address or number, for signing up and for saving a mobile number
	OTPLogin  OTPPurpose = "login"  // signs in by mobile number
)

// OutboxChannel is how a message is sent.
type OutboxChannel string

// The channels.
const (
	ChannelEmail OutboxChannel = "email"
	ChannelSMS   OutboxChannel = "sms"
	ChannelPush  OutboxChannel = "push"
)

// PaymentOutcome is what became of a payment or an event of the provider.
type PaymentOutcome string

// The outcomes. The first is the empty value of the field.
const (
	OutcomeNone         PaymentOutcome = ""              // it has not been handled yet
	OutcomeUnknownOrder PaymentOutcome = "unknown order" // it is for an order that is not ours
	OutcomeWrongAmount  PaymentOutcome = "wrong amount"  // nothing is marked paid; an admin has to look
	OutcomeNotPaid      PaymentOutcome = "not paid"      // the provider did not take the money
	OutcomePays         PaymentOutcome = "pays"          // the booking is paid with it
	OutcomePaidBack     PaymentOutcome = "is paid back"  // it came too late or twice, and is refunded in full
	OutcomeRepriced     PaymentOutcome = "another price" // the price has changed since; it is refunded in full
	OutcomeNoChange     PaymentOutcome = "changes nothing"
)

// OrderStatus is how far an order has come. It is the status of a Payment; booking.PaymentStatus is that of a Booking.
type OrderStatus string

// The statuses of an order.
const (
	OrderCreated OrderStatus = "created" // it can be paid
	OrderPaid    OrderStatus = "paid"
	OrderClosed  OrderStatus = "closed" // the price has changed, or it was not paid for too long
)

// FeedDetail is how much the calendar link of a photographer shows.
type FeedDetail string

// The details of a calendar link.
const (
	FeedFull FeedDetail = "full"
	FeedBusy FeedDetail = "busy" // only that the time is taken
)

// PhotographerType is what a photographer works with.
type PhotographerType string

// The two types of photographers.
const (
	PhotographerProfessional PhotographerType = "professional"
	PhotographerMobile       PhotographerType = "mobile" // works with a phone
)

// RefundStatus is how far a refund has come.
type RefundStatus string

// The statuses of a refund. A failed one is tried again, and shows to admins meanwhile. A held one waits for an admin because
// of a dispute of its payment. A dropped one is not sent, because the customer has the money already.
const (
	RefundPending   RefundStatus = "pending"
	RefundProcessed RefundStatus = "processed"
	RefundFailed    RefundStatus = "failed"
	RefundHeld      RefundStatus = "held"
	RefundDropped   RefundStatus = "dropped"
)

// RefundReason is why money goes back.
type RefundReason string

// The reasons of a refund.
const (
	RefundCanceled  RefundReason = "canceled"  // an admin approved the cancellation
	RefundLate      RefundReason = "late"      // the payment came when the booking could no longer be paid
	RefundSurplus   RefundReason = "surplus"   // the booking was settled already
	RefundRepriced  RefundReason = "repriced"  // the price changed after the order was opened
	RefundWithdrawn RefundReason = "withdrawn" // the photographer withdrew
)

// ThrottleAction is what a counter counts.
type ThrottleAction string

// The actions that are limited.
const (
	ThrottleSend     ThrottleAction = "send"     // a code or mail to a destination
	ThrottleSendDay  ThrottleAction = "sendday"  // a code or mail to an email address, in 24 hours
	ThrottleWrong    ThrottleAction = "wrong"    // a wrong code for a destination
	ThrottleSignIn   ThrottleAction = "signin"   // a try to sign in from a network
	ThrottleFailed   ThrottleAction = "failed"   // a wrong password for an account
	ThrottleKnown    ThrottleAction = "known"    // a sign-in to an account from a network
	ThrottleText     ThrottleAction = "text"     // an SMS, to anybody
	ThrottleTextFrom ThrottleAction = "textfrom" // an SMS that a network asked for
	ThrottleMobile   ThrottleAction = "mobile"   // a mobile number that an account saves without owning it
	ThrottleConfirm  ThrottleAction = "confirm"  // a try to confirm a new email address
	ThrottleExport   ThrottleAction = "export"   // an export of somebody's data
	ThrottleDeletion ThrottleAction = "deletion" // a request to delete an account
)

// TimeOffKind is what an entry does.
type TimeOffKind string

// The kinds of time_off.
const (
	TimeOffBlocks TimeOffKind = "off"
	TimeOffOpens  TimeOffKind = "open" // opens time outside of the working hours
)

// Role is what an account is for.
type Role string

// The two roles.
const (
	RoleCustomer     Role = "user"
	RolePhotographer Role = "Photographer"
)
