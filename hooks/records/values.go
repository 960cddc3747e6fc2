package records

// BookingType specifies whether a booking was requested for a scheduled time or instantly.
type BookingType string

// These are the two booking types.
const (
	BookingSchedule BookingType = "schedule"
	BookingInstant  BookingType = "instant"
)

// CancellationDecision is an admin's decision on a refund.
type CancellationDecision string

// These are the decisions. An empty field means that the refund is undecided.
const (
	CancellationUndecided CancellationDecision = ""
	CancellationApproved  CancellationDecision = "approved"
	CancellationDeclined  CancellationDecision = "declined"
)

// CategoryUnit is the unit by which the shoots of a category are priced, such as a dish for food. The API calls a unit
// a SKU.
type CategoryUnit string

// These are the units of categories.
const (
	UnitProduct CategoryUnit = "product"
	UnitDish    CategoryUnit = "dish"
	UnitLook    CategoryUnit = "look"
	UnitRoom    CategoryUnit = "room"
	UnitPhoto   CategoryUnit = "photo"
)

// CompensationStatus is the state of a compensation.
type CompensationStatus string

// These are the statuses of a compensation. A compensation that may be the result of abuse is reviewed by an admin
// before it is due.
const (
	CompensationReview CompensationStatus = "review"
	CompensationDue    CompensationStatus = "due"
	CompensationPaid   CompensationStatus = "paid"
	CompensationWaived CompensationStatus = "waived" // an admin has decided that no compensation is due
)

// DispatchKind specifies why a dispatch, which is a search for a photographer, was started.
type DispatchKind string

// These are the kinds of dispatches.
const (
	DispatchInstant DispatchKind = "instant" // a customer requests an instant booking
	DispatchRescue  DispatchKind = "rescue"  // the photographer of a booking has withdrawn
)

// DispatchStatus is the state of a dispatch.
type DispatchStatus string

// These are the statuses of a dispatch. A dispatch that is no longer open can never be open again.
const (
	DispatchOpen      DispatchStatus = "open"
	DispatchWon       DispatchStatus = "won"       // a photographer has accepted
	DispatchLapsed    DispatchStatus = "lapsed"    // no photographer has accepted
	DispatchWithdrawn DispatchStatus = "withdrawn" // the customer has stopped the search
)

// DisputeStatus is the state of a dispute.
type DisputeStatus string

// These are the statuses of a dispute.
const (
	DisputeOpen  DisputeStatus = "open"
	DisputeEnded DisputeStatus = "ended" // won, or closed without a loss
	DisputeLost  DisputeStatus = "lost"
)

// MoneyAlertKind specifies what went wrong with a payment or refund. The dashboard and the metrics show it.
type MoneyAlertKind string

// These are the kinds of money alerts.
const (
	AlertRefundFailed MoneyAlertKind = "refund failed"
	AlertWrongAmount  MoneyAlertKind = "wrong amount"
	AlertUnknownMoney MoneyAlertKind = "unknown money"
	AlertDispute      MoneyAlertKind = "dispute"
	AlertDisputeLost  MoneyAlertKind = "dispute lost"
)

// OfferStatus is the state of an offer.
type OfferStatus string

// These are the statuses of an offer.
const (
	OfferSent     OfferStatus = "sent"
	OfferSeen     OfferStatus = "seen" // the app has shown the offer to the photographer
	OfferAccepted OfferStatus = "accepted"
	OfferDeclined OfferStatus = "declined"
	OfferLapsed   OfferStatus = "lapsed" // not answered in time, or the dispatch ended without a winner
	OfferLost     OfferStatus = "lost"   // another photographer was faster
)

// OTPPurpose is the purpose of a one-time code.
type OTPPurpose string

// These are the purposes of one-time codes.
const (
	OTPVerify OTPPurpose = "verify" // verifies an email address or mobile number when a person signs up or saves a mobile number
	OTPLogin  OTPPurpose = "login"  // signs in with a mobile number
	OTPPayout OTPPurpose = "payout" // confirms new payout details
)

// OutboxChannel is the channel through which a message is sent.
type OutboxChannel string

// These are the channels of messages.
const (
	ChannelEmail OutboxChannel = "email"
	ChannelSMS   OutboxChannel = "sms"
	ChannelPush  OutboxChannel = "push"
)

// PaymentOutcome is the outcome of a payment, or of an event of the payment provider.
type PaymentOutcome string

// These are the outcomes of payments and events.
const (
	OutcomeNone         PaymentOutcome = ""              // not handled yet
	OutcomeUnknownOrder PaymentOutcome = "unknown order" // the server does not know the order
	OutcomeWrongAmount  PaymentOutcome = "wrong amount"  // nothing is marked as paid; an admin has to decide
	OutcomeNotPaid      PaymentOutcome = "not paid"      // the provider did not capture the money
	OutcomePays         PaymentOutcome = "pays"          // pays for the booking
	OutcomePaidBack     PaymentOutcome = "is paid back"  // received too late or twice, and refunded in full
	OutcomeRepriced     PaymentOutcome = "another price" // the price has changed in the meantime; refunded in full
	OutcomeNoChange     PaymentOutcome = "changes nothing"
)

// OrderStatus is the state of an order. It is the status of a Payment, whereas booking.PaymentStatus is the payment
// status of a Booking.
type OrderStatus string

// These are the statuses of an order.
const (
	OrderCreated OrderStatus = "created" // can be paid
	OrderPaid    OrderStatus = "paid"
	OrderClosed  OrderStatus = "closed" // can no longer pay for the booking, for example because the price has changed
)

// FeedDetail specifies how much detail the calendar link of a photographer includes.
type FeedDetail string

// These are the levels of detail of a calendar link.
const (
	FeedFull FeedDetail = "full"
	FeedBusy FeedDetail = "busy" // only the times at which the photographer is busy
)

// PhotographerType specifies whether a photographer works with a professional camera or with a phone.
type PhotographerType string

// These are the two types of photographers.
const (
	PhotographerProfessional PhotographerType = "professional"
	PhotographerMobile       PhotographerType = "mobile" // works with a phone
)

// RefundStatus is the state of a refund.
type RefundStatus string

// These are the statuses of a refund. A failed refund is tried again and is shown to admins in the meantime. A held
// refund waits for an admin's decision, because its payment is disputed. A dropped refund is not sent, because the
// customer already has the money.
const (
	RefundPending   RefundStatus = "pending"
	RefundProcessed RefundStatus = "processed"
	RefundFailed    RefundStatus = "failed"
	RefundHeld      RefundStatus = "held"
	RefundDropped   RefundStatus = "dropped"
)

// RefundReason is the reason why a payment is refunded.
type RefundReason string

// These are the reasons for a refund.
const (
	RefundCanceled  RefundReason = "canceled"  // an admin has approved the cancellation
	RefundLate      RefundReason = "late"      // the payment arrived when the booking could no longer be paid
	RefundSurplus   RefundReason = "surplus"   // the booking had already been paid
	RefundRepriced  RefundReason = "repriced"  // the price changed after the order was created
	RefundWithdrawn RefundReason = "withdrawn" // the photographer has withdrawn
	RefundProblem   RefundReason = "problem"   // an admin has granted a refund because of a problem with the delivery
)

// ThrottleAction is an action whose rate is limited.
type ThrottleAction string

// These are the limited actions.
const (
	ThrottleSend     ThrottleAction = "send"     // a code or email to an email address or mobile number, per hour
	ThrottleSendDay  ThrottleAction = "sendday"  // a code or email to an email address, per 24 hours
	ThrottleWrong    ThrottleAction = "wrong"    // a wrong code, counted per email address or mobile number
	ThrottleSignIn   ThrottleAction = "signin"   // an attempt to sign in, counted per network
	ThrottleFailed   ThrottleAction = "failed"   // a wrong password, counted per account
	ThrottleKnown    ThrottleAction = "known"    // a sign-in, counted per account and network to recognize known networks
	ThrottleText     ThrottleAction = "text"     // an SMS to any recipient
	ThrottleTextFrom ThrottleAction = "textfrom" // an SMS, counted per network that requested it
	ThrottleMobile   ThrottleAction = "mobile"   // saving a mobile number that is not verified
	ThrottleConfirm  ThrottleAction = "confirm"  // an attempt to confirm a new email address
	ThrottleExport   ThrottleAction = "export"   // an export of a person's data
	ThrottleDeletion ThrottleAction = "deletion" // a request to delete an account

	ThrottleMessage     ThrottleAction = "message"     // a message, counted per sender and thread
	ThrottleMessages    ThrottleAction = "messages"    // a message, counted per sender
	ThrottleQuestion    ThrottleAction = "question"    // a new thread in which a customer asks a question
	ThrottleTalkPicture ThrottleAction = "talkpicture" // a picture in a message or a brief
	ThrottleReport      ThrottleAction = "report"      // a report of a message or a thread
)

// TimeOffKind specifies how an entry in time_off changes the working hours.
type TimeOffKind string

// These are the kinds of entries in time_off.
const (
	TimeOffBlocks TimeOffKind = "off"
	TimeOffOpens  TimeOffKind = "open" // makes time outside the working hours available
)

// ReportReason is the reason for reporting a message or a thread.
type ReportReason string

// These are the reasons for reports.
const (
	ReportSpam    ReportReason = "spam"
	ReportContact ReportReason = "contact" // contains contact details
	ReportAbuse   ReportReason = "abuse"
	ReportFraud   ReportReason = "fraud"
	ReportOther   ReportReason = "other"
)

// ReportDecision is an admin's decision on a report. The empty value means that there is no decision yet.
type ReportDecision string

// These are the decisions on reports.
const (
	ReportNone   ReportDecision = "none"   // no action is taken
	ReportWarned ReportDecision = "warned" // the other person is warned
)

// Role specifies whether an account belongs to a customer or to a photographer.
type Role string

// These are the two roles.
const (
	RoleCustomer     Role = "user"
	RolePhotographer Role = "Photographer"
)

// MediaKind is the kind of a delivered file.
type MediaKind string

// These are the kinds of delivered files.
const (
	MediaPhoto MediaKind = "photo"
	MediaVideo MediaKind = "video"
)

// FileState is the state of an uploaded file of a delivery.
type FileState string

// These are the states of a file. The content of a refused file is deleted.
const (
	FileUploading FileState = "uploading"
	FileChecking  FileState = "checking"
	FileReady     FileState = "ready"
	FileRefused   FileState = "refused"
)

// RefusalReason is the reason why an uploaded file was refused.
type RefusalReason string

// These are the reasons for refusing a file.
const (
	RefusedChecksum RefusalReason = "checksum" // the content does not match the declared SHA-256 checksum
	RefusedType     RefusalReason = "type"
	RefusedSize     RefusalReason = "size"
	RefusedPixels   RefusalReason = "pixels"
	RefusedDamaged  RefusalReason = "damaged"
)

// ShareScope specifies which files of a delivery a share includes.
type ShareScope string

// These are the scopes of shares.
const (
	ShareAll    ShareScope = "all"
	SharePicked ShareScope = "picked"
)

// PayeeProblem is the reason why a photographer cannot be paid. The problem ends when the photographer saves the
// bank details again or an admin clears it.
type PayeeProblem string

// These are the problems. PayeeFine means that there is none.
const (
	PayeeFine       PayeeProblem = ""
	PayeeRejected   PayeeProblem = "rejected"   // the bank refused a payout
	PayeeReturned   PayeeProblem = "returned"   // the bank returned a payout
	PayeeUnreadable PayeeProblem = "unreadable" // no key can decrypt the bank details
)

// PayoutChannel is the method by which a payout is transferred.
type PayoutChannel string

// PayoutByBankFile is a transfer that an admin initiates by uploading a file to the bank.
const PayoutByBankFile PayoutChannel = "bank_file"
