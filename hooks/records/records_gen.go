// Code generated from the migrations and docs/data-model.md by
// `SHOOTDAY_DRAW=1 go test ./migrations -run RecordCode`. DO NOT EDIT.

package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/internal/booking"
	"shootday/internal/delivery"
	"shootday/internal/payment"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

// Views for admins. They have no record types.
const (
	BookingsOfSuspended = "bookings_of_suspended"
	Ledger              = "ledger"
	MoneyAlertsOpen     = "money_alerts_open"
	OpenCompensations   = "open_compensations"
	OpenDispatches      = "open_dispatches"
	ProfileChecks       = "profile_checks"
	RequestsWaiting     = "requests_waiting"
	RescuesOfWeek       = "rescues_of_week"
	RevenueByMonth      = "revenue_by_month"
	ShootsToday         = "shoots_today"
)

// Tables that are not collections. They have no records.
const (
	AccountNumbers      = "account_numbers"
	AccountTexts        = "account_texts"
	BankReferences      = "bank_references"
	BlockedCells        = "blocked_cells"
	BookingSlots        = "booking_slots"
	Briefs              = "briefs"
	CalendarLimits      = "calendar_limits"
	CityPages           = "city_pages"
	DeliveryGates       = "delivery_gates"
	IdempotencyKeys     = "idempotency_keys"
	InvoiceNumbers      = "invoice_numbers"
	LedgerEntries       = "ledger_entries"
	Listings            = "listings"
	Messages            = "messages"
	OpenCells           = "open_cells"
	OpenedCells         = "opened_cells"
	PayoutReminders     = "payout_reminders"
	PhotographerNames   = "photographer_names"
	PhotographerNumbers = "photographer_numbers"
	SearchChanges       = "search_changes"
	ServerSecrets       = "server_secrets"
	TalkGone            = "talk_gone"
	TalkPictures        = "talk_pictures"
)

// Addresses is the name of the collection whose records have the type Address.
const Addresses = "addresses"

// These are the names of the fields of addresses.
const (
	AddressFieldUser     = "user"
	AddressFieldAddress  = "address"
	AddressFieldPosition = "position"
)

// Address is an address that a customer has saved for bookings.
type Address struct{ core.BaseRecordProxy }

// AsAddress wraps a record of the addresses collection. It returns nil if record is nil.
func AsAddress(record *core.Record) *Address { return as[Address](record) }

// NewAddress returns a new record of the addresses collection. The caller must save it.
func NewAddress(app core.App) (*Address, error) { return create[Address](app, Addresses) }

// FindAddress loads a record of the addresses collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindAddress(app core.App, id string) (*Address, error) { return find[Address](app, Addresses, id) }

// User returns the user id of the customer.
func (a *Address) User() string { return a.GetString(AddressFieldUser) }

// SetUser sets the user field.
func (a *Address) SetUser(id string) { a.Set(AddressFieldUser, id) }

// Address returns the text of the address.
func (a *Address) Address() string { return a.GetString(AddressFieldAddress) }

// SetAddress sets the address field.
func (a *Address) SetAddress(text string) { a.Set(AddressFieldAddress, text) }

// Position returns the place in the list.
func (a *Address) Position() int { return a.GetInt(AddressFieldPosition) }

// SetPosition sets the position field.
func (a *Address) SetPosition(n int) { a.Set(AddressFieldPosition, n) }

// Created returns when the record was created.
func (a *Address) Created() time.Time { return utc(a.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (a *Address) Updated() time.Time { return utc(a.GetDateTime(FieldUpdated)) }

// Adjustments is the name of the collection whose records have the type Adjustment.
const Adjustments = "adjustments"

// These are the names of the fields of adjustments.
const (
	AdjustmentFieldPhotographer = "photographer"
	AdjustmentFieldBooking      = "booking"
	AdjustmentFieldAmount       = "amount"
	AdjustmentFieldReason       = "reason"
)

// Adjustment is an amount that an admin gave to a photographer, or took.
type Adjustment struct{ core.BaseRecordProxy }

// AsAdjustment wraps a record of the adjustments collection. It returns nil if record is nil.
func AsAdjustment(record *core.Record) *Adjustment { return as[Adjustment](record) }

// NewAdjustment returns a new record of the adjustments collection. The caller must save it.
func NewAdjustment(app core.App) (*Adjustment, error) { return create[Adjustment](app, Adjustments) }

// FindAdjustment loads a record of the adjustments collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindAdjustment(app core.App, id string) (*Adjustment, error) {
	return find[Adjustment](app, Adjustments, id)
}

// Photographer returns the photographer id.
func (a *Adjustment) Photographer() string { return a.GetString(AdjustmentFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (a *Adjustment) SetPhotographer(id string) { a.Set(AdjustmentFieldPhotographer, id) }

// Booking returns the id of the booking that it is about; empty for none.
func (a *Adjustment) Booking() string { return a.GetString(AdjustmentFieldBooking) }

// SetBooking sets the booking field.
func (a *Adjustment) SetBooking(id string) { a.Set(AdjustmentFieldBooking, id) }

// Amount returns the amount; a negative one takes.
func (a *Adjustment) Amount() pricing.Paise { return pricing.Paise(a.GetInt(AdjustmentFieldAmount)) }

// SetAmount sets the amount field.
func (a *Adjustment) SetAmount(amount pricing.Paise) { a.Set(AdjustmentFieldAmount, int64(amount)) }

// Reason returns why, for the photographer.
func (a *Adjustment) Reason() string { return a.GetString(AdjustmentFieldReason) }

// SetReason sets the reason field.
func (a *Adjustment) SetReason(text string) { a.Set(AdjustmentFieldReason, text) }

// Created returns when it was made.
func (a *Adjustment) Created() time.Time { return utc(a.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (a *Adjustment) Updated() time.Time { return utc(a.GetDateTime(FieldUpdated)) }

// AuditLog is the name of the collection whose records have the type AuditEntry.
const AuditLog = "audit_log"

// These are the names of the fields of audit_log.
const (
	AuditEntryFieldWho        = "who"
	AuditEntryFieldWhoID      = "whoId"
	AuditEntryFieldAction     = "action"
	AuditEntryFieldCollection = "collection"
	AuditEntryFieldRecord     = "record"
	AuditEntryFieldBefore     = "before"
	AuditEntryFieldAfter      = "after"
	AuditEntryFieldPeople     = "people"
)

// AuditEntry is one change by an admin or a command, or one that a person made to their own data. Entries are never
// changed, except by the erasure of a person.
type AuditEntry struct{ core.BaseRecordProxy }

// AsAuditEntry wraps a record of the audit_log collection. It returns nil if record is nil.
func AsAuditEntry(record *core.Record) *AuditEntry { return as[AuditEntry](record) }

// NewAuditEntry returns a new record of the audit_log collection. The caller must save it.
func NewAuditEntry(app core.App) (*AuditEntry, error) { return create[AuditEntry](app, AuditLog) }

// FindAuditEntry loads a record of the audit_log collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindAuditEntry(app core.App, id string) (*AuditEntry, error) {
	return find[AuditEntry](app, AuditLog, id)
}

// Who returns the name of who made the change.
func (e *AuditEntry) Who() string { return e.GetString(AuditEntryFieldWho) }

// SetWho sets the who field.
func (e *AuditEntry) SetWho(text string) { e.Set(AuditEntryFieldWho, text) }

// WhoID returns the id of who made the change; empty for a command.
func (e *AuditEntry) WhoID() string { return e.GetString(AuditEntryFieldWhoID) }

// SetWhoID sets the whoId field.
func (e *AuditEntry) SetWhoID(text string) { e.Set(AuditEntryFieldWhoID, text) }

// Action returns what was done, such as "approve".
func (e *AuditEntry) Action() string { return e.GetString(AuditEntryFieldAction) }

// SetAction sets the action field.
func (e *AuditEntry) SetAction(text string) { e.Set(AuditEntryFieldAction, text) }

// CollectionName returns the collection of the changed record.
func (e *AuditEntry) CollectionName() string { return e.GetString(AuditEntryFieldCollection) }

// SetCollectionName sets the collection field.
func (e *AuditEntry) SetCollectionName(text string) { e.Set(AuditEntryFieldCollection, text) }

// RecordID returns the id of the changed record.
func (e *AuditEntry) RecordID() string { return e.GetString(AuditEntryFieldRecord) }

// SetRecordID sets the record field.
func (e *AuditEntry) SetRecordID(text string) { e.Set(AuditEntryFieldRecord, text) }

// Created returns when the record was created.
func (e *AuditEntry) Created() time.Time { return utc(e.GetDateTime(FieldCreated)) }

// Bookings is the name of the collection whose records have the type Booking.
const Bookings = "bookings"

// These are the names of the fields of bookings.
const (
	BookingFieldCustomer       = "customer"
	BookingFieldPhotographer   = "photographer"
	BookingFieldCategory       = "category"
	BookingFieldStatus         = "status"
	BookingFieldPaymentStatus  = "paymentStatus"
	BookingFieldPaymentMethod  = "paymentMethod"
	BookingFieldType           = "type"
	BookingFieldStart          = "start"
	BookingFieldEnd            = "end"
	BookingFieldBlockedUntil   = "blockedUntil"
	BookingFieldShootAddress   = "shootAddress"
	BookingFieldSKUCount       = "skuCount"
	BookingFieldTierMinSKUs    = "tierMinSKUs"
	BookingFieldPricePerSKU    = "pricePerSKU"
	BookingFieldTotal          = "total"
	BookingFieldMovedBy        = "movedBy"
	BookingFieldReason         = "reason"
	BookingFieldMovedAt        = "movedAt"
	BookingFieldExpiresAt      = "expiresAt"
	BookingFieldRemindAt       = "remindAt"
	BookingFieldSequence       = "sequence"
	BookingFieldFirstStart     = "firstStart"
	BookingFieldPayBy          = "payBy"
	BookingFieldReplaces       = "replaces"
	BookingFieldWithdrawReason = "withdrawReason"
	BookingFieldWithdrawWords  = "withdrawWords"
	BookingFieldPayChecks      = "payChecks"
	BookingFieldTakenBack      = "takenBack"
	BookingFieldCommissionRate = "commissionRate"
)

// Booking is a customer's booking of a shoot, from the request on. It copies the price tier that applies at that
// time.
type Booking struct{ core.BaseRecordProxy }

// AsBooking wraps a record of the bookings collection. It returns nil if record is nil.
func AsBooking(record *core.Record) *Booking { return as[Booking](record) }

// NewBooking returns a new record of the bookings collection. The caller must save it.
func NewBooking(app core.App) (*Booking, error) { return create[Booking](app, Bookings) }

// FindBooking loads a record of the bookings collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindBooking(app core.App, id string) (*Booking, error) { return find[Booking](app, Bookings, id) }

// Customer returns the user id of the customer.
func (b *Booking) Customer() string { return b.GetString(BookingFieldCustomer) }

// SetCustomer sets the customer field.
func (b *Booking) SetCustomer(id string) { b.Set(BookingFieldCustomer, id) }

// Photographer returns the photographer id.
func (b *Booking) Photographer() string { return b.GetString(BookingFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (b *Booking) SetPhotographer(id string) { b.Set(BookingFieldPhotographer, id) }

// Category returns the id of the category.
func (b *Booking) Category() string { return b.GetString(BookingFieldCategory) }

// SetCategory sets the category field.
func (b *Booking) SetCategory(id string) { b.Set(BookingFieldCategory, id) }

// Status returns the status of the booking. Its rules are in internal/booking.
func (b *Booking) Status() booking.Status { return booking.Status(b.GetString(BookingFieldStatus)) }

// SetStatus sets the status field.
func (b *Booking) SetStatus(to booking.Status) { b.Set(BookingFieldStatus, string(to)) }

// PaymentStatus returns how far its payment has come.
func (b *Booking) PaymentStatus() booking.PaymentStatus {
	return booking.PaymentStatus(b.GetString(BookingFieldPaymentStatus))
}

// SetPaymentStatus sets the paymentStatus field.
func (b *Booking) SetPaymentStatus(to booking.PaymentStatus) {
	b.Set(BookingFieldPaymentStatus, string(to))
}

// PaymentMethod returns how the customer wants to pay.
func (b *Booking) PaymentMethod() booking.PaymentMethod {
	return booking.PaymentMethod(b.GetString(BookingFieldPaymentMethod))
}

// SetPaymentMethod sets the paymentMethod field.
func (b *Booking) SetPaymentMethod(to booking.PaymentMethod) {
	b.Set(BookingFieldPaymentMethod, string(to))
}

// Type returns whether the shoot was scheduled or asked for at once.
func (b *Booking) Type() BookingType { return BookingType(b.GetString(BookingFieldType)) }

// SetType sets the type field.
func (b *Booking) SetType(to BookingType) { b.Set(BookingFieldType, string(to)) }

// Start returns when the shoot starts.
func (b *Booking) Start() time.Time { return utc(b.GetDateTime(BookingFieldStart)) }

// SetStart sets the start field.
func (b *Booking) SetStart(at time.Time) { b.Set(BookingFieldStart, at.UTC()) }

// End returns when the shoot ends.
func (b *Booking) End() time.Time { return utc(b.GetDateTime(BookingFieldEnd)) }

// SetEnd sets the end field.
func (b *Booking) SetEnd(at time.Time) { b.Set(BookingFieldEnd, at.UTC()) }

// BlockedUntil returns when the photographer is free again: the end plus the travel time.
func (b *Booking) BlockedUntil() time.Time { return utc(b.GetDateTime(BookingFieldBlockedUntil)) }

// SetBlockedUntil sets the blockedUntil field.
func (b *Booking) SetBlockedUntil(at time.Time) { b.Set(BookingFieldBlockedUntil, at.UTC()) }

// ShootAddress returns where the shoot takes place.
func (b *Booking) ShootAddress() string { return b.GetString(BookingFieldShootAddress) }

// SetShootAddress sets the shootAddress field.
func (b *Booking) SetShootAddress(text string) { b.Set(BookingFieldShootAddress, text) }

// SKUCount returns the number of SKUs to be photographed.
func (b *Booking) SKUCount() int { return b.GetInt(BookingFieldSKUCount) }

// SetSKUCount sets the skuCount field.
func (b *Booking) SetSKUCount(n int) { b.Set(BookingFieldSKUCount, n) }

// TierMinSKUs returns the threshold of the price tier that applies.
func (b *Booking) TierMinSKUs() int { return b.GetInt(BookingFieldTierMinSKUs) }

// SetTierMinSKUs sets the tierMinSKUs field.
func (b *Booking) SetTierMinSKUs(n int) { b.Set(BookingFieldTierMinSKUs, n) }

// PricePerSKU returns the price of one SKU in paise.
func (b *Booking) PricePerSKU() pricing.Paise {
	return pricing.Paise(b.GetInt(BookingFieldPricePerSKU))
}

// SetPricePerSKU sets the pricePerSKU field.
func (b *Booking) SetPricePerSKU(amount pricing.Paise) { b.Set(BookingFieldPricePerSKU, int64(amount)) }

// Total returns the price of the booking in paise.
func (b *Booking) Total() pricing.Paise { return pricing.Paise(b.GetInt(BookingFieldTotal)) }

// SetTotal sets the total field.
func (b *Booking) SetTotal(amount pricing.Paise) { b.Set(BookingFieldTotal, int64(amount)) }

// MovedBy returns who set the current status.
func (b *Booking) MovedBy() booking.Actor { return booking.Actor(b.GetString(BookingFieldMovedBy)) }

// SetMovedBy sets the movedBy field.
func (b *Booking) SetMovedBy(to booking.Actor) { b.Set(BookingFieldMovedBy, string(to)) }

// Reason returns why the booking was rejected or canceled.
func (b *Booking) Reason() string { return b.GetString(BookingFieldReason) }

// SetReason sets the reason field.
func (b *Booking) SetReason(text string) { b.Set(BookingFieldReason, text) }

// MovedAt returns when the current status was set.
func (b *Booking) MovedAt() time.Time { return utc(b.GetDateTime(BookingFieldMovedAt)) }

// SetMovedAt sets the movedAt field.
func (b *Booking) SetMovedAt(at time.Time) { b.Set(BookingFieldMovedAt, at.UTC()) }

// ExpiresAt returns when a pending request lapses; zero for any other status.
func (b *Booking) ExpiresAt() time.Time { return utc(b.GetDateTime(BookingFieldExpiresAt)) }

// SetExpiresAt sets the expiresAt field.
func (b *Booking) SetExpiresAt(at time.Time) { b.Set(BookingFieldExpiresAt, at.UTC()) }

// RemindAt returns when the photographer is reminded of the request; zero if no reminder is due.
func (b *Booking) RemindAt() time.Time { return utc(b.GetDateTime(BookingFieldRemindAt)) }

// SetRemindAt sets the remindAt field.
func (b *Booking) SetRemindAt(at time.Time) { b.Set(BookingFieldRemindAt, at.UTC()) }

// Created returns when the booking was requested.
func (b *Booking) Created() time.Time { return utc(b.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (b *Booking) Updated() time.Time { return utc(b.GetDateTime(FieldUpdated)) }

// Sequence returns how often the start, the status or the photographer has changed. A trigger counts it.
func (b *Booking) Sequence() int { return b.GetInt(BookingFieldSequence) }

// FirstStart returns when the shoot was first agreed to start. It is zero until the booking is moved.
func (b *Booking) FirstStart() time.Time { return utc(b.GetDateTime(BookingFieldFirstStart)) }

// SetFirstStart sets the firstStart field.
func (b *Booking) SetFirstStart(at time.Time) { b.Set(BookingFieldFirstStart, at.UTC()) }

// PayBy returns when an unpaid booking is cancelled; zero if it can be paid later.
func (b *Booking) PayBy() time.Time { return utc(b.GetDateTime(BookingFieldPayBy)) }

// SetPayBy sets the payBy field.
func (b *Booking) SetPayBy(at time.Time) { b.Set(BookingFieldPayBy, at.UTC()) }

// Replaces returns the id of the booking whose photographer withdrew; empty for others.
func (b *Booking) Replaces() string { return b.GetString(BookingFieldReplaces) }

// SetReplaces sets the replaces field.
func (b *Booking) SetReplaces(id string) { b.Set(BookingFieldReplaces, id) }

// WithdrawReason returns why the photographer withdrew; empty if the photographer did not. The parties cannot read
// it.
func (b *Booking) WithdrawReason() booking.WithdrawReason {
	return booking.WithdrawReason(b.GetString(BookingFieldWithdrawReason))
}

// SetWithdrawReason sets the withdrawReason field.
func (b *Booking) SetWithdrawReason(to booking.WithdrawReason) {
	b.Set(BookingFieldWithdrawReason, string(to))
}

// WithdrawWords returns what the photographer wrote to the admins when withdrawing.
func (b *Booking) WithdrawWords() string { return b.GetString(BookingFieldWithdrawWords) }

// SetWithdrawWords sets the withdrawWords field.
func (b *Booking) SetWithdrawWords(text string) { b.Set(BookingFieldWithdrawWords, text) }

// PayChecks returns how often the provider gave no clear answer when the time to pay was over.
func (b *Booking) PayChecks() int { return b.GetInt(BookingFieldPayChecks) }

// SetPayChecks sets the payChecks field.
func (b *Booking) SetPayChecks(n int) { b.Set(BookingFieldPayChecks, n) }

// TakenBack reports whether a bank has taken the payment back in a dispute. The booking then no longer counts as
// paid on the profile of its photographer.
func (b *Booking) TakenBack() bool { return b.GetBool(BookingFieldTakenBack) }

// SetTakenBack sets the takenBack field.
func (b *Booking) SetTakenBack(is bool) { b.Set(BookingFieldTakenBack, is) }

// CommissionRate returns our share in hundredths of a percent, as it was when the booking was made.
func (b *Booking) CommissionRate() int { return b.GetInt(BookingFieldCommissionRate) }

// SetCommissionRate sets the commissionRate field.
func (b *Booking) SetCommissionRate(n int) { b.Set(BookingFieldCommissionRate, n) }

// CalendarFeeds is the name of the collection whose records have the type CalendarFeed.
const CalendarFeeds = "calendar_feeds"

// These are the names of the fields of calendar_feeds.
const (
	CalendarFeedFieldPhotographer    = "photographer"
	CalendarFeedFieldName            = "name"
	CalendarFeedFieldURL             = "url"
	CalendarFeedFieldSource          = "source"
	CalendarFeedFieldAllDayBlocks    = "allDayBlocks"
	CalendarFeedFieldTentativeBlocks = "tentativeBlocks"
	CalendarFeedFieldETag            = "etag"
	CalendarFeedFieldLastModified    = "lastModified"
	CalendarFeedFieldCellsHash       = "cellsHash"
	CalendarFeedFieldDoubtedHash     = "doubtedHash"
	CalendarFeedFieldReadAt          = "readAt"
	CalendarFeedFieldGoodAt          = "goodAt"
	CalendarFeedFieldNextReadAt      = "nextReadAt"
	CalendarFeedFieldFailures        = "failures"
	CalendarFeedFieldProblem         = "problem"
	CalendarFeedFieldEvents          = "events"
	CalendarFeedFieldToldAt          = "toldAt"
	CalendarFeedFieldStoppedAt       = "stoppedAt"
)

// CalendarFeed is a foreign calendar of a photographer. Its address is a secret.
type CalendarFeed struct{ core.BaseRecordProxy }

// AsCalendarFeed wraps a record of the calendar_feeds collection. It returns nil if record is nil.
func AsCalendarFeed(record *core.Record) *CalendarFeed { return as[CalendarFeed](record) }

// NewCalendarFeed returns a new record of the calendar_feeds collection. The caller must save it.
func NewCalendarFeed(app core.App) (*CalendarFeed, error) {
	return create[CalendarFeed](app, CalendarFeeds)
}

// FindCalendarFeed loads a record of the calendar_feeds collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindCalendarFeed(app core.App, id string) (*CalendarFeed, error) {
	return find[CalendarFeed](app, CalendarFeeds, id)
}

// Photographer returns the photographer id.
func (f *CalendarFeed) Photographer() string { return f.GetString(CalendarFeedFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (f *CalendarFeed) SetPhotographer(id string) { f.Set(CalendarFeedFieldPhotographer, id) }

// Name returns the name that the photographer gave it.
func (f *CalendarFeed) Name() string { return f.GetString(CalendarFeedFieldName) }

// SetName sets the name field.
func (f *CalendarFeed) SetName(text string) { f.Set(CalendarFeedFieldName, text) }

// URL returns the address. Never show or log it.
func (f *CalendarFeed) URL() string { return f.GetString(CalendarFeedFieldURL) }

// SetURL sets the url field.
func (f *CalendarFeed) SetURL(text string) { f.Set(CalendarFeedFieldURL, text) }

// Source returns the number of the feed in blocked_cells, from 1 to 5.
func (f *CalendarFeed) Source() int { return f.GetInt(CalendarFeedFieldSource) }

// SetSource sets the source field.
func (f *CalendarFeed) SetSource(n int) { f.Set(CalendarFeedFieldSource, n) }

// AllDayBlocks reports whether events of whole days block time.
func (f *CalendarFeed) AllDayBlocks() bool { return f.GetBool(CalendarFeedFieldAllDayBlocks) }

// SetAllDayBlocks sets the allDayBlocks field.
func (f *CalendarFeed) SetAllDayBlocks(is bool) { f.Set(CalendarFeedFieldAllDayBlocks, is) }

// TentativeBlocks reports whether tentative events block time.
func (f *CalendarFeed) TentativeBlocks() bool { return f.GetBool(CalendarFeedFieldTentativeBlocks) }

// SetTentativeBlocks sets the tentativeBlocks field.
func (f *CalendarFeed) SetTentativeBlocks(is bool) { f.Set(CalendarFeedFieldTentativeBlocks, is) }

// ETag returns the ETag of the last good copy.
func (f *CalendarFeed) ETag() string { return f.GetString(CalendarFeedFieldETag) }

// SetETag sets the etag field.
func (f *CalendarFeed) SetETag(text string) { f.Set(CalendarFeedFieldETag, text) }

// LastModified returns the Last-Modified of the last good copy.
func (f *CalendarFeed) LastModified() string { return f.GetString(CalendarFeedFieldLastModified) }

// SetLastModified sets the lastModified field.
func (f *CalendarFeed) SetLastModified(text string) { f.Set(CalendarFeedFieldLastModified, text) }

// CellsHash returns the hash of the cells that are stored.
func (f *CalendarFeed) CellsHash() string { return f.GetString(CalendarFeedFieldCellsHash) }

// SetCellsHash sets the cellsHash field.
func (f *CalendarFeed) SetCellsHash(text string) { f.Set(CalendarFeedFieldCellsHash, text) }

// DoubtedHash returns the hash of a copy that was not believed yet, because it had lost most blocks.
func (f *CalendarFeed) DoubtedHash() string { return f.GetString(CalendarFeedFieldDoubtedHash) }

// SetDoubtedHash sets the doubtedHash field.
func (f *CalendarFeed) SetDoubtedHash(text string) { f.Set(CalendarFeedFieldDoubtedHash, text) }

// ReadAt returns when it was last read, well or not.
func (f *CalendarFeed) ReadAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldReadAt)) }

// SetReadAt sets the readAt field.
func (f *CalendarFeed) SetReadAt(at time.Time) { f.Set(CalendarFeedFieldReadAt, at.UTC()) }

// GoodAt returns when it was last read well.
func (f *CalendarFeed) GoodAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldGoodAt)) }

// SetGoodAt sets the goodAt field.
func (f *CalendarFeed) SetGoodAt(at time.Time) { f.Set(CalendarFeedFieldGoodAt, at.UTC()) }

// NextReadAt returns when it is read next; zero if never.
func (f *CalendarFeed) NextReadAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldNextReadAt)) }

// SetNextReadAt sets the nextReadAt field.
func (f *CalendarFeed) SetNextReadAt(at time.Time) { f.Set(CalendarFeedFieldNextReadAt, at.UTC()) }

// Failures returns how many readings have failed since the last good one.
func (f *CalendarFeed) Failures() int { return f.GetInt(CalendarFeedFieldFailures) }

// SetFailures sets the failures field.
func (f *CalendarFeed) SetFailures(n int) { f.Set(CalendarFeedFieldFailures, n) }

// Problem returns the code of what is wrong; empty if nothing is.
func (f *CalendarFeed) Problem() string { return f.GetString(CalendarFeedFieldProblem) }

// SetProblem sets the problem field.
func (f *CalendarFeed) SetProblem(text string) { f.Set(CalendarFeedFieldProblem, text) }

// Events returns the number of events of the last good copy.
func (f *CalendarFeed) Events() int { return f.GetInt(CalendarFeedFieldEvents) }

// SetEvents sets the events field.
func (f *CalendarFeed) SetEvents(n int) { f.Set(CalendarFeedFieldEvents, n) }

// ToldAt returns when the photographer was notified of a lasting problem.
func (f *CalendarFeed) ToldAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldToldAt)) }

// SetToldAt sets the toldAt field.
func (f *CalendarFeed) SetToldAt(at time.Time) { f.Set(CalendarFeedFieldToldAt, at.UTC()) }

// StoppedAt returns when reading was given up.
func (f *CalendarFeed) StoppedAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldStoppedAt)) }

// SetStoppedAt sets the stoppedAt field.
func (f *CalendarFeed) SetStoppedAt(at time.Time) { f.Set(CalendarFeedFieldStoppedAt, at.UTC()) }

// Created returns when it was added.
func (f *CalendarFeed) Created() time.Time { return utc(f.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (f *CalendarFeed) Updated() time.Time { return utc(f.GetDateTime(FieldUpdated)) }

// Cancellations is the name of the collection whose records have the type Cancellation.
const Cancellations = "cancellations"

// These are the names of the fields of cancellations.
const (
	CancellationFieldBooking      = "booking"
	CancellationFieldDecision     = "decision"
	CancellationFieldName         = "name"
	CancellationFieldEmail        = "email"
	CancellationFieldMobile       = "mobile"
	CancellationFieldReason       = "reason"
	CancellationFieldFee          = "fee"
	CancellationFieldRefund       = "refund"
	CancellationFieldDecisionNote = "decisionNote"
	CancellationFieldWaiveFee     = "waiveFee"
)

// Cancellation is what a customer filed when canceling a booking, with the terms at that time. An admin decides the
// refund of a paid one.
type Cancellation struct{ core.BaseRecordProxy }

// AsCancellation wraps a record of the cancellations collection. It returns nil if record is nil.
func AsCancellation(record *core.Record) *Cancellation { return as[Cancellation](record) }

// NewCancellation returns a new record of the cancellations collection. The caller must save it.
func NewCancellation(app core.App) (*Cancellation, error) {
	return create[Cancellation](app, Cancellations)
}

// FindCancellation loads a record of the cancellations collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindCancellation(app core.App, id string) (*Cancellation, error) {
	return find[Cancellation](app, Cancellations, id)
}

// Booking returns the id of the canceled booking.
func (c *Cancellation) Booking() string { return c.GetString(CancellationFieldBooking) }

// SetBooking sets the booking field.
func (c *Cancellation) SetBooking(id string) { c.Set(CancellationFieldBooking, id) }

// Decision returns what an admin decided.
func (c *Cancellation) Decision() CancellationDecision {
	return CancellationDecision(c.GetString(CancellationFieldDecision))
}

// SetDecision sets the decision field.
func (c *Cancellation) SetDecision(to CancellationDecision) {
	c.Set(CancellationFieldDecision, string(to))
}

// Name returns the name of the customer.
func (c *Cancellation) Name() string { return c.GetString(CancellationFieldName) }

// SetName sets the name field.
func (c *Cancellation) SetName(text string) { c.Set(CancellationFieldName, text) }

// Mobile returns the mobile number of the customer.
func (c *Cancellation) Mobile() string { return c.GetString(CancellationFieldMobile) }

// SetMobile sets the mobile field.
func (c *Cancellation) SetMobile(text string) { c.Set(CancellationFieldMobile, text) }

// Reason returns why the customer canceled.
func (c *Cancellation) Reason() string { return c.GetString(CancellationFieldReason) }

// SetReason sets the reason field.
func (c *Cancellation) SetReason(text string) { c.Set(CancellationFieldReason, text) }

// Fee returns the fee that is kept, in paise.
func (c *Cancellation) Fee() pricing.Paise { return pricing.Paise(c.GetInt(CancellationFieldFee)) }

// SetFee sets the fee field.
func (c *Cancellation) SetFee(amount pricing.Paise) { c.Set(CancellationFieldFee, int64(amount)) }

// Refund returns the amount that goes back, in paise.
func (c *Cancellation) Refund() pricing.Paise {
	return pricing.Paise(c.GetInt(CancellationFieldRefund))
}

// SetRefund sets the refund field.
func (c *Cancellation) SetRefund(amount pricing.Paise) { c.Set(CancellationFieldRefund, int64(amount)) }

// Created returns when the record was created.
func (c *Cancellation) Created() time.Time { return utc(c.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (c *Cancellation) Updated() time.Time { return utc(c.GetDateTime(FieldUpdated)) }

// DecisionNote returns the admin's note to the customer.
func (c *Cancellation) DecisionNote() string { return c.GetString(CancellationFieldDecisionNote) }

// SetDecisionNote sets the decisionNote field.
func (c *Cancellation) SetDecisionNote(text string) { c.Set(CancellationFieldDecisionNote, text) }

// WaiveFee reports whether an approval also gives the fee back.
func (c *Cancellation) WaiveFee() bool { return c.GetBool(CancellationFieldWaiveFee) }

// SetWaiveFee sets the waiveFee field.
func (c *Cancellation) SetWaiveFee(is bool) { c.Set(CancellationFieldWaiveFee, is) }

// Categories is the name of the collection whose records have the type Category.
const Categories = "categories"

// These are the names of the fields of categories.
const (
	CategoryFieldName            = "name"
	CategoryFieldCoverImage      = "coverImage"
	CategoryFieldDurationMinutes = "durationMinutes"
	CategoryFieldPosition        = "position"
	CategoryFieldUnit            = "unit"
)

// Category is a kind of shoot, such as Wedding.
type Category struct{ core.BaseRecordProxy }

// AsCategory wraps a record of the categories collection. It returns nil if record is nil.
func AsCategory(record *core.Record) *Category { return as[Category](record) }

// NewCategory returns a new record of the categories collection. The caller must save it.
func NewCategory(app core.App) (*Category, error) { return create[Category](app, Categories) }

// FindCategory loads a record of the categories collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindCategory(app core.App, id string) (*Category, error) {
	return find[Category](app, Categories, id)
}

// Name returns the name that people see.
func (c *Category) Name() string { return c.GetString(CategoryFieldName) }

// SetName sets the name field.
func (c *Category) SetName(text string) { c.Set(CategoryFieldName, text) }

// CoverImage returns the name of the saved file; empty if there is none.
func (c *Category) CoverImage() string { return c.GetString(CategoryFieldCoverImage) }

// SetCoverImage replaces the file when the record is saved. If file is nil, the current file is only deleted.
func (c *Category) SetCoverImage(file *filesystem.File) {
	setFile(c.Record, CategoryFieldCoverImage, file)
}

// Position returns the place in the list, from 1.
func (c *Category) Position() int { return c.GetInt(CategoryFieldPosition) }

// SetPosition sets the position field.
func (c *Category) SetPosition(n int) { c.Set(CategoryFieldPosition, n) }

// Created returns when the record was created.
func (c *Category) Created() time.Time { return utc(c.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (c *Category) Updated() time.Time { return utc(c.GetDateTime(FieldUpdated)) }

// Unit returns what its shoots count.
func (c *Category) Unit() CategoryUnit { return CategoryUnit(c.GetString(CategoryFieldUnit)) }

// SetUnit sets the unit field.
func (c *Category) SetUnit(to CategoryUnit) { c.Set(CategoryFieldUnit, string(to)) }

// Compensations is the name of the collection whose records have the type Compensation.
const Compensations = "compensations"

// These are the names of the fields of compensations.
const (
	CompensationFieldBooking  = "booking"
	CompensationFieldCustomer = "customer"
	CompensationFieldAmount   = "amount"
	CompensationFieldStatus   = "status"
	CompensationFieldUTR      = "utr"
)

// Compensation is money that we owe a customer for a booking that our side cancelled and that no photographer took
// over.
type Compensation struct{ core.BaseRecordProxy }

// AsCompensation wraps a record of the compensations collection. It returns nil if record is nil.
func AsCompensation(record *core.Record) *Compensation { return as[Compensation](record) }

// NewCompensation returns a new record of the compensations collection. The caller must save it.
func NewCompensation(app core.App) (*Compensation, error) {
	return create[Compensation](app, Compensations)
}

// FindCompensation loads a record of the compensations collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindCompensation(app core.App, id string) (*Compensation, error) {
	return find[Compensation](app, Compensations, id)
}

// Booking returns the id of the cancelled booking.
func (c *Compensation) Booking() string { return c.GetString(CompensationFieldBooking) }

// SetBooking sets the booking field.
func (c *Compensation) SetBooking(id string) { c.Set(CompensationFieldBooking, id) }

// Customer returns the user id.
func (c *Compensation) Customer() string { return c.GetString(CompensationFieldCustomer) }

// SetCustomer sets the customer field.
func (c *Compensation) SetCustomer(id string) { c.Set(CompensationFieldCustomer, id) }

// Amount returns the amount in paise.
func (c *Compensation) Amount() pricing.Paise {
	return pricing.Paise(c.GetInt(CompensationFieldAmount))
}

// SetAmount sets the amount field.
func (c *Compensation) SetAmount(amount pricing.Paise) { c.Set(CompensationFieldAmount, int64(amount)) }

// Status returns whether it is reviewed, due, paid or waived.
func (c *Compensation) Status() CompensationStatus {
	return CompensationStatus(c.GetString(CompensationFieldStatus))
}

// SetStatus sets the status field.
func (c *Compensation) SetStatus(to CompensationStatus) { c.Set(CompensationFieldStatus, string(to)) }

// UTR returns the bank's reference of the transfer.
func (c *Compensation) UTR() string { return c.GetString(CompensationFieldUTR) }

// SetUTR sets the utr field.
func (c *Compensation) SetUTR(text string) { c.Set(CompensationFieldUTR, text) }

// Created returns when the record was made.
func (c *Compensation) Created() time.Time { return utc(c.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (c *Compensation) Updated() time.Time { return utc(c.GetDateTime(FieldUpdated)) }

// ContactMessages is the name of the collection whose records have the type ContactMessage.
const ContactMessages = "contact_messages"

// These are the names of the fields of contact_messages.
const (
	ContactMessageFieldFullName   = "fullName"
	ContactMessageFieldEmail      = "email"
	ContactMessageFieldThoughts   = "thoughts"
	ContactMessageFieldAnswer     = "answer"
	ContactMessageFieldAnsweredAt = "answeredAt"
	ContactMessageFieldAnsweredBy = "answeredBy"
)

// ContactMessage is what a visitor wrote with the contact form, and the answer of an admin.
type ContactMessage struct{ core.BaseRecordProxy }

// AsContactMessage wraps a record of the contact_messages collection. It returns nil if record is nil.
func AsContactMessage(record *core.Record) *ContactMessage { return as[ContactMessage](record) }

// NewContactMessage returns a new record of the contact_messages collection. The caller must save it.
func NewContactMessage(app core.App) (*ContactMessage, error) {
	return create[ContactMessage](app, ContactMessages)
}

// FindContactMessage loads a record of the contact_messages collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindContactMessage(app core.App, id string) (*ContactMessage, error) {
	return find[ContactMessage](app, ContactMessages, id)
}

// FullName returns the name of the writer.
func (m *ContactMessage) FullName() string { return m.GetString(ContactMessageFieldFullName) }

// SetFullName sets the fullName field.
func (m *ContactMessage) SetFullName(text string) { m.Set(ContactMessageFieldFullName, text) }

// Thoughts returns the text of the writer.
func (m *ContactMessage) Thoughts() string { return m.GetString(ContactMessageFieldThoughts) }

// SetThoughts sets the thoughts field.
func (m *ContactMessage) SetThoughts(text string) { m.Set(ContactMessageFieldThoughts, text) }

// Created returns when the record was created.
func (m *ContactMessage) Created() time.Time { return utc(m.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (m *ContactMessage) Updated() time.Time { return utc(m.GetDateTime(FieldUpdated)) }

// Answer returns the answer; empty until there is one.
func (m *ContactMessage) Answer() string { return m.GetString(ContactMessageFieldAnswer) }

// SetAnswer sets the answer field.
func (m *ContactMessage) SetAnswer(text string) { m.Set(ContactMessageFieldAnswer, text) }

// AnsweredAt returns when the answer was sent; zero if it was not.
func (m *ContactMessage) AnsweredAt() time.Time {
	return utc(m.GetDateTime(ContactMessageFieldAnsweredAt))
}

// SetAnsweredAt sets the answeredAt field.
func (m *ContactMessage) SetAnsweredAt(at time.Time) { m.Set(ContactMessageFieldAnsweredAt, at.UTC()) }

// AnsweredBy returns the email address of the admin who answered.
func (m *ContactMessage) AnsweredBy() string { return m.GetString(ContactMessageFieldAnsweredBy) }

// SetAnsweredBy sets the answeredBy field.
func (m *ContactMessage) SetAnsweredBy(text string) { m.Set(ContactMessageFieldAnsweredBy, text) }

// DeletionRequests is the name of the collection whose records have the type DeletionRequest.
const DeletionRequests = "deletion_requests"

// These are the names of the fields of deletion_requests.
const (
	DeletionRequestFieldUser = "user"
)

// DeletionRequest is the request of a person to delete the account. A withdrawn request is deleted.
type DeletionRequest struct{ core.BaseRecordProxy }

// AsDeletionRequest wraps a record of the deletion_requests collection. It returns nil if record is nil.
func AsDeletionRequest(record *core.Record) *DeletionRequest { return as[DeletionRequest](record) }

// NewDeletionRequest returns a new record of the deletion_requests collection. The caller must save it.
func NewDeletionRequest(app core.App) (*DeletionRequest, error) {
	return create[DeletionRequest](app, DeletionRequests)
}

// FindDeletionRequest loads a record of the deletion_requests collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindDeletionRequest(app core.App, id string) (*DeletionRequest, error) {
	return find[DeletionRequest](app, DeletionRequests, id)
}

// User returns the user id of the person.
func (r *DeletionRequest) User() string { return r.GetString(DeletionRequestFieldUser) }

// SetUser sets the user field.
func (r *DeletionRequest) SetUser(id string) { r.Set(DeletionRequestFieldUser, id) }

// Created returns when the person asked.
func (r *DeletionRequest) Created() time.Time { return utc(r.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (r *DeletionRequest) Updated() time.Time { return utc(r.GetDateTime(FieldUpdated)) }

// Deliveries is the name of the collection whose records have the type Delivery.
const Deliveries = "deliveries"

// These are the names of the fields of deliveries.
const (
	DeliveryFieldBooking     = "booking"
	DeliveryFieldStatus      = "status"
	DeliveryFieldDays        = "days"
	DeliveryFieldDeliverBy   = "deliverBy"
	DeliveryFieldDeliveredAt = "deliveredAt"
	DeliveryFieldAcceptBy    = "acceptBy"
	DeliveryFieldAcceptedAt  = "acceptedAt"
	DeliveryFieldAcceptedBy  = "acceptedBy"
	DeliveryFieldRounds      = "rounds"
	DeliveryFieldPickLimit   = "pickLimit"
	DeliveryFieldNote        = "note"
	DeliveryFieldFiles       = "files"
	DeliveryFieldBytes       = "bytes"
	DeliveryFieldKeepUntil   = "keepUntil"
	DeliveryFieldReleasedAt  = "releasedAt"
	DeliveryFieldVersion     = "version"
	DeliveryFieldChanges     = "changes"
	DeliveryFieldRemindAt    = "remindAt"
	DeliveryFieldPicksAt     = "picksAt"
)

// Delivery is the delivery of the photos and videos of a booking. It is made when the booking becomes upcoming or
// completed.
type Delivery struct{ core.BaseRecordProxy }

// AsDelivery wraps a record of the deliveries collection. It returns nil if record is nil.
func AsDelivery(record *core.Record) *Delivery { return as[Delivery](record) }

// NewDelivery returns a new record of the deliveries collection. The caller must save it.
func NewDelivery(app core.App) (*Delivery, error) { return create[Delivery](app, Deliveries) }

// FindDelivery loads a record of the deliveries collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindDelivery(app core.App, id string) (*Delivery, error) {
	return find[Delivery](app, Deliveries, id)
}

// Booking returns the booking id.
func (d *Delivery) Booking() string { return d.GetString(DeliveryFieldBooking) }

// SetBooking sets the booking field.
func (d *Delivery) SetBooking(id string) { d.Set(DeliveryFieldBooking, id) }

// Status returns the state of the delivery.
func (d *Delivery) Status() delivery.Status { return delivery.Status(d.GetString(DeliveryFieldStatus)) }

// SetStatus sets the status field.
func (d *Delivery) SetStatus(to delivery.Status) { d.Set(DeliveryFieldStatus, string(to)) }

// Days returns how many days after the shoot the photographer promises to deliver.
func (d *Delivery) Days() float64 { return d.GetFloat(DeliveryFieldDays) }

// SetDays sets the days field.
func (d *Delivery) SetDays(n float64) { d.Set(DeliveryFieldDays, n) }

// DeliverBy returns the deadline of the delivery, or of the changes that the customer asked for.
func (d *Delivery) DeliverBy() time.Time { return utc(d.GetDateTime(DeliveryFieldDeliverBy)) }

// SetDeliverBy sets the deliverBy field.
func (d *Delivery) SetDeliverBy(at time.Time) { d.Set(DeliveryFieldDeliverBy, at.UTC()) }

// DeliveredAt returns when the photographer first delivered; zero until then.
func (d *Delivery) DeliveredAt() time.Time { return utc(d.GetDateTime(DeliveryFieldDeliveredAt)) }

// SetDeliveredAt sets the deliveredAt field.
func (d *Delivery) SetDeliveredAt(at time.Time) { d.Set(DeliveryFieldDeliveredAt, at.UTC()) }

// AcceptBy returns when the delivery is accepted without an answer; zero while that clock does not run.
func (d *Delivery) AcceptBy() time.Time { return utc(d.GetDateTime(DeliveryFieldAcceptBy)) }

// SetAcceptBy sets the acceptBy field.
func (d *Delivery) SetAcceptBy(at time.Time) { d.Set(DeliveryFieldAcceptBy, at.UTC()) }

// AcceptedAt returns when it was accepted.
func (d *Delivery) AcceptedAt() time.Time { return utc(d.GetDateTime(DeliveryFieldAcceptedAt)) }

// SetAcceptedAt sets the acceptedAt field.
func (d *Delivery) SetAcceptedAt(at time.Time) { d.Set(DeliveryFieldAcceptedAt, at.UTC()) }

// AcceptedBy returns who accepted it; empty until then.
func (d *Delivery) AcceptedBy() delivery.Acceptor {
	return delivery.Acceptor(d.GetString(DeliveryFieldAcceptedBy))
}

// SetAcceptedBy sets the acceptedBy field.
func (d *Delivery) SetAcceptedBy(to delivery.Acceptor) { d.Set(DeliveryFieldAcceptedBy, string(to)) }

// Rounds returns how often the customer asked for changes.
func (d *Delivery) Rounds() int { return d.GetInt(DeliveryFieldRounds) }

// SetRounds sets the rounds field.
func (d *Delivery) SetRounds(n int) { d.Set(DeliveryFieldRounds, n) }

// PickLimit returns how many files the customer can pick; 0 means any number.
func (d *Delivery) PickLimit() int { return d.GetInt(DeliveryFieldPickLimit) }

// SetPickLimit sets the pickLimit field.
func (d *Delivery) SetPickLimit(n int) { d.Set(DeliveryFieldPickLimit, n) }

// Note returns what the photographer wrote with the latest delivery.
func (d *Delivery) Note() string { return d.GetString(DeliveryFieldNote) }

// SetNote sets the note field.
func (d *Delivery) SetNote(text string) { d.Set(DeliveryFieldNote, text) }

// Files returns how many files are shown.
func (d *Delivery) Files() int { return d.GetInt(DeliveryFieldFiles) }

// SetFiles sets the files field.
func (d *Delivery) SetFiles(n int) { d.Set(DeliveryFieldFiles, n) }

// Bytes returns how many bytes the shown files have.
func (d *Delivery) Bytes() int64 { return int64(d.GetInt(DeliveryFieldBytes)) }

// SetBytes sets the bytes field.
func (d *Delivery) SetBytes(n int64) { d.Set(DeliveryFieldBytes, n) }

// KeepUntil returns when the bytes are deleted; zero until there is a file or an acceptance.
func (d *Delivery) KeepUntil() time.Time { return utc(d.GetDateTime(DeliveryFieldKeepUntil)) }

// SetKeepUntil sets the keepUntil field.
func (d *Delivery) SetKeepUntil(at time.Time) { d.Set(DeliveryFieldKeepUntil, at.UTC()) }

// ReleasedAt returns when the money was released to the photographer; zero until then.
func (d *Delivery) ReleasedAt() time.Time { return utc(d.GetDateTime(DeliveryFieldReleasedAt)) }

// SetReleasedAt sets the releasedAt field.
func (d *Delivery) SetReleasedAt(at time.Time) { d.Set(DeliveryFieldReleasedAt, at.UTC()) }

// Version returns a number that rises with every change that the two people can see.
func (d *Delivery) Version() int { return d.GetInt(DeliveryFieldVersion) }

// SetVersion sets the version field.
func (d *Delivery) SetVersion(n int) { d.Set(DeliveryFieldVersion, n) }

// Created returns when the record was made.
func (d *Delivery) Created() time.Time { return utc(d.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (d *Delivery) Updated() time.Time { return utc(d.GetDateTime(FieldUpdated)) }

// Changes returns what the customer wrote with the latest request for changes.
func (d *Delivery) Changes() string { return d.GetString(DeliveryFieldChanges) }

// SetChanges sets the changes field.
func (d *Delivery) SetChanges(text string) { d.Set(DeliveryFieldChanges, text) }

// RemindAt returns when the next reminder is due; zero if there is none.
func (d *Delivery) RemindAt() time.Time { return utc(d.GetDateTime(DeliveryFieldRemindAt)) }

// SetRemindAt sets the remindAt field.
func (d *Delivery) SetRemindAt(at time.Time) { d.Set(DeliveryFieldRemindAt, at.UTC()) }

// PicksAt returns when the photographer is told of picks; zero if there are none to tell of.
func (d *Delivery) PicksAt() time.Time { return utc(d.GetDateTime(DeliveryFieldPicksAt)) }

// SetPicksAt sets the picksAt field.
func (d *Delivery) SetPicksAt(at time.Time) { d.Set(DeliveryFieldPicksAt, at.UTC()) }

// DeliveryFiles is the name of the collection whose records have the type DeliveryFile.
const DeliveryFiles = "delivery_files"

// These are the names of the fields of delivery_files.
const (
	DeliveryFileFieldDelivery = "delivery"
	DeliveryFileFieldName     = "name"
	DeliveryFileFieldNameKey  = "nameKey"
	DeliveryFileFieldKind     = "kind"
	DeliveryFileFieldType     = "type"
	DeliveryFileFieldBytes    = "bytes"
	DeliveryFileFieldCRC32    = "crc32"
	DeliveryFileFieldSHA256   = "sha256"
	DeliveryFileFieldWidth    = "width"
	DeliveryFileFieldHeight   = "height"
	DeliveryFileFieldSeconds  = "seconds"
	DeliveryFileFieldState    = "state"
	DeliveryFileFieldReason   = "reason"
	DeliveryFileFieldShown    = "shown"
	DeliveryFileFieldPicked   = "picked"
	DeliveryFileFieldComment  = "comment"
	DeliveryFileFieldPosition = "position"
)

// DeliveryFile is a photo or video of a delivery. Its bytes are in the vault.
type DeliveryFile struct{ core.BaseRecordProxy }

// AsDeliveryFile wraps a record of the delivery_files collection. It returns nil if record is nil.
func AsDeliveryFile(record *core.Record) *DeliveryFile { return as[DeliveryFile](record) }

// NewDeliveryFile returns a new record of the delivery_files collection. The caller must save it.
func NewDeliveryFile(app core.App) (*DeliveryFile, error) {
	return create[DeliveryFile](app, DeliveryFiles)
}

// FindDeliveryFile loads a record of the delivery_files collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindDeliveryFile(app core.App, id string) (*DeliveryFile, error) {
	return find[DeliveryFile](app, DeliveryFiles, id)
}

// Delivery returns the delivery id.
func (f *DeliveryFile) Delivery() string { return f.GetString(DeliveryFileFieldDelivery) }

// SetDelivery sets the delivery field.
func (f *DeliveryFile) SetDelivery(id string) { f.Set(DeliveryFileFieldDelivery, id) }

// Name returns the name, which is safe on every system.
func (f *DeliveryFile) Name() string { return f.GetString(DeliveryFileFieldName) }

// SetName sets the name field.
func (f *DeliveryFile) SetName(text string) { f.Set(DeliveryFileFieldName, text) }

// NameKey returns the name without regard to case, by which names are unique.
func (f *DeliveryFile) NameKey() string { return f.GetString(DeliveryFileFieldNameKey) }

// SetNameKey sets the nameKey field.
func (f *DeliveryFile) SetNameKey(text string) { f.Set(DeliveryFileFieldNameKey, text) }

// Kind returns whether it is a photo or a video.
func (f *DeliveryFile) Kind() MediaKind { return MediaKind(f.GetString(DeliveryFileFieldKind)) }

// SetKind sets the kind field.
func (f *DeliveryFile) SetKind(to MediaKind) { f.Set(DeliveryFileFieldKind, string(to)) }

// Type returns the media type that the bytes have.
func (f *DeliveryFile) Type() string { return f.GetString(DeliveryFileFieldType) }

// SetType sets the type field.
func (f *DeliveryFile) SetType(text string) { f.Set(DeliveryFileFieldType, text) }

// Bytes returns the size; until the upload has finished, the size that was declared.
func (f *DeliveryFile) Bytes() int64 { return int64(f.GetInt(DeliveryFileFieldBytes)) }

// SetBytes sets the bytes field.
func (f *DeliveryFile) SetBytes(n int64) { f.Set(DeliveryFileFieldBytes, n) }

// CRC32 returns the CRC-32 of the bytes after the place was removed.
func (f *DeliveryFile) CRC32() int64 { return int64(f.GetInt(DeliveryFileFieldCRC32)) }

// SetCRC32 sets the crc32 field.
func (f *DeliveryFile) SetCRC32(n int64) { f.Set(DeliveryFileFieldCRC32, n) }

// SHA256 returns the SHA-256 in hexadecimal of the bytes after the place was removed; until the file is checked,
// the one that was declared.
func (f *DeliveryFile) SHA256() string { return f.GetString(DeliveryFileFieldSHA256) }

// SetSHA256 sets the sha256 field.
func (f *DeliveryFile) SetSHA256(text string) { f.Set(DeliveryFileFieldSHA256, text) }

// Width returns the width in pixels, upright.
func (f *DeliveryFile) Width() int { return f.GetInt(DeliveryFileFieldWidth) }

// SetWidth sets the width field.
func (f *DeliveryFile) SetWidth(n int) { f.Set(DeliveryFileFieldWidth, n) }

// Height returns the height in pixels, upright.
func (f *DeliveryFile) Height() int { return f.GetInt(DeliveryFileFieldHeight) }

// SetHeight sets the height field.
func (f *DeliveryFile) SetHeight(n int) { f.Set(DeliveryFileFieldHeight, n) }

// Seconds returns the duration of a video.
func (f *DeliveryFile) Seconds() float64 { return f.GetFloat(DeliveryFileFieldSeconds) }

// SetSeconds sets the seconds field.
func (f *DeliveryFile) SetSeconds(n float64) { f.Set(DeliveryFileFieldSeconds, n) }

// State returns the state of the file.
func (f *DeliveryFile) State() FileState { return FileState(f.GetString(DeliveryFileFieldState)) }

// SetState sets the state field.
func (f *DeliveryFile) SetState(to FileState) { f.Set(DeliveryFileFieldState, string(to)) }

// Reason returns why it was refused; empty otherwise.
func (f *DeliveryFile) Reason() RefusalReason {
	return RefusalReason(f.GetString(DeliveryFileFieldReason))
}

// SetReason sets the reason field.
func (f *DeliveryFile) SetReason(to RefusalReason) { f.Set(DeliveryFileFieldReason, string(to)) }

// Shown reports whether the customer sees it.
func (f *DeliveryFile) Shown() bool { return f.GetBool(DeliveryFileFieldShown) }

// SetShown sets the shown field.
func (f *DeliveryFile) SetShown(is bool) { f.Set(DeliveryFileFieldShown, is) }

// Picked reports whether the customer picked it.
func (f *DeliveryFile) Picked() bool { return f.GetBool(DeliveryFileFieldPicked) }

// SetPicked sets the picked field.
func (f *DeliveryFile) SetPicked(is bool) { f.Set(DeliveryFileFieldPicked, is) }

// Comment returns what the customer wrote about it.
func (f *DeliveryFile) Comment() string { return f.GetString(DeliveryFileFieldComment) }

// SetComment sets the comment field.
func (f *DeliveryFile) SetComment(text string) { f.Set(DeliveryFileFieldComment, text) }

// Position returns the place in the order of creation.
func (f *DeliveryFile) Position() int { return f.GetInt(DeliveryFileFieldPosition) }

// SetPosition sets the position field.
func (f *DeliveryFile) SetPosition(n int) { f.Set(DeliveryFileFieldPosition, n) }

// Created returns when the upload was created.
func (f *DeliveryFile) Created() time.Time { return utc(f.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (f *DeliveryFile) Updated() time.Time { return utc(f.GetDateTime(FieldUpdated)) }

// DeliveryShares is the name of the collection whose records have the type DeliveryShare.
const DeliveryShares = "delivery_shares"

// These are the names of the fields of delivery_shares.
const (
	DeliveryShareFieldDelivery  = "delivery"
	DeliveryShareFieldTokenHash = "tokenHash"
	DeliveryShareFieldScope     = "scope"
	DeliveryShareFieldDownload  = "download"
	DeliveryShareFieldPINHash   = "pinHash"
	DeliveryShareFieldExpires   = "expires"
	DeliveryShareFieldRevoked   = "revoked"
	DeliveryShareFieldOpens     = "opens"
)

// DeliveryShare is a link with which people without an account see a delivery.
type DeliveryShare struct{ core.BaseRecordProxy }

// AsDeliveryShare wraps a record of the delivery_shares collection. It returns nil if record is nil.
func AsDeliveryShare(record *core.Record) *DeliveryShare { return as[DeliveryShare](record) }

// NewDeliveryShare returns a new record of the delivery_shares collection. The caller must save it.
func NewDeliveryShare(app core.App) (*DeliveryShare, error) {
	return create[DeliveryShare](app, DeliveryShares)
}

// FindDeliveryShare loads a record of the delivery_shares collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindDeliveryShare(app core.App, id string) (*DeliveryShare, error) {
	return find[DeliveryShare](app, DeliveryShares, id)
}

// Delivery returns the delivery id.
func (s *DeliveryShare) Delivery() string { return s.GetString(DeliveryShareFieldDelivery) }

// SetDelivery sets the delivery field.
func (s *DeliveryShare) SetDelivery(id string) { s.Set(DeliveryShareFieldDelivery, id) }

// TokenHash returns the SHA-256 of the token of the link.
func (s *DeliveryShare) TokenHash() string { return s.GetString(DeliveryShareFieldTokenHash) }

// SetTokenHash sets the tokenHash field.
func (s *DeliveryShare) SetTokenHash(text string) { s.Set(DeliveryShareFieldTokenHash, text) }

// Scope returns which files it shows.
func (s *DeliveryShare) Scope() ShareScope { return ShareScope(s.GetString(DeliveryShareFieldScope)) }

// SetScope sets the scope field.
func (s *DeliveryShare) SetScope(to ShareScope) { s.Set(DeliveryShareFieldScope, string(to)) }

// Download reports whether originals can be downloaded.
func (s *DeliveryShare) Download() bool { return s.GetBool(DeliveryShareFieldDownload) }

// SetDownload sets the download field.
func (s *DeliveryShare) SetDownload(is bool) { s.Set(DeliveryShareFieldDownload, is) }

// PINHash returns the hash of the PIN; empty if there is none.
func (s *DeliveryShare) PINHash() string { return s.GetString(DeliveryShareFieldPINHash) }

// SetPINHash sets the pinHash field.
func (s *DeliveryShare) SetPINHash(text string) { s.Set(DeliveryShareFieldPINHash, text) }

// Expires returns when it ends.
func (s *DeliveryShare) Expires() time.Time { return utc(s.GetDateTime(DeliveryShareFieldExpires)) }

// SetExpires sets the expires field.
func (s *DeliveryShare) SetExpires(at time.Time) { s.Set(DeliveryShareFieldExpires, at.UTC()) }

// Revoked reports whether the customer ended it.
func (s *DeliveryShare) Revoked() bool { return s.GetBool(DeliveryShareFieldRevoked) }

// SetRevoked sets the revoked field.
func (s *DeliveryShare) SetRevoked(is bool) { s.Set(DeliveryShareFieldRevoked, is) }

// Opens returns how often it was opened.
func (s *DeliveryShare) Opens() int { return s.GetInt(DeliveryShareFieldOpens) }

// SetOpens sets the opens field.
func (s *DeliveryShare) SetOpens(n int) { s.Set(DeliveryShareFieldOpens, n) }

// Created returns when the share was made.
func (s *DeliveryShare) Created() time.Time { return utc(s.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (s *DeliveryShare) Updated() time.Time { return utc(s.GetDateTime(FieldUpdated)) }

// Dispatches is the name of the collection whose records have the type Dispatch.
const Dispatches = "dispatches"

// These are the names of the fields of dispatches.
const (
	DispatchFieldKind          = "kind"
	DispatchFieldCustomer      = "customer"
	DispatchFieldCategory      = "category"
	DispatchFieldLocation      = "location"
	DispatchFieldArea          = "area"
	DispatchFieldShootAddress  = "shootAddress"
	DispatchFieldStart         = "start"
	DispatchFieldEnd           = "end"
	DispatchFieldSKUCount      = "skuCount"
	DispatchFieldPaymentMethod = "paymentMethod"
	DispatchFieldMaxTotal      = "maxTotal"
	DispatchFieldStatus        = "status"
	DispatchFieldRound         = "round"
	DispatchFieldRoundEnds     = "roundEnds"
	DispatchFieldAsked         = "asked"
	DispatchFieldBooking       = "booking"
	DispatchFieldRescues       = "rescues"
)

// Dispatch is a search for a photographer, whose offers go out in rounds.
type Dispatch struct{ core.BaseRecordProxy }

// AsDispatch wraps a record of the dispatches collection. It returns nil if record is nil.
func AsDispatch(record *core.Record) *Dispatch { return as[Dispatch](record) }

// NewDispatch returns a new record of the dispatches collection. The caller must save it.
func NewDispatch(app core.App) (*Dispatch, error) { return create[Dispatch](app, Dispatches) }

// FindDispatch loads a record of the dispatches collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindDispatch(app core.App, id string) (*Dispatch, error) {
	return find[Dispatch](app, Dispatches, id)
}

// Kind returns why it looks for a photographer.
func (d *Dispatch) Kind() DispatchKind { return DispatchKind(d.GetString(DispatchFieldKind)) }

// SetKind sets the kind field.
func (d *Dispatch) SetKind(to DispatchKind) { d.Set(DispatchFieldKind, string(to)) }

// Customer returns the user id.
func (d *Dispatch) Customer() string { return d.GetString(DispatchFieldCustomer) }

// SetCustomer sets the customer field.
func (d *Dispatch) SetCustomer(id string) { d.Set(DispatchFieldCustomer, id) }

// Category returns the category id.
func (d *Dispatch) Category() string { return d.GetString(DispatchFieldCategory) }

// SetCategory sets the category field.
func (d *Dispatch) SetCategory(id string) { d.Set(DispatchFieldCategory, id) }

// Location returns the city.
func (d *Dispatch) Location() string { return d.GetString(DispatchFieldLocation) }

// SetLocation sets the location field.
func (d *Dispatch) SetLocation(text string) { d.Set(DispatchFieldLocation, text) }

// Area returns the part of the city that offers show; empty if it is not known.
func (d *Dispatch) Area() string { return d.GetString(DispatchFieldArea) }

// SetArea sets the area field.
func (d *Dispatch) SetArea(text string) { d.Set(DispatchFieldArea, text) }

// ShootAddress returns the address, which only the winner sees.
func (d *Dispatch) ShootAddress() string { return d.GetString(DispatchFieldShootAddress) }

// SetShootAddress sets the shootAddress field.
func (d *Dispatch) SetShootAddress(text string) { d.Set(DispatchFieldShootAddress, text) }

// Start returns when the shoot starts.
func (d *Dispatch) Start() time.Time { return utc(d.GetDateTime(DispatchFieldStart)) }

// SetStart sets the start field.
func (d *Dispatch) SetStart(at time.Time) { d.Set(DispatchFieldStart, at.UTC()) }

// End returns when the shoot ends.
func (d *Dispatch) End() time.Time { return utc(d.GetDateTime(DispatchFieldEnd)) }

// SetEnd sets the end field.
func (d *Dispatch) SetEnd(at time.Time) { d.Set(DispatchFieldEnd, at.UTC()) }

// SKUCount returns how many SKUs are shot.
func (d *Dispatch) SKUCount() int { return d.GetInt(DispatchFieldSKUCount) }

// SetSKUCount sets the skuCount field.
func (d *Dispatch) SetSKUCount(n int) { d.Set(DispatchFieldSKUCount, n) }

// PaymentMethod returns how the customer pays.
func (d *Dispatch) PaymentMethod() booking.PaymentMethod {
	return booking.PaymentMethod(d.GetString(DispatchFieldPaymentMethod))
}

// SetPaymentMethod sets the paymentMethod field.
func (d *Dispatch) SetPaymentMethod(to booking.PaymentMethod) {
	d.Set(DispatchFieldPaymentMethod, string(to))
}

// MaxTotal returns the most that the customer pays, in paise. For a rescue it is the price.
func (d *Dispatch) MaxTotal() pricing.Paise { return pricing.Paise(d.GetInt(DispatchFieldMaxTotal)) }

// SetMaxTotal sets the maxTotal field.
func (d *Dispatch) SetMaxTotal(amount pricing.Paise) { d.Set(DispatchFieldMaxTotal, int64(amount)) }

// Status returns the state of the dispatch.
func (d *Dispatch) Status() DispatchStatus { return DispatchStatus(d.GetString(DispatchFieldStatus)) }

// SetStatus sets the status field.
func (d *Dispatch) SetStatus(to DispatchStatus) { d.Set(DispatchFieldStatus, string(to)) }

// Round returns the number of the round, from 1.
func (d *Dispatch) Round() int { return d.GetInt(DispatchFieldRound) }

// SetRound sets the round field.
func (d *Dispatch) SetRound(n int) { d.Set(DispatchFieldRound, n) }

// RoundEnds returns when the round ends.
func (d *Dispatch) RoundEnds() time.Time { return utc(d.GetDateTime(DispatchFieldRoundEnds)) }

// SetRoundEnds sets the roundEnds field.
func (d *Dispatch) SetRoundEnds(at time.Time) { d.Set(DispatchFieldRoundEnds, at.UTC()) }

// Asked returns how many photographers were asked.
func (d *Dispatch) Asked() int { return d.GetInt(DispatchFieldAsked) }

// SetAsked sets the asked field.
func (d *Dispatch) SetAsked(n int) { d.Set(DispatchFieldAsked, n) }

// Booking returns the id of the booking that the winner gets; empty until it is won.
func (d *Dispatch) Booking() string { return d.GetString(DispatchFieldBooking) }

// SetBooking sets the booking field.
func (d *Dispatch) SetBooking(id string) { d.Set(DispatchFieldBooking, id) }

// Rescues returns the id of the booking that a rescue replaces.
func (d *Dispatch) Rescues() string { return d.GetString(DispatchFieldRescues) }

// SetRescues sets the rescues field.
func (d *Dispatch) SetRescues(id string) { d.Set(DispatchFieldRescues, id) }

// Created returns when the dispatch began.
func (d *Dispatch) Created() time.Time { return utc(d.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (d *Dispatch) Updated() time.Time { return utc(d.GetDateTime(FieldUpdated)) }

// Disputes is the name of the collection whose records have the type Dispute.
const Disputes = "disputes"

// These are the names of the fields of disputes.
const (
	DisputeFieldReference = "reference"
	DisputeFieldPaymentID = "paymentId"
	DisputeFieldAmount    = "amount"
	DisputeFieldCurrency  = "currency"
	DisputeFieldStatus    = "status"
)

// Dispute is a payment that the customer's bank claims back. It may be known before its payment is.
type Dispute struct{ core.BaseRecordProxy }

// AsDispute wraps a record of the disputes collection. It returns nil if record is nil.
func AsDispute(record *core.Record) *Dispute { return as[Dispute](record) }

// NewDispute returns a new record of the disputes collection. The caller must save it.
func NewDispute(app core.App) (*Dispute, error) { return create[Dispute](app, Disputes) }

// FindDispute loads a record of the disputes collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindDispute(app core.App, id string) (*Dispute, error) { return find[Dispute](app, Disputes, id) }

// Reference returns the provider's id of the dispute.
func (d *Dispute) Reference() string { return d.GetString(DisputeFieldReference) }

// SetReference sets the reference field.
func (d *Dispute) SetReference(text string) { d.Set(DisputeFieldReference, text) }

// PaymentID returns the provider's id of the payment.
func (d *Dispute) PaymentID() string { return d.GetString(DisputeFieldPaymentID) }

// SetPaymentID sets the paymentId field.
func (d *Dispute) SetPaymentID(text string) { d.Set(DisputeFieldPaymentID, text) }

// Amount returns what the bank claims, or what it took if the dispute is lost, in paise.
func (d *Dispute) Amount() pricing.Paise { return pricing.Paise(d.GetInt(DisputeFieldAmount)) }

// SetAmount sets the amount field.
func (d *Dispute) SetAmount(amount pricing.Paise) { d.Set(DisputeFieldAmount, int64(amount)) }

// Currency returns the currency of the amount.
func (d *Dispute) Currency() string { return d.GetString(DisputeFieldCurrency) }

// SetCurrency sets the currency field.
func (d *Dispute) SetCurrency(text string) { d.Set(DisputeFieldCurrency, text) }

// Status returns the state of the dispute.
func (d *Dispute) Status() DisputeStatus { return DisputeStatus(d.GetString(DisputeFieldStatus)) }

// SetStatus sets the status field.
func (d *Dispute) SetStatus(to DisputeStatus) { d.Set(DisputeFieldStatus, string(to)) }

// Created returns when the record was created.
func (d *Dispute) Created() time.Time { return utc(d.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (d *Dispute) Updated() time.Time { return utc(d.GetDateTime(FieldUpdated)) }

// EmailUndos is the name of the collection whose records have the type EmailUndo.
const EmailUndos = "email_undos"

// These are the names of the fields of email_undos.
const (
	EmailUndoFieldUser      = "user"
	EmailUndoFieldOldEmail  = "oldEmail"
	EmailUndoFieldTokenHash = "tokenHash"
	EmailUndoFieldExpires   = "expires"
)

// EmailUndo is a link that brings the old email address of an account back. Only the hash of its token is stored.
type EmailUndo struct{ core.BaseRecordProxy }

// AsEmailUndo wraps a record of the email_undos collection. It returns nil if record is nil.
func AsEmailUndo(record *core.Record) *EmailUndo { return as[EmailUndo](record) }

// NewEmailUndo returns a new record of the email_undos collection. The caller must save it.
func NewEmailUndo(app core.App) (*EmailUndo, error) { return create[EmailUndo](app, EmailUndos) }

// FindEmailUndo loads a record of the email_undos collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindEmailUndo(app core.App, id string) (*EmailUndo, error) {
	return find[EmailUndo](app, EmailUndos, id)
}

// User returns the user id of the account.
func (u *EmailUndo) User() string { return u.GetString(EmailUndoFieldUser) }

// SetUser sets the user field.
func (u *EmailUndo) SetUser(id string) { u.Set(EmailUndoFieldUser, id) }

// OldEmail returns the address before the change.
func (u *EmailUndo) OldEmail() string { return u.GetString(EmailUndoFieldOldEmail) }

// SetOldEmail sets the oldEmail field.
func (u *EmailUndo) SetOldEmail(text string) { u.Set(EmailUndoFieldOldEmail, text) }

// TokenHash returns the hash of the token in the link.
func (u *EmailUndo) TokenHash() string { return u.GetString(EmailUndoFieldTokenHash) }

// SetTokenHash sets the tokenHash field.
func (u *EmailUndo) SetTokenHash(text string) { u.Set(EmailUndoFieldTokenHash, text) }

// Expires returns when the link stops working.
func (u *EmailUndo) Expires() time.Time { return utc(u.GetDateTime(EmailUndoFieldExpires)) }

// SetExpires sets the expires field.
func (u *EmailUndo) SetExpires(at time.Time) { u.Set(EmailUndoFieldExpires, at.UTC()) }

// Created returns when the record was created.
func (u *EmailUndo) Created() time.Time { return utc(u.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (u *EmailUndo) Updated() time.Time { return utc(u.GetDateTime(FieldUpdated)) }

// Invoices is the name of the collection whose records have the type Invoice.
const Invoices = "invoices"

// These are the names of the fields of invoices.
const (
	InvoiceFieldKind       = "kind"
	InvoiceFieldNumber     = "number"
	InvoiceFieldDate       = "date"
	InvoiceFieldYear       = "year"
	InvoiceFieldSettlement = "settlement"
	InvoiceFieldRefund     = "refund"
	InvoiceFieldFrom       = "from"
	InvoiceFieldTo         = "to"
	InvoiceFieldTaxable    = "taxable"
	InvoiceFieldCGST       = "cgst"
	InvoiceFieldSGST       = "sgst"
	InvoiceFieldIGST       = "igst"
	InvoiceFieldTotal      = "total"
)

// Invoice is an invoice about the commission of a settlement, or a credit note that takes a part of it back.
type Invoice struct{ core.BaseRecordProxy }

// AsInvoice wraps a record of the invoices collection. It returns nil if record is nil.
func AsInvoice(record *core.Record) *Invoice { return as[Invoice](record) }

// NewInvoice returns a new record of the invoices collection. The caller must save it.
func NewInvoice(app core.App) (*Invoice, error) { return create[Invoice](app, Invoices) }

// FindInvoice loads a record of the invoices collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindInvoice(app core.App, id string) (*Invoice, error) { return find[Invoice](app, Invoices, id) }

// Kind returns whether it is an invoice or a credit note.
func (i *Invoice) Kind() payout.InvoiceKind { return payout.InvoiceKind(i.GetString(InvoiceFieldKind)) }

// SetKind sets the kind field.
func (i *Invoice) SetKind(to payout.InvoiceKind) { i.Set(InvoiceFieldKind, string(to)) }

// Number returns its number, such as SD/2627/000001.
func (i *Invoice) Number() string { return i.GetString(InvoiceFieldNumber) }

// SetNumber sets the number field.
func (i *Invoice) SetNumber(text string) { i.Set(InvoiceFieldNumber, text) }

// Date returns its day in India, YYYY-MM-DD.
func (i *Invoice) Date() string { return i.GetString(InvoiceFieldDate) }

// SetDate sets the date field.
func (i *Invoice) SetDate(text string) { i.Set(InvoiceFieldDate, text) }

// Year returns the financial year, such as 2627 for 2026-27.
func (i *Invoice) Year() string { return i.GetString(InvoiceFieldYear) }

// SetYear sets the year field.
func (i *Invoice) SetYear(text string) { i.Set(InvoiceFieldYear, text) }

// Settlement returns the settlement id.
func (i *Invoice) Settlement() string { return i.GetString(InvoiceFieldSettlement) }

// SetSettlement sets the settlement field.
func (i *Invoice) SetSettlement(id string) { i.Set(InvoiceFieldSettlement, id) }

// Refund returns the refund id of a credit note; empty for an invoice.
func (i *Invoice) Refund() string { return i.GetString(InvoiceFieldRefund) }

// SetRefund sets the refund field.
func (i *Invoice) SetRefund(id string) { i.Set(InvoiceFieldRefund, id) }

// Taxable returns the commission.
func (i *Invoice) Taxable() pricing.Paise { return pricing.Paise(i.GetInt(InvoiceFieldTaxable)) }

// SetTaxable sets the taxable field.
func (i *Invoice) SetTaxable(amount pricing.Paise) { i.Set(InvoiceFieldTaxable, int64(amount)) }

// CGST returns the central GST on it.
func (i *Invoice) CGST() pricing.Paise { return pricing.Paise(i.GetInt(InvoiceFieldCGST)) }

// SetCGST sets the cgst field.
func (i *Invoice) SetCGST(amount pricing.Paise) { i.Set(InvoiceFieldCGST, int64(amount)) }

// SGST returns the GST of the state on it.
func (i *Invoice) SGST() pricing.Paise { return pricing.Paise(i.GetInt(InvoiceFieldSGST)) }

// SetSGST sets the sgst field.
func (i *Invoice) SetSGST(amount pricing.Paise) { i.Set(InvoiceFieldSGST, int64(amount)) }

// IGST returns the integrated GST on it.
func (i *Invoice) IGST() pricing.Paise { return pricing.Paise(i.GetInt(InvoiceFieldIGST)) }

// SetIGST sets the igst field.
func (i *Invoice) SetIGST(amount pricing.Paise) { i.Set(InvoiceFieldIGST, int64(amount)) }

// Total returns the sum of these.
func (i *Invoice) Total() pricing.Paise { return pricing.Paise(i.GetInt(InvoiceFieldTotal)) }

// SetTotal sets the total field.
func (i *Invoice) SetTotal(amount pricing.Paise) { i.Set(InvoiceFieldTotal, int64(amount)) }

// Created returns when it was made.
func (i *Invoice) Created() time.Time { return utc(i.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (i *Invoice) Updated() time.Time { return utc(i.GetDateTime(FieldUpdated)) }

// Locations is the name of the collection whose records have the type Location.
const Locations = "locations"

// These are the names of the fields of locations.
const (
	LocationFieldName = "name"
)

// Location is a city in which photographers work.
type Location struct{ core.BaseRecordProxy }

// AsLocation wraps a record of the locations collection. It returns nil if record is nil.
func AsLocation(record *core.Record) *Location { return as[Location](record) }

// NewLocation returns a new record of the locations collection. The caller must save it.
func NewLocation(app core.App) (*Location, error) { return create[Location](app, Locations) }

// FindLocation loads a record of the locations collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindLocation(app core.App, id string) (*Location, error) {
	return find[Location](app, Locations, id)
}

// Name returns the name of the city.
func (l *Location) Name() string { return l.GetString(LocationFieldName) }

// SetName sets the name field.
func (l *Location) SetName(text string) { l.Set(LocationFieldName, text) }

// Created returns when the record was created.
func (l *Location) Created() time.Time { return utc(l.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (l *Location) Updated() time.Time { return utc(l.GetDateTime(FieldUpdated)) }

// MoneyAlerts is the name of the collection whose records have the type MoneyAlert.
const MoneyAlerts = "money_alerts"

// These are the names of the fields of money_alerts.
const (
	MoneyAlertFieldKind       = "kind"
	MoneyAlertFieldReference  = "reference"
	MoneyAlertFieldBooking    = "booking"
	MoneyAlertFieldAmount     = "amount"
	MoneyAlertFieldNote       = "note"
	MoneyAlertFieldTimes      = "times"
	MoneyAlertFieldResolvedAt = "resolvedAt"
)

// MoneyAlert is something about money that needs an admin. There is one record for each kind and reference.
type MoneyAlert struct{ core.BaseRecordProxy }

// AsMoneyAlert wraps a record of the money_alerts collection. It returns nil if record is nil.
func AsMoneyAlert(record *core.Record) *MoneyAlert { return as[MoneyAlert](record) }

// NewMoneyAlert returns a new record of the money_alerts collection. The caller must save it.
func NewMoneyAlert(app core.App) (*MoneyAlert, error) { return create[MoneyAlert](app, MoneyAlerts) }

// FindMoneyAlert loads a record of the money_alerts collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindMoneyAlert(app core.App, id string) (*MoneyAlert, error) {
	return find[MoneyAlert](app, MoneyAlerts, id)
}

// Kind returns what is wrong.
func (a *MoneyAlert) Kind() MoneyAlertKind { return MoneyAlertKind(a.GetString(MoneyAlertFieldKind)) }

// SetKind sets the kind field.
func (a *MoneyAlert) SetKind(to MoneyAlertKind) { a.Set(MoneyAlertFieldKind, string(to)) }

// Reference returns the id of what it is about: one of our refunds, or a payment, refund or dispute at the
// provider.
func (a *MoneyAlert) Reference() string { return a.GetString(MoneyAlertFieldReference) }

// SetReference sets the reference field.
func (a *MoneyAlert) SetReference(text string) { a.Set(MoneyAlertFieldReference, text) }

// Booking returns the id of the booking; empty if it belongs to none.
func (a *MoneyAlert) Booking() string { return a.GetString(MoneyAlertFieldBooking) }

// SetBooking sets the booking field.
func (a *MoneyAlert) SetBooking(id string) { a.Set(MoneyAlertFieldBooking, id) }

// Amount returns the amount in paise.
func (a *MoneyAlert) Amount() pricing.Paise { return pricing.Paise(a.GetInt(MoneyAlertFieldAmount)) }

// SetAmount sets the amount field.
func (a *MoneyAlert) SetAmount(amount pricing.Paise) { a.Set(MoneyAlertFieldAmount, int64(amount)) }

// Note returns the explanation for the admin.
func (a *MoneyAlert) Note() string { return a.GetString(MoneyAlertFieldNote) }

// SetNote sets the note field.
func (a *MoneyAlert) SetNote(text string) { a.Set(MoneyAlertFieldNote, text) }

// Times returns how often the alert was raised.
func (a *MoneyAlert) Times() int { return a.GetInt(MoneyAlertFieldTimes) }

// SetTimes sets the times field.
func (a *MoneyAlert) SetTimes(n int) { a.Set(MoneyAlertFieldTimes, n) }

// ResolvedAt returns when an admin resolved the alert; zero if it is open.
func (a *MoneyAlert) ResolvedAt() time.Time { return utc(a.GetDateTime(MoneyAlertFieldResolvedAt)) }

// SetResolvedAt sets the resolvedAt field.
func (a *MoneyAlert) SetResolvedAt(at time.Time) { a.Set(MoneyAlertFieldResolvedAt, at.UTC()) }

// Created returns when the record was created.
func (a *MoneyAlert) Created() time.Time { return utc(a.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (a *MoneyAlert) Updated() time.Time { return utc(a.GetDateTime(FieldUpdated)) }

// Offers is the name of the collection whose records have the type Offer.
const Offers = "offers"

// These are the names of the fields of offers.
const (
	OfferFieldDispatch     = "dispatch"
	OfferFieldPhotographer = "photographer"
	OfferFieldTotal        = "total"
	OfferFieldStatus       = "status"
	OfferFieldExpiresAt    = "expiresAt"
	OfferFieldSeenAt       = "seenAt"
)

// Offer is a shoot that a photographer can accept.
type Offer struct{ core.BaseRecordProxy }

// AsOffer wraps a record of the offers collection. It returns nil if record is nil.
func AsOffer(record *core.Record) *Offer { return as[Offer](record) }

// NewOffer returns a new record of the offers collection. The caller must save it.
func NewOffer(app core.App) (*Offer, error) { return create[Offer](app, Offers) }

// FindOffer loads a record of the offers collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindOffer(app core.App, id string) (*Offer, error) { return find[Offer](app, Offers, id) }

// Dispatch returns the dispatch id.
func (o *Offer) Dispatch() string { return o.GetString(OfferFieldDispatch) }

// SetDispatch sets the dispatch field.
func (o *Offer) SetDispatch(id string) { o.Set(OfferFieldDispatch, id) }

// Photographer returns the photographer id.
func (o *Offer) Photographer() string { return o.GetString(OfferFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (o *Offer) SetPhotographer(id string) { o.Set(OfferFieldPhotographer, id) }

// Total returns what the shoot brings, in paise.
func (o *Offer) Total() pricing.Paise { return pricing.Paise(o.GetInt(OfferFieldTotal)) }

// SetTotal sets the total field.
func (o *Offer) SetTotal(amount pricing.Paise) { o.Set(OfferFieldTotal, int64(amount)) }

// Status returns the state of the offer.
func (o *Offer) Status() OfferStatus { return OfferStatus(o.GetString(OfferFieldStatus)) }

// SetStatus sets the status field.
func (o *Offer) SetStatus(to OfferStatus) { o.Set(OfferFieldStatus, string(to)) }

// ExpiresAt returns until when it can be accepted.
func (o *Offer) ExpiresAt() time.Time { return utc(o.GetDateTime(OfferFieldExpiresAt)) }

// SetExpiresAt sets the expiresAt field.
func (o *Offer) SetExpiresAt(at time.Time) { o.Set(OfferFieldExpiresAt, at.UTC()) }

// Created returns when the record was made.
func (o *Offer) Created() time.Time { return utc(o.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (o *Offer) Updated() time.Time { return utc(o.GetDateTime(FieldUpdated)) }

// SeenAt returns when it was delivered to a screen.
func (o *Offer) SeenAt() time.Time { return utc(o.GetDateTime(OfferFieldSeenAt)) }

// SetSeenAt sets the seenAt field.
func (o *Offer) SetSeenAt(at time.Time) { o.Set(OfferFieldSeenAt, at.UTC()) }

// OTPs is the name of the collection whose records have the type OTP.
const OTPs = "otps"

// These are the names of the fields of otps.
const (
	OTPFieldPurpose      = "purpose"
	OTPFieldDestination  = "destination"
	OTPFieldCodeHash     = "codeHash"
	OTPFieldCodeExpires  = "codeExpires"
	OTPFieldTries        = "tries"
	OTPFieldProofHash    = "proofHash"
	OTPFieldProofExpires = "proofExpires"
	OTPFieldAskedFrom    = "askedFrom"
)

// OTP is the one-time code of a destination and purpose, and the proof that replaces it once it was entered. Only
// hashes are stored.
type OTP struct{ core.BaseRecordProxy }

// AsOTP wraps a record of the otps collection. It returns nil if record is nil.
func AsOTP(record *core.Record) *OTP { return as[OTP](record) }

// NewOTP returns a new record of the otps collection. The caller must save it.
func NewOTP(app core.App) (*OTP, error) { return create[OTP](app, OTPs) }

// FindOTP loads a record of the otps collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindOTP(app core.App, id string) (*OTP, error) { return find[OTP](app, OTPs, id) }

// Purpose returns what the code is for.
func (o *OTP) Purpose() OTPPurpose { return OTPPurpose(o.GetString(OTPFieldPurpose)) }

// SetPurpose sets the purpose field.
func (o *OTP) SetPurpose(to OTPPurpose) { o.Set(OTPFieldPurpose, string(to)) }

// Destination returns the email address or mobile number that the code is sent to.
func (o *OTP) Destination() string { return o.GetString(OTPFieldDestination) }

// SetDestination sets the destination field.
func (o *OTP) SetDestination(text string) { o.Set(OTPFieldDestination, text) }

// CodeHash returns the hash of the code; empty once it is used.
func (o *OTP) CodeHash() string { return o.GetString(OTPFieldCodeHash) }

// SetCodeHash sets the codeHash field.
func (o *OTP) SetCodeHash(text string) { o.Set(OTPFieldCodeHash, text) }

// CodeExpires returns when the code stops working.
func (o *OTP) CodeExpires() time.Time { return utc(o.GetDateTime(OTPFieldCodeExpires)) }

// SetCodeExpires sets the codeExpires field.
func (o *OTP) SetCodeExpires(at time.Time) { o.Set(OTPFieldCodeExpires, at.UTC()) }

// Tries returns the number of wrong tries.
func (o *OTP) Tries() int { return o.GetInt(OTPFieldTries) }

// SetTries sets the tries field.
func (o *OTP) SetTries(n int) { o.Set(OTPFieldTries, n) }

// ProofHash returns the hash of the proof; empty until the code was entered.
func (o *OTP) ProofHash() string { return o.GetString(OTPFieldProofHash) }

// SetProofHash sets the proofHash field.
func (o *OTP) SetProofHash(text string) { o.Set(OTPFieldProofHash, text) }

// ProofExpires returns when the proof stops working.
func (o *OTP) ProofExpires() time.Time { return utc(o.GetDateTime(OTPFieldProofExpires)) }

// SetProofExpires sets the proofExpires field.
func (o *OTP) SetProofExpires(at time.Time) { o.Set(OTPFieldProofExpires, at.UTC()) }

// Created returns when the record was created.
func (o *OTP) Created() time.Time { return utc(o.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (o *OTP) Updated() time.Time { return utc(o.GetDateTime(FieldUpdated)) }

// AskedFrom returns the network of the client that asked for the code.
func (o *OTP) AskedFrom() string { return o.GetString(OTPFieldAskedFrom) }

// SetAskedFrom sets the askedFrom field.
func (o *OTP) SetAskedFrom(text string) { o.Set(OTPFieldAskedFrom, text) }

// Outbox is the name of the collection whose records have the type OutboxMessage.
const Outbox = "outbox"

// These are the names of the fields of outbox.
const (
	OutboxMessageFieldTo            = "to"
	OutboxMessageFieldChannel       = "channel"
	OutboxMessageFieldSubject       = "subject"
	OutboxMessageFieldText          = "text"
	OutboxMessageFieldSent          = "sent"
	OutboxMessageFieldDedupeKey     = "dedupeKey"
	OutboxMessageFieldSecret        = "secret"
	OutboxMessageFieldAttempts      = "attempts"
	OutboxMessageFieldNextAttemptAt = "nextAttemptAt"
	OutboxMessageFieldLastError     = "lastError"
	OutboxMessageFieldFailed        = "failed"
	OutboxMessageFieldExpires       = "expires"
	OutboxMessageFieldCalendar      = "calendar"
	OutboxMessageFieldReservedUntil = "reservedUntil"
)

// OutboxMessage is an email, an SMS or a push message to be sent, or one that was sent. Hooks insert messages with
// SQL, in the transaction of the change that a message reports.
type OutboxMessage struct{ core.BaseRecordProxy }

// AsOutboxMessage wraps a record of the outbox collection. It returns nil if record is nil.
func AsOutboxMessage(record *core.Record) *OutboxMessage { return as[OutboxMessage](record) }

// NewOutboxMessage returns a new record of the outbox collection. The caller must save it.
func NewOutboxMessage(app core.App) (*OutboxMessage, error) {
	return create[OutboxMessage](app, Outbox)
}

// FindOutboxMessage loads a record of the outbox collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindOutboxMessage(app core.App, id string) (*OutboxMessage, error) {
	return find[OutboxMessage](app, Outbox, id)
}

// To returns the email address, the mobile number, or the id of the push subscription.
func (m *OutboxMessage) To() string { return m.GetString(OutboxMessageFieldTo) }

// SetTo sets the to field.
func (m *OutboxMessage) SetTo(text string) { m.Set(OutboxMessageFieldTo, text) }

// Channel returns how the message is sent.
func (m *OutboxMessage) Channel() OutboxChannel {
	return OutboxChannel(m.GetString(OutboxMessageFieldChannel))
}

// SetChannel sets the channel field.
func (m *OutboxMessage) SetChannel(to OutboxChannel) { m.Set(OutboxMessageFieldChannel, string(to)) }

// Subject returns the subject of an email.
func (m *OutboxMessage) Subject() string { return m.GetString(OutboxMessageFieldSubject) }

// SetSubject sets the subject field.
func (m *OutboxMessage) SetSubject(text string) { m.Set(OutboxMessageFieldSubject, text) }

// Text returns the text of the message.
func (m *OutboxMessage) Text() string { return m.GetString(OutboxMessageFieldText) }

// SetText sets the text field.
func (m *OutboxMessage) SetText(text string) { m.Set(OutboxMessageFieldText, text) }

// Sent returns when the message was sent; zero if it was not.
func (m *OutboxMessage) Sent() time.Time { return utc(m.GetDateTime(OutboxMessageFieldSent)) }

// SetSent sets the sent field.
func (m *OutboxMessage) SetSent(at time.Time) { m.Set(OutboxMessageFieldSent, at.UTC()) }

// DedupeKey returns the key that keeps a message from being added twice; empty for none.
func (m *OutboxMessage) DedupeKey() string { return m.GetString(OutboxMessageFieldDedupeKey) }

// SetDedupeKey sets the dedupeKey field.
func (m *OutboxMessage) SetDedupeKey(text string) { m.Set(OutboxMessageFieldDedupeKey, text) }

// Secret reports whether the text holds a code or a link, which is blanked once it is sent.
func (m *OutboxMessage) Secret() bool { return m.GetBool(OutboxMessageFieldSecret) }

// SetSecret sets the secret field.
func (m *OutboxMessage) SetSecret(is bool) { m.Set(OutboxMessageFieldSecret, is) }

// Attempts returns the number of attempts to send the message.
func (m *OutboxMessage) Attempts() int { return m.GetInt(OutboxMessageFieldAttempts) }

// SetAttempts sets the attempts field.
func (m *OutboxMessage) SetAttempts(n int) { m.Set(OutboxMessageFieldAttempts, n) }

// NextAttemptAt returns when the message is tried next; zero if never.
func (m *OutboxMessage) NextAttemptAt() time.Time {
	return utc(m.GetDateTime(OutboxMessageFieldNextAttemptAt))
}

// SetNextAttemptAt sets the nextAttemptAt field.
func (m *OutboxMessage) SetNextAttemptAt(at time.Time) {
	m.Set(OutboxMessageFieldNextAttemptAt, at.UTC())
}

// LastError returns why the last attempt failed.
func (m *OutboxMessage) LastError() string { return m.GetString(OutboxMessageFieldLastError) }

// SetLastError sets the lastError field.
func (m *OutboxMessage) SetLastError(text string) { m.Set(OutboxMessageFieldLastError, text) }

// Created returns when the message was added.
func (m *OutboxMessage) Created() time.Time { return utc(m.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (m *OutboxMessage) Updated() time.Time { return utc(m.GetDateTime(FieldUpdated)) }

// Failed returns when the message was given up; zero if it was not.
func (m *OutboxMessage) Failed() time.Time { return utc(m.GetDateTime(OutboxMessageFieldFailed)) }

// SetFailed sets the failed field.
func (m *OutboxMessage) SetFailed(at time.Time) { m.Set(OutboxMessageFieldFailed, at.UTC()) }

// Expires returns when the message expires; zero if never.
func (m *OutboxMessage) Expires() time.Time { return utc(m.GetDateTime(OutboxMessageFieldExpires)) }

// SetExpires sets the expires field.
func (m *OutboxMessage) SetExpires(at time.Time) { m.Set(OutboxMessageFieldExpires, at.UTC()) }

// Calendar returns the calendar file that is attached to an email; empty for none.
func (m *OutboxMessage) Calendar() string { return m.GetString(OutboxMessageFieldCalendar) }

// SetCalendar sets the calendar field.
func (m *OutboxMessage) SetCalendar(text string) { m.Set(OutboxMessageFieldCalendar, text) }

// ReservedUntil returns until when a process that sends the message has reserved it. It is zero between two
// attempts.
func (m *OutboxMessage) ReservedUntil() time.Time {
	return utc(m.GetDateTime(OutboxMessageFieldReservedUntil))
}

// SetReservedUntil sets the reservedUntil field.
func (m *OutboxMessage) SetReservedUntil(at time.Time) {
	m.Set(OutboxMessageFieldReservedUntil, at.UTC())
}

// Payees is the name of the collection whose records have the type Payee.
const Payees = "payees"

// These are the names of the fields of payees.
const (
	PayeeFieldPhotographer = "photographer"
	PayeeFieldKind         = "kind"
	PayeeFieldName         = "name"
	PayeeFieldMasked       = "masked"
	PayeeFieldIFSC         = "ifsc"
	PayeeFieldPANMasked    = "panMasked"
	PayeeFieldPANHash      = "panHash"
	PayeeFieldHolder       = "holder"
	PayeeFieldGSTIN        = "gstin"
	PayeeFieldUsableFrom   = "usableFrom"
	PayeeFieldProblem      = "problem"
	PayeeFieldSecret       = "secret"
	PayeeFieldPAN          = "pan"
)

// Payee is where the money of a photographer goes.
type Payee struct{ core.BaseRecordProxy }

// AsPayee wraps a record of the payees collection. It returns nil if record is nil.
func AsPayee(record *core.Record) *Payee { return as[Payee](record) }

// NewPayee returns a new record of the payees collection. The caller must save it.
func NewPayee(app core.App) (*Payee, error) { return create[Payee](app, Payees) }

// FindPayee loads a record of the payees collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindPayee(app core.App, id string) (*Payee, error) { return find[Payee](app, Payees, id) }

// Photographer returns the photographer id.
func (p *Payee) Photographer() string { return p.GetString(PayeeFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (p *Payee) SetPhotographer(id string) { p.Set(PayeeFieldPhotographer, id) }

// Kind returns whether it is a bank account or a UPI id.
func (p *Payee) Kind() payout.PayeeKind { return payout.PayeeKind(p.GetString(PayeeFieldKind)) }

// SetKind sets the kind field.
func (p *Payee) SetKind(to payout.PayeeKind) { p.Set(PayeeFieldKind, string(to)) }

// Name returns the name of the holder of the account.
func (p *Payee) Name() string { return p.GetString(PayeeFieldName) }

// SetName sets the name field.
func (p *Payee) SetName(text string) { p.Set(PayeeFieldName, text) }

// Masked returns the end of the account number or UPI id.
func (p *Payee) Masked() string { return p.GetString(PayeeFieldMasked) }

// SetMasked sets the masked field.
func (p *Payee) SetMasked(text string) { p.Set(PayeeFieldMasked, text) }

// IFSC returns the IFSC of the bank; empty for a UPI id.
func (p *Payee) IFSC() string { return p.GetString(PayeeFieldIFSC) }

// SetIFSC sets the ifsc field.
func (p *Payee) SetIFSC(text string) { p.Set(PayeeFieldIFSC, text) }

// PANMasked returns the end of the PAN.
func (p *Payee) PANMasked() string { return p.GetString(PayeeFieldPANMasked) }

// SetPANMasked sets the panMasked field.
func (p *Payee) SetPANMasked(text string) { p.Set(PayeeFieldPANMasked, text) }

// PANHash returns the keyed hash by which equal PANs are found.
func (p *Payee) PANHash() string { return p.GetString(PayeeFieldPANHash) }

// SetPANHash sets the panHash field.
func (p *Payee) SetPANHash(text string) { p.Set(PayeeFieldPANHash, text) }

// Holder returns the fourth letter of the PAN, which tells the kind of taxpayer.
func (p *Payee) Holder() string { return p.GetString(PayeeFieldHolder) }

// SetHolder sets the holder field.
func (p *Payee) SetHolder(text string) { p.Set(PayeeFieldHolder, text) }

// GSTIN returns the GSTIN; empty for none.
func (p *Payee) GSTIN() string { return p.GetString(PayeeFieldGSTIN) }

// SetGSTIN sets the gstin field.
func (p *Payee) SetGSTIN(text string) { p.Set(PayeeFieldGSTIN, text) }

// UsableFrom returns from when payouts are made to it.
func (p *Payee) UsableFrom() time.Time { return utc(p.GetDateTime(PayeeFieldUsableFrom)) }

// SetUsableFrom sets the usableFrom field.
func (p *Payee) SetUsableFrom(at time.Time) { p.Set(PayeeFieldUsableFrom, at.UTC()) }

// Problem returns why no payouts are made to it; empty if they are.
func (p *Payee) Problem() PayeeProblem { return PayeeProblem(p.GetString(PayeeFieldProblem)) }

// SetProblem sets the problem field.
func (p *Payee) SetProblem(to PayeeProblem) { p.Set(PayeeFieldProblem, string(to)) }

// Secret returns the account number or UPI id, encrypted.
func (p *Payee) Secret() string { return p.GetString(PayeeFieldSecret) }

// SetSecret sets the secret field.
func (p *Payee) SetSecret(text string) { p.Set(PayeeFieldSecret, text) }

// PAN returns the PAN, encrypted.
func (p *Payee) PAN() string { return p.GetString(PayeeFieldPAN) }

// SetPAN sets the pan field.
func (p *Payee) SetPAN(text string) { p.Set(PayeeFieldPAN, text) }

// Created returns when the record was created.
func (p *Payee) Created() time.Time { return utc(p.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (p *Payee) Updated() time.Time { return utc(p.GetDateTime(FieldUpdated)) }

// PaymentEvents is the name of the collection whose records have the type PaymentEvent.
const PaymentEvents = "payment_events"

// These are the names of the fields of payment_events.
const (
	PaymentEventFieldEventID   = "eventId"
	PaymentEventFieldKind      = "kind"
	PaymentEventFieldOrderID   = "orderId"
	PaymentEventFieldPaymentID = "paymentId"
	PaymentEventFieldRefundID  = "refundId"
	PaymentEventFieldBody      = "body"
	PaymentEventFieldOutcome   = "outcome"
)

// PaymentEvent is a webhook event of the payment provider, as it came in. It waits for a worker until it has an
// outcome.
type PaymentEvent struct{ core.BaseRecordProxy }

// AsPaymentEvent wraps a record of the payment_events collection. It returns nil if record is nil.
func AsPaymentEvent(record *core.Record) *PaymentEvent { return as[PaymentEvent](record) }

// NewPaymentEvent returns a new record of the payment_events collection. The caller must save it.
func NewPaymentEvent(app core.App) (*PaymentEvent, error) {
	return create[PaymentEvent](app, PaymentEvents)
}

// FindPaymentEvent loads a record of the payment_events collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindPaymentEvent(app core.App, id string) (*PaymentEvent, error) {
	return find[PaymentEvent](app, PaymentEvents, id)
}

// EventID returns the provider's id of the event.
func (e *PaymentEvent) EventID() string { return e.GetString(PaymentEventFieldEventID) }

// SetEventID sets the eventId field.
func (e *PaymentEvent) SetEventID(text string) { e.Set(PaymentEventFieldEventID, text) }

// Kind returns the provider's name for what happened.
func (e *PaymentEvent) Kind() payment.EventKind {
	return payment.EventKind(e.GetString(PaymentEventFieldKind))
}

// SetKind sets the kind field.
func (e *PaymentEvent) SetKind(to payment.EventKind) { e.Set(PaymentEventFieldKind, string(to)) }

// OrderID returns the provider's id of the order.
func (e *PaymentEvent) OrderID() string { return e.GetString(PaymentEventFieldOrderID) }

// SetOrderID sets the orderId field.
func (e *PaymentEvent) SetOrderID(text string) { e.Set(PaymentEventFieldOrderID, text) }

// PaymentID returns the provider's id of the payment.
func (e *PaymentEvent) PaymentID() string { return e.GetString(PaymentEventFieldPaymentID) }

// SetPaymentID sets the paymentId field.
func (e *PaymentEvent) SetPaymentID(text string) { e.Set(PaymentEventFieldPaymentID, text) }

// RefundID returns the provider's id of the refund.
func (e *PaymentEvent) RefundID() string { return e.GetString(PaymentEventFieldRefundID) }

// SetRefundID sets the refundId field.
func (e *PaymentEvent) SetRefundID(text string) { e.Set(PaymentEventFieldRefundID, text) }

// Body returns the body of the request.
func (e *PaymentEvent) Body() string { return e.GetString(PaymentEventFieldBody) }

// SetBody sets the body field.
func (e *PaymentEvent) SetBody(text string) { e.Set(PaymentEventFieldBody, text) }

// Outcome returns what became of the event.
func (e *PaymentEvent) Outcome() PaymentOutcome {
	return PaymentOutcome(e.GetString(PaymentEventFieldOutcome))
}

// SetOutcome sets the outcome field.
func (e *PaymentEvent) SetOutcome(to PaymentOutcome) { e.Set(PaymentEventFieldOutcome, string(to)) }

// Created returns when the record was created.
func (e *PaymentEvent) Created() time.Time { return utc(e.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (e *PaymentEvent) Updated() time.Time { return utc(e.GetDateTime(FieldUpdated)) }

// Payments is the name of the collection whose records have the type Payment.
const Payments = "payments"

// These are the names of the fields of payments.
const (
	PaymentFieldBooking       = "booking"
	PaymentFieldOrderID       = "orderId"
	PaymentFieldPaymentID     = "paymentId"
	PaymentFieldReceipt       = "receipt"
	PaymentFieldAmount        = "amount"
	PaymentFieldCurrency      = "currency"
	PaymentFieldStatus        = "status"
	PaymentFieldPaidAt        = "paidAt"
	PaymentFieldAskAt         = "askAt"
	PaymentFieldReservedUntil = "reservedUntil"
	PaymentFieldMovedTo       = "movedTo"
)

// Payment is an order at the payment provider and, once it is paid, its payment. A second payment of the same order
// is a separate record.
type Payment struct{ core.BaseRecordProxy }

// AsPayment wraps a record of the payments collection. It returns nil if record is nil.
func AsPayment(record *core.Record) *Payment { return as[Payment](record) }

// NewPayment returns a new record of the payments collection. The caller must save it.
func NewPayment(app core.App) (*Payment, error) { return create[Payment](app, Payments) }

// FindPayment loads a record of the payments collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindPayment(app core.App, id string) (*Payment, error) { return find[Payment](app, Payments, id) }

// Booking returns the id of the booking to be paid.
func (p *Payment) Booking() string { return p.GetString(PaymentFieldBooking) }

// SetBooking sets the booking field.
func (p *Payment) SetBooking(id string) { p.Set(PaymentFieldBooking, id) }

// OrderID returns the provider's id of the order; empty until the provider has opened it.
func (p *Payment) OrderID() string { return p.GetString(PaymentFieldOrderID) }

// SetOrderID sets the orderId field.
func (p *Payment) SetOrderID(text string) { p.Set(PaymentFieldOrderID, text) }

// PaymentID returns the provider's id of the payment; empty until it is paid.
func (p *Payment) PaymentID() string { return p.GetString(PaymentFieldPaymentID) }

// SetPaymentID sets the paymentId field.
func (p *Payment) SetPaymentID(text string) { p.Set(PaymentFieldPaymentID, text) }

// Receipt returns our own reference for the order.
func (p *Payment) Receipt() string { return p.GetString(PaymentFieldReceipt) }

// SetReceipt sets the receipt field.
func (p *Payment) SetReceipt(text string) { p.Set(PaymentFieldReceipt, text) }

// Amount returns the amount in paise.
func (p *Payment) Amount() pricing.Paise { return pricing.Paise(p.GetInt(PaymentFieldAmount)) }

// SetAmount sets the amount field.
func (p *Payment) SetAmount(amount pricing.Paise) { p.Set(PaymentFieldAmount, int64(amount)) }

// Currency returns the currency code, such as INR.
func (p *Payment) Currency() string { return p.GetString(PaymentFieldCurrency) }

// SetCurrency sets the currency field.
func (p *Payment) SetCurrency(text string) { p.Set(PaymentFieldCurrency, text) }

// Status returns how far the order has come.
func (p *Payment) Status() OrderStatus { return OrderStatus(p.GetString(PaymentFieldStatus)) }

// SetStatus sets the status field.
func (p *Payment) SetStatus(to OrderStatus) { p.Set(PaymentFieldStatus, string(to)) }

// PaidAt returns when the payment came in.
func (p *Payment) PaidAt() time.Time { return utc(p.GetDateTime(PaymentFieldPaidAt)) }

// SetPaidAt sets the paidAt field.
func (p *Payment) SetPaidAt(at time.Time) { p.Set(PaymentFieldPaidAt, at.UTC()) }

// Created returns when the record was created.
func (p *Payment) Created() time.Time { return utc(p.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (p *Payment) Updated() time.Time { return utc(p.GetDateTime(FieldUpdated)) }

// AskAt returns when the provider is asked about the order again; zero if never.
func (p *Payment) AskAt() time.Time { return utc(p.GetDateTime(PaymentFieldAskAt)) }

// SetAskAt sets the askAt field.
func (p *Payment) SetAskAt(at time.Time) { p.Set(PaymentFieldAskAt, at.UTC()) }

// ReservedUntil returns until when one request has the right to open the order at the provider.
func (p *Payment) ReservedUntil() time.Time { return utc(p.GetDateTime(PaymentFieldReservedUntil)) }

// SetReservedUntil sets the reservedUntil field.
func (p *Payment) SetReservedUntil(at time.Time) { p.Set(PaymentFieldReservedUntil, at.UTC()) }

// MovedTo returns the id of the booking that the payment pays for now, if another photographer took over.
func (p *Payment) MovedTo() string { return p.GetString(PaymentFieldMovedTo) }

// SetMovedTo sets the movedTo field.
func (p *Payment) SetMovedTo(id string) { p.Set(PaymentFieldMovedTo, id) }

// PayoutBatches is the name of the collection whose records have the type PayoutBatch.
const PayoutBatches = "payout_batches"

// These are the names of the fields of payout_batches.
const (
	PayoutBatchFieldNumber    = "number"
	PayoutBatchFieldCount     = "count"
	PayoutBatchFieldTotal     = "total"
	PayoutBatchFieldCreatedBy = "createdBy"
	PayoutBatchFieldDownloads = "downloads"
)

// PayoutBatch is a set of payouts that were made at once, with a file for the bank.
type PayoutBatch struct{ core.BaseRecordProxy }

// AsPayoutBatch wraps a record of the payout_batches collection. It returns nil if record is nil.
func AsPayoutBatch(record *core.Record) *PayoutBatch { return as[PayoutBatch](record) }

// NewPayoutBatch returns a new record of the payout_batches collection. The caller must save it.
func NewPayoutBatch(app core.App) (*PayoutBatch, error) {
	return create[PayoutBatch](app, PayoutBatches)
}

// FindPayoutBatch loads a record of the payout_batches collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindPayoutBatch(app core.App, id string) (*PayoutBatch, error) {
	return find[PayoutBatch](app, PayoutBatches, id)
}

// Number returns its number, such as P-000001.
func (b *PayoutBatch) Number() string { return b.GetString(PayoutBatchFieldNumber) }

// SetNumber sets the number field.
func (b *PayoutBatch) SetNumber(text string) { b.Set(PayoutBatchFieldNumber, text) }

// Count returns how many payouts it has.
func (b *PayoutBatch) Count() int { return b.GetInt(PayoutBatchFieldCount) }

// SetCount sets the count field.
func (b *PayoutBatch) SetCount(n int) { b.Set(PayoutBatchFieldCount, n) }

// Total returns the sum of its payouts.
func (b *PayoutBatch) Total() pricing.Paise { return pricing.Paise(b.GetInt(PayoutBatchFieldTotal)) }

// SetTotal sets the total field.
func (b *PayoutBatch) SetTotal(amount pricing.Paise) { b.Set(PayoutBatchFieldTotal, int64(amount)) }

// CreatedBy returns the email address of the admin who made it.
func (b *PayoutBatch) CreatedBy() string { return b.GetString(PayoutBatchFieldCreatedBy) }

// SetCreatedBy sets the createdBy field.
func (b *PayoutBatch) SetCreatedBy(text string) { b.Set(PayoutBatchFieldCreatedBy, text) }

// Downloads returns how often its file was downloaded.
func (b *PayoutBatch) Downloads() int { return b.GetInt(PayoutBatchFieldDownloads) }

// SetDownloads sets the downloads field.
func (b *PayoutBatch) SetDownloads(n int) { b.Set(PayoutBatchFieldDownloads, n) }

// Created returns when it was made.
func (b *PayoutBatch) Created() time.Time { return utc(b.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (b *PayoutBatch) Updated() time.Time { return utc(b.GetDateTime(FieldUpdated)) }

// Payouts is the name of the collection whose records have the type Payout.
const Payouts = "payouts"

// These are the names of the fields of payouts.
const (
	PayoutFieldBatch        = "batch"
	PayoutFieldPhotographer = "photographer"
	PayoutFieldAmount       = "amount"
	PayoutFieldChannel      = "channel"
	PayoutFieldStatus       = "status"
	PayoutFieldMasked       = "masked"
	PayoutFieldUTR          = "utr"
	PayoutFieldPaidAt       = "paidAt"
	PayoutFieldReturnedAt   = "returnedAt"
	PayoutFieldReason       = "reason"
	PayoutFieldWords        = "words"
	PayoutFieldSecret       = "secret"
)

// Payout is an amount on its way to a photographer, or transferred.
type Payout struct{ core.BaseRecordProxy }

// AsPayout wraps a record of the payouts collection. It returns nil if record is nil.
func AsPayout(record *core.Record) *Payout { return as[Payout](record) }

// NewPayout returns a new record of the payouts collection. The caller must save it.
func NewPayout(app core.App) (*Payout, error) { return create[Payout](app, Payouts) }

// FindPayout loads a record of the payouts collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindPayout(app core.App, id string) (*Payout, error) { return find[Payout](app, Payouts, id) }

// Batch returns the payout_batches id.
func (p *Payout) Batch() string { return p.GetString(PayoutFieldBatch) }

// SetBatch sets the batch field.
func (p *Payout) SetBatch(id string) { p.Set(PayoutFieldBatch, id) }

// Photographer returns the photographer id.
func (p *Payout) Photographer() string { return p.GetString(PayoutFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (p *Payout) SetPhotographer(id string) { p.Set(PayoutFieldPhotographer, id) }

// Amount returns the amount.
func (p *Payout) Amount() pricing.Paise { return pricing.Paise(p.GetInt(PayoutFieldAmount)) }

// SetAmount sets the amount field.
func (p *Payout) SetAmount(amount pricing.Paise) { p.Set(PayoutFieldAmount, int64(amount)) }

// Channel returns how it is transferred.
func (p *Payout) Channel() PayoutChannel { return PayoutChannel(p.GetString(PayoutFieldChannel)) }

// SetChannel sets the channel field.
func (p *Payout) SetChannel(to PayoutChannel) { p.Set(PayoutFieldChannel, string(to)) }

// Status returns the state of the transfer.
func (p *Payout) Status() payout.Status { return payout.Status(p.GetString(PayoutFieldStatus)) }

// SetStatus sets the status field.
func (p *Payout) SetStatus(to payout.Status) { p.Set(PayoutFieldStatus, string(to)) }

// Masked returns the end of the account number or UPI id.
func (p *Payout) Masked() string { return p.GetString(PayoutFieldMasked) }

// SetMasked sets the masked field.
func (p *Payout) SetMasked(text string) { p.Set(PayoutFieldMasked, text) }

// UTR returns the reference of the bank; empty until it is paid.
func (p *Payout) UTR() string { return p.GetString(PayoutFieldUTR) }

// SetUTR sets the utr field.
func (p *Payout) SetUTR(text string) { p.Set(PayoutFieldUTR, text) }

// PaidAt returns when it was marked as paid; zero until then.
func (p *Payout) PaidAt() time.Time { return utc(p.GetDateTime(PayoutFieldPaidAt)) }

// SetPaidAt sets the paidAt field.
func (p *Payout) SetPaidAt(at time.Time) { p.Set(PayoutFieldPaidAt, at.UTC()) }

// ReturnedAt returns when it was marked as returned; zero unless it was.
func (p *Payout) ReturnedAt() time.Time { return utc(p.GetDateTime(PayoutFieldReturnedAt)) }

// SetReturnedAt sets the returnedAt field.
func (p *Payout) SetReturnedAt(at time.Time) { p.Set(PayoutFieldReturnedAt, at.UTC()) }

// Reason returns why it was returned; empty unless it was.
func (p *Payout) Reason() payout.Reason { return payout.Reason(p.GetString(PayoutFieldReason)) }

// SetReason sets the reason field.
func (p *Payout) SetReason(to payout.Reason) { p.Set(PayoutFieldReason, string(to)) }

// Words returns what the admin or the bank said about it.
func (p *Payout) Words() string { return p.GetString(PayoutFieldWords) }

// SetWords sets the words field.
func (p *Payout) SetWords(text string) { p.Set(PayoutFieldWords, text) }

// Secret returns the name and account that it goes to, encrypted; empty once it is paid or returned.
func (p *Payout) Secret() string { return p.GetString(PayoutFieldSecret) }

// SetSecret sets the secret field.
func (p *Payout) SetSecret(text string) { p.Set(PayoutFieldSecret, text) }

// Created returns when it was made.
func (p *Payout) Created() time.Time { return utc(p.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (p *Payout) Updated() time.Time { return utc(p.GetDateTime(FieldUpdated)) }

// Photographers is the name of the collection whose records have the type Photographer.
const Photographers = "photographers"

// These are the names of the fields of photographers.
const (
	PhotographerFieldUser            = "user"
	PhotographerFieldFirstName       = "firstName"
	PhotographerFieldLastName        = "lastName"
	PhotographerFieldCity            = "city"
	PhotographerFieldType            = "type"
	PhotographerFieldBio             = "bio"
	PhotographerFieldApproved        = "approved"
	PhotographerFieldAvailability    = "availability"
	PhotographerFieldCategories      = "categories"
	PhotographerFieldServiceCities   = "serviceCities"
	PhotographerFieldAllLocations    = "allLocations"
	PhotographerFieldRating          = "rating"
	PhotographerFieldRatingCount     = "ratingCount"
	PhotographerFieldCompletedShoots = "completedShoots"
	PhotographerFieldReviewNote      = "reviewNote"
	PhotographerFieldTurnedDownAt    = "turnedDownAt"
	PhotographerFieldBufferMinutes   = "bufferMinutes"
	PhotographerFieldLeadHours       = "leadHours"
	PhotographerFieldHorizonDays     = "horizonDays"
	PhotographerFieldFeedKeyHash     = "feedKeyHash"
	PhotographerFieldFeedDetail      = "feedDetail"
	PhotographerFieldFeedReadAt      = "feedReadAt"
	PhotographerFieldInstantOn       = "instantOn"
	PhotographerFieldInstantUntil    = "instantUntil"
	PhotographerFieldPayAfterShoot   = "payAfterShoot"
	PhotographerFieldWithdrawals     = "withdrawals"
	PhotographerFieldSeenAt          = "seenAt"
	PhotographerFieldAskedAt         = "askedAt"
	PhotographerFieldAskedToday      = "askedToday"
	PhotographerFieldSilentInARow    = "silentInARow"
	PhotographerFieldLowered         = "lowered"
	PhotographerFieldHeldAt          = "heldAt"
	PhotographerFieldRescuesToday    = "rescuesToday"
	PhotographerFieldApprovedEarlyAt = "approvedEarlyAt"
	PhotographerFieldDeliveryDays    = "deliveryDays"
)

// Photographer is the profile of a photographer. Its account is a record of users. It is public while it is
// approved and the account is not suspended.
type Photographer struct{ core.BaseRecordProxy }

// AsPhotographer wraps a record of the photographers collection. It returns nil if record is nil.
func AsPhotographer(record *core.Record) *Photographer { return as[Photographer](record) }

// NewPhotographer returns a new record of the photographers collection. The caller must save it.
func NewPhotographer(app core.App) (*Photographer, error) {
	return create[Photographer](app, Photographers)
}

// FindPhotographer loads a record of the photographers collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindPhotographer(app core.App, id string) (*Photographer, error) {
	return find[Photographer](app, Photographers, id)
}

// User returns the user id of the account.
func (p *Photographer) User() string { return p.GetString(PhotographerFieldUser) }

// SetUser sets the user field.
func (p *Photographer) SetUser(id string) { p.Set(PhotographerFieldUser, id) }

// FirstName returns the first name.
func (p *Photographer) FirstName() string { return p.GetString(PhotographerFieldFirstName) }

// SetFirstName sets the firstName field.
func (p *Photographer) SetFirstName(text string) { p.Set(PhotographerFieldFirstName, text) }

// LastName returns the last name, which may be empty.
func (p *Photographer) LastName() string { return p.GetString(PhotographerFieldLastName) }

// SetLastName sets the lastName field.
func (p *Photographer) SetLastName(text string) { p.Set(PhotographerFieldLastName, text) }

// City returns the location id of the home city.
func (p *Photographer) City() string { return p.GetString(PhotographerFieldCity) }

// SetCity sets the city field.
func (p *Photographer) SetCity(id string) { p.Set(PhotographerFieldCity, id) }

// Type returns what the photographer works with.
func (p *Photographer) Type() PhotographerType {
	return PhotographerType(p.GetString(PhotographerFieldType))
}

// SetType sets the type field.
func (p *Photographer) SetType(to PhotographerType) { p.Set(PhotographerFieldType, string(to)) }

// Bio returns the text about the photographer.
func (p *Photographer) Bio() string { return p.GetString(PhotographerFieldBio) }

// SetBio sets the bio field.
func (p *Photographer) SetBio(text string) { p.Set(PhotographerFieldBio, text) }

// Approved reports whether an admin has approved the profile.
func (p *Photographer) Approved() bool { return p.GetBool(PhotographerFieldApproved) }

// SetApproved sets the approved field.
func (p *Photographer) SetApproved(is bool) { p.Set(PhotographerFieldApproved, is) }

// Availability reports whether the photographer takes requests.
func (p *Photographer) Availability() bool { return p.GetBool(PhotographerFieldAvailability) }

// SetAvailability sets the availability field.
func (p *Photographer) SetAvailability(is bool) { p.Set(PhotographerFieldAvailability, is) }

// Categories returns the ids of the categories on offer.
func (p *Photographer) Categories() []string { return p.GetStringSlice(PhotographerFieldCategories) }

// SetCategories sets the categories field.
func (p *Photographer) SetCategories(ids []string) { p.Set(PhotographerFieldCategories, ids) }

// ServiceCities returns the location ids of the cities served besides the home city.
func (p *Photographer) ServiceCities() []string {
	return p.GetStringSlice(PhotographerFieldServiceCities)
}

// SetServiceCities sets the serviceCities field.
func (p *Photographer) SetServiceCities(ids []string) { p.Set(PhotographerFieldServiceCities, ids) }

// AllLocations reports whether the photographer serves every city.
func (p *Photographer) AllLocations() bool { return p.GetBool(PhotographerFieldAllLocations) }

// SetAllLocations sets the allLocations field.
func (p *Photographer) SetAllLocations(is bool) { p.Set(PhotographerFieldAllLocations, is) }

// Rating returns the average of the ratings; 0 without any. Triggers and hooks keep it up to date.
func (p *Photographer) Rating() float64 { return p.GetFloat(PhotographerFieldRating) }

// RatingCount returns the number of reviews that count towards the rating. Triggers and hooks keep it up to date.
func (p *Photographer) RatingCount() int { return p.GetInt(PhotographerFieldRatingCount) }

// CompletedShoots returns the number of completed bookings. Triggers and hooks keep it up to date.
func (p *Photographer) CompletedShoots() int { return p.GetInt(PhotographerFieldCompletedShoots) }

// Created returns when the record was created.
func (p *Photographer) Created() time.Time { return utc(p.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (p *Photographer) Updated() time.Time { return utc(p.GetDateTime(FieldUpdated)) }

// ReviewNote returns what an admin asks to be changed before the approval.
func (p *Photographer) ReviewNote() string { return p.GetString(PhotographerFieldReviewNote) }

// SetReviewNote sets the reviewNote field.
func (p *Photographer) SetReviewNote(text string) { p.Set(PhotographerFieldReviewNote, text) }

// TurnedDownAt returns when an admin turned the profile down; zero if it is not turned down.
func (p *Photographer) TurnedDownAt() time.Time {
	return utc(p.GetDateTime(PhotographerFieldTurnedDownAt))
}

// SetTurnedDownAt sets the turnedDownAt field.
func (p *Photographer) SetTurnedDownAt(at time.Time) { p.Set(PhotographerFieldTurnedDownAt, at.UTC()) }

// BufferMinutes returns the minutes kept free after a shoot; empty for those of the configuration.
func (p *Photographer) BufferMinutes() string { return p.GetString(PhotographerFieldBufferMinutes) }

// SetBufferMinutes sets the bufferMinutes field.
func (p *Photographer) SetBufferMinutes(text string) { p.Set(PhotographerFieldBufferMinutes, text) }

// LeadHours returns how many hours from now a shoot starts at the earliest.
func (p *Photographer) LeadHours() int { return p.GetInt(PhotographerFieldLeadHours) }

// SetLeadHours sets the leadHours field.
func (p *Photographer) SetLeadHours(n int) { p.Set(PhotographerFieldLeadHours, n) }

// HorizonDays returns how many days ahead a shoot can be booked; 0 means the maximum.
func (p *Photographer) HorizonDays() int { return p.GetInt(PhotographerFieldHorizonDays) }

// SetHorizonDays sets the horizonDays field.
func (p *Photographer) SetHorizonDays(n int) { p.Set(PhotographerFieldHorizonDays, n) }

// FeedKeyHash returns the hash of the key in the calendar link; empty without a link.
func (p *Photographer) FeedKeyHash() string { return p.GetString(PhotographerFieldFeedKeyHash) }

// SetFeedKeyHash sets the feedKeyHash field.
func (p *Photographer) SetFeedKeyHash(text string) { p.Set(PhotographerFieldFeedKeyHash, text) }

// FeedDetail returns how much the calendar link shows.
func (p *Photographer) FeedDetail() FeedDetail {
	return FeedDetail(p.GetString(PhotographerFieldFeedDetail))
}

// SetFeedDetail sets the feedDetail field.
func (p *Photographer) SetFeedDetail(to FeedDetail) { p.Set(PhotographerFieldFeedDetail, string(to)) }

// FeedReadAt returns when a calendar program last read the link.
func (p *Photographer) FeedReadAt() time.Time { return utc(p.GetDateTime(PhotographerFieldFeedReadAt)) }

// SetFeedReadAt sets the feedReadAt field.
func (p *Photographer) SetFeedReadAt(at time.Time) { p.Set(PhotographerFieldFeedReadAt, at.UTC()) }

// InstantOn reports whether the photographer takes instant bookings.
func (p *Photographer) InstantOn() bool { return p.GetBool(PhotographerFieldInstantOn) }

// SetInstantOn sets the instantOn field.
func (p *Photographer) SetInstantOn(is bool) { p.Set(PhotographerFieldInstantOn, is) }

// InstantUntil returns when instant bookings switch off automatically.
func (p *Photographer) InstantUntil() time.Time {
	return utc(p.GetDateTime(PhotographerFieldInstantUntil))
}

// SetInstantUntil sets the instantUntil field.
func (p *Photographer) SetInstantUntil(at time.Time) { p.Set(PhotographerFieldInstantUntil, at.UTC()) }

// PayAfterShoot reports whether customers who book instantly may pay after the shoot.
func (p *Photographer) PayAfterShoot() bool { return p.GetBool(PhotographerFieldPayAfterShoot) }

// SetPayAfterShoot sets the payAfterShoot field.
func (p *Photographer) SetPayAfterShoot(is bool) { p.Set(PhotographerFieldPayAfterShoot, is) }

// Withdrawals returns how many bookings the photographer withdrew from in the last 12 months.
func (p *Photographer) Withdrawals() int { return p.GetInt(PhotographerFieldWithdrawals) }

// SetWithdrawals sets the withdrawals field.
func (p *Photographer) SetWithdrawals(n int) { p.Set(PhotographerFieldWithdrawals, n) }

// SeenAt returns about when the photographer last used Shootday.
func (p *Photographer) SeenAt() time.Time { return utc(p.GetDateTime(PhotographerFieldSeenAt)) }

// SetSeenAt sets the seenAt field.
func (p *Photographer) SetSeenAt(at time.Time) { p.Set(PhotographerFieldSeenAt, at.UTC()) }

// AskedAt returns when the photographer last got an offer.
func (p *Photographer) AskedAt() time.Time { return utc(p.GetDateTime(PhotographerFieldAskedAt)) }

// SetAskedAt sets the askedAt field.
func (p *Photographer) SetAskedAt(at time.Time) { p.Set(PhotographerFieldAskedAt, at.UTC()) }

// AskedToday returns how many instant offers the photographer got on the Indian day of askedAt, without those that
// were given back.
func (p *Photographer) AskedToday() int { return p.GetInt(PhotographerFieldAskedToday) }

// SetAskedToday sets the askedToday field.
func (p *Photographer) SetAskedToday(n int) { p.Set(PhotographerFieldAskedToday, n) }

// SilentInARow returns how many instant offers in a row the photographer has not answered.
func (p *Photographer) SilentInARow() int { return p.GetInt(PhotographerFieldSilentInARow) }

// SetSilentInARow sets the silentInARow field.
func (p *Photographer) SetSilentInARow(n int) { p.Set(PhotographerFieldSilentInARow, n) }

// Lowered returns 1 if the photographer is ranked lower in searches, and otherwise 0. Only SQL sets it.
func (p *Photographer) Lowered() int { return p.GetInt(PhotographerFieldLowered) }

// HeldAt returns when the photographer was made unavailable for withdrawing too often. It is zero once an admin has
// looked.
func (p *Photographer) HeldAt() time.Time { return utc(p.GetDateTime(PhotographerFieldHeldAt)) }

// SetHeldAt sets the heldAt field.
func (p *Photographer) SetHeldAt(at time.Time) { p.Set(PhotographerFieldHeldAt, at.UTC()) }

// RescuesToday returns how many offers to take over a shoot the photographer got on the Indian day of askedAt.
func (p *Photographer) RescuesToday() int { return p.GetInt(PhotographerFieldRescuesToday) }

// SetRescuesToday sets the rescuesToday field.
func (p *Photographer) SetRescuesToday(n int) { p.Set(PhotographerFieldRescuesToday, n) }

// ApprovedEarlyAt returns when the profile was approved without a category or a price; zero if it had both. It may
// have them by now.
func (p *Photographer) ApprovedEarlyAt() time.Time {
	return utc(p.GetDateTime(PhotographerFieldApprovedEarlyAt))
}

// SetApprovedEarlyAt sets the approvedEarlyAt field.
func (p *Photographer) SetApprovedEarlyAt(at time.Time) {
	p.Set(PhotographerFieldApprovedEarlyAt, at.UTC())
}

// DeliveryDays returns how many days after a shoot the photographer promises to deliver; 0 means the default of the
// marketplace.
func (p *Photographer) DeliveryDays() int { return p.GetInt(PhotographerFieldDeliveryDays) }

// SetDeliveryDays sets the deliveryDays field.
func (p *Photographer) SetDeliveryDays(n int) { p.Set(PhotographerFieldDeliveryDays, n) }

// PortfolioItems is the name of the collection whose records have the type PortfolioItem.
const PortfolioItems = "portfolio_items"

// These are the names of the fields of portfolio_items.
const (
	PortfolioItemFieldPhotographer = "photographer"
	PortfolioItemFieldCategory     = "category"
	PortfolioItemFieldFile         = "file"
	PortfolioItemFieldIsCover      = "isCover"
	PortfolioItemFieldPosition     = "position"
	PortfolioItemFieldSize         = "size"
)

// PortfolioItem is a picture or video that a photographer shows in a category.
type PortfolioItem struct{ core.BaseRecordProxy }

// AsPortfolioItem wraps a record of the portfolio_items collection. It returns nil if record is nil.
func AsPortfolioItem(record *core.Record) *PortfolioItem { return as[PortfolioItem](record) }

// NewPortfolioItem returns a new record of the portfolio_items collection. The caller must save it.
func NewPortfolioItem(app core.App) (*PortfolioItem, error) {
	return create[PortfolioItem](app, PortfolioItems)
}

// FindPortfolioItem loads a record of the portfolio_items collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindPortfolioItem(app core.App, id string) (*PortfolioItem, error) {
	return find[PortfolioItem](app, PortfolioItems, id)
}

// Photographer returns the photographer id.
func (i *PortfolioItem) Photographer() string { return i.GetString(PortfolioItemFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (i *PortfolioItem) SetPhotographer(id string) { i.Set(PortfolioItemFieldPhotographer, id) }

// Category returns the id of the category.
func (i *PortfolioItem) Category() string { return i.GetString(PortfolioItemFieldCategory) }

// SetCategory sets the category field.
func (i *PortfolioItem) SetCategory(id string) { i.Set(PortfolioItemFieldCategory, id) }

// File returns the name of the file.
func (i *PortfolioItem) File() string { return i.GetString(PortfolioItemFieldFile) }

// SetFile replaces the file when the record is saved. If file is nil, the current file is only deleted.
func (i *PortfolioItem) SetFile(file *filesystem.File) {
	setFile(i.Record, PortfolioItemFieldFile, file)
}

// IsCover reports whether the picture is the cover of its category on the profile.
func (i *PortfolioItem) IsCover() bool { return i.GetBool(PortfolioItemFieldIsCover) }

// SetIsCover sets the isCover field.
func (i *PortfolioItem) SetIsCover(is bool) { i.Set(PortfolioItemFieldIsCover, is) }

// Position returns the place in the category.
func (i *PortfolioItem) Position() int { return i.GetInt(PortfolioItemFieldPosition) }

// SetPosition sets the position field.
func (i *PortfolioItem) SetPosition(n int) { i.Set(PortfolioItemFieldPosition, n) }

// Size returns the size of the file in bytes.
func (i *PortfolioItem) Size() int64 { return int64(i.GetInt(PortfolioItemFieldSize)) }

// SetSize sets the size field.
func (i *PortfolioItem) SetSize(n int64) { i.Set(PortfolioItemFieldSize, n) }

// Created returns when the record was created.
func (i *PortfolioItem) Created() time.Time { return utc(i.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (i *PortfolioItem) Updated() time.Time { return utc(i.GetDateTime(FieldUpdated)) }

// PricingTiers is the name of the collection whose records have the type PricingTier.
const PricingTiers = "pricing_tiers"

// These are the names of the fields of pricing_tiers.
const (
	PricingTierFieldPhotographer = "photographer"
	PricingTierFieldMinSKUs      = "minSKUs"
	PricingTierFieldPricePerSKU  = "pricePerSKU"
)

// PricingTier is the price of one SKU for bookings of at least so many. A photographer has up to pricing.MaxTiers.
type PricingTier struct{ core.BaseRecordProxy }

// AsPricingTier wraps a record of the pricing_tiers collection. It returns nil if record is nil.
func AsPricingTier(record *core.Record) *PricingTier { return as[PricingTier](record) }

// NewPricingTier returns a new record of the pricing_tiers collection. The caller must save it.
func NewPricingTier(app core.App) (*PricingTier, error) {
	return create[PricingTier](app, PricingTiers)
}

// FindPricingTier loads a record of the pricing_tiers collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindPricingTier(app core.App, id string) (*PricingTier, error) {
	return find[PricingTier](app, PricingTiers, id)
}

// Photographer returns the photographer id.
func (t *PricingTier) Photographer() string { return t.GetString(PricingTierFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (t *PricingTier) SetPhotographer(id string) { t.Set(PricingTierFieldPhotographer, id) }

// MinSKUs returns the smallest number of SKUs that the price is for.
func (t *PricingTier) MinSKUs() int { return t.GetInt(PricingTierFieldMinSKUs) }

// SetMinSKUs sets the minSKUs field.
func (t *PricingTier) SetMinSKUs(n int) { t.Set(PricingTierFieldMinSKUs, n) }

// PricePerSKU returns the price of one SKU in paise.
func (t *PricingTier) PricePerSKU() pricing.Paise {
	return pricing.Paise(t.GetInt(PricingTierFieldPricePerSKU))
}

// SetPricePerSKU sets the pricePerSKU field.
func (t *PricingTier) SetPricePerSKU(amount pricing.Paise) {
	t.Set(PricingTierFieldPricePerSKU, int64(amount))
}

// Created returns when the record was created.
func (t *PricingTier) Created() time.Time { return utc(t.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (t *PricingTier) Updated() time.Time { return utc(t.GetDateTime(FieldUpdated)) }

// Problems is the name of the collection whose records have the type Problem.
const Problems = "problems"

// These are the names of the fields of problems.
const (
	ProblemFieldBooking      = "booking"
	ProblemFieldKind         = "kind"
	ProblemFieldWords        = "words"
	ProblemFieldTicket       = "ticket"
	ProblemFieldAnswerBy     = "answerBy"
	ProblemFieldCloseBy      = "closeBy"
	ProblemFieldAnswer       = "answer"
	ProblemFieldAnsweredAt   = "answeredAt"
	ProblemFieldDecision     = "decision"
	ProblemFieldRefund       = "refund"
	ProblemFieldDecisionNote = "decisionNote"
	ProblemFieldDecidedAt    = "decidedAt"
	ProblemFieldWithdrawnAt  = "withdrawnAt"
	ProblemFieldRemindAt     = "remindAt"
)

// Problem is what a customer reports about a shoot or its delivery.
type Problem struct{ core.BaseRecordProxy }

// AsProblem wraps a record of the problems collection. It returns nil if record is nil.
func AsProblem(record *core.Record) *Problem { return as[Problem](record) }

// NewProblem returns a new record of the problems collection. The caller must save it.
func NewProblem(app core.App) (*Problem, error) { return create[Problem](app, Problems) }

// FindProblem loads a record of the problems collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindProblem(app core.App, id string) (*Problem, error) { return find[Problem](app, Problems, id) }

// Booking returns the booking id.
func (p *Problem) Booking() string { return p.GetString(ProblemFieldBooking) }

// SetBooking sets the booking field.
func (p *Problem) SetBooking(id string) { p.Set(ProblemFieldBooking, id) }

// Kind returns what the customer reports.
func (p *Problem) Kind() delivery.Kind { return delivery.Kind(p.GetString(ProblemFieldKind)) }

// SetKind sets the kind field.
func (p *Problem) SetKind(to delivery.Kind) { p.Set(ProblemFieldKind, string(to)) }

// Words returns what the customer wrote.
func (p *Problem) Words() string { return p.GetString(ProblemFieldWords) }

// SetWords sets the words field.
func (p *Problem) SetWords(text string) { p.Set(ProblemFieldWords, text) }

// Ticket returns the number that people refer to, such as SD-2026-000001.
func (p *Problem) Ticket() string { return p.GetString(ProblemFieldTicket) }

// SetTicket sets the ticket field.
func (p *Problem) SetTicket(text string) { p.Set(ProblemFieldTicket, text) }

// AnswerBy returns when the photographer must have answered.
func (p *Problem) AnswerBy() time.Time { return utc(p.GetDateTime(ProblemFieldAnswerBy)) }

// SetAnswerBy sets the answerBy field.
func (p *Problem) SetAnswerBy(at time.Time) { p.Set(ProblemFieldAnswerBy, at.UTC()) }

// CloseBy returns when an admin must have decided.
func (p *Problem) CloseBy() time.Time { return utc(p.GetDateTime(ProblemFieldCloseBy)) }

// SetCloseBy sets the closeBy field.
func (p *Problem) SetCloseBy(at time.Time) { p.Set(ProblemFieldCloseBy, at.UTC()) }

// Answer returns what an admin answered; empty until then.
func (p *Problem) Answer() string { return p.GetString(ProblemFieldAnswer) }

// SetAnswer sets the answer field.
func (p *Problem) SetAnswer(text string) { p.Set(ProblemFieldAnswer, text) }

// AnsweredAt returns when the problem was answered; zero until then.
func (p *Problem) AnsweredAt() time.Time { return utc(p.GetDateTime(ProblemFieldAnsweredAt)) }

// SetAnsweredAt sets the answeredAt field.
func (p *Problem) SetAnsweredAt(at time.Time) { p.Set(ProblemFieldAnsweredAt, at.UTC()) }

// Decision returns what an admin decided; empty until then.
func (p *Problem) Decision() delivery.Decision {
	return delivery.Decision(p.GetString(ProblemFieldDecision))
}

// SetDecision sets the decision field.
func (p *Problem) SetDecision(to delivery.Decision) { p.Set(ProblemFieldDecision, string(to)) }

// Refund returns the amount of the refund in paise.
func (p *Problem) Refund() pricing.Paise { return pricing.Paise(p.GetInt(ProblemFieldRefund)) }

// SetRefund sets the refund field.
func (p *Problem) SetRefund(amount pricing.Paise) { p.Set(ProblemFieldRefund, int64(amount)) }

// DecisionNote returns what the admin wrote about the decision.
func (p *Problem) DecisionNote() string { return p.GetString(ProblemFieldDecisionNote) }

// SetDecisionNote sets the decisionNote field.
func (p *Problem) SetDecisionNote(text string) { p.Set(ProblemFieldDecisionNote, text) }

// DecidedAt returns when the problem was decided; zero until then.
func (p *Problem) DecidedAt() time.Time { return utc(p.GetDateTime(ProblemFieldDecidedAt)) }

// SetDecidedAt sets the decidedAt field.
func (p *Problem) SetDecidedAt(at time.Time) { p.Set(ProblemFieldDecidedAt, at.UTC()) }

// WithdrawnAt returns when the customer withdrew the problem; zero otherwise.
func (p *Problem) WithdrawnAt() time.Time { return utc(p.GetDateTime(ProblemFieldWithdrawnAt)) }

// SetWithdrawnAt sets the withdrawnAt field.
func (p *Problem) SetWithdrawnAt(at time.Time) { p.Set(ProblemFieldWithdrawnAt, at.UTC()) }

// Created returns when the problem was filed.
func (p *Problem) Created() time.Time { return utc(p.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (p *Problem) Updated() time.Time { return utc(p.GetDateTime(FieldUpdated)) }

// RemindAt returns when admins are next reminded; zero once it is decided or withdrawn.
func (p *Problem) RemindAt() time.Time { return utc(p.GetDateTime(ProblemFieldRemindAt)) }

// SetRemindAt sets the remindAt field.
func (p *Problem) SetRemindAt(at time.Time) { p.Set(ProblemFieldRemindAt, at.UTC()) }

// PushSubscriptions is the name of the collection whose records have the type PushSubscription.
const PushSubscriptions = "push_subscriptions"

// These are the names of the fields of push_subscriptions.
const (
	PushSubscriptionFieldUser     = "user"
	PushSubscriptionFieldEndpoint = "endpoint"
	PushSubscriptionFieldP256dh   = "p256dh"
	PushSubscriptionFieldAuth     = "auth"
)

// PushSubscription is a browser that gets push messages of a person. Its endpoint and its keys are secrets. It is
// never given to another person: the row is replaced, so that messages of the one never reach the other.
type PushSubscription struct{ core.BaseRecordProxy }

// AsPushSubscription wraps a record of the push_subscriptions collection. It returns nil if record is nil.
func AsPushSubscription(record *core.Record) *PushSubscription { return as[PushSubscription](record) }

// NewPushSubscription returns a new record of the push_subscriptions collection. The caller must save it.
func NewPushSubscription(app core.App) (*PushSubscription, error) {
	return create[PushSubscription](app, PushSubscriptions)
}

// FindPushSubscription loads a record of the push_subscriptions collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindPushSubscription(app core.App, id string) (*PushSubscription, error) {
	return find[PushSubscription](app, PushSubscriptions, id)
}

// User returns the user id of the person.
func (s *PushSubscription) User() string { return s.GetString(PushSubscriptionFieldUser) }

// SetUser sets the user field.
func (s *PushSubscription) SetUser(id string) { s.Set(PushSubscriptionFieldUser, id) }

// Endpoint returns the address that takes messages. Never show or log it.
func (s *PushSubscription) Endpoint() string { return s.GetString(PushSubscriptionFieldEndpoint) }

// SetEndpoint sets the endpoint field.
func (s *PushSubscription) SetEndpoint(text string) { s.Set(PushSubscriptionFieldEndpoint, text) }

// P256dh returns the browser's public key.
func (s *PushSubscription) P256dh() string { return s.GetString(PushSubscriptionFieldP256dh) }

// SetP256dh sets the p256dh field.
func (s *PushSubscription) SetP256dh(text string) { s.Set(PushSubscriptionFieldP256dh, text) }

// Auth returns the secret that messages are authenticated with.
func (s *PushSubscription) Auth() string { return s.GetString(PushSubscriptionFieldAuth) }

// SetAuth sets the auth field.
func (s *PushSubscription) SetAuth(text string) { s.Set(PushSubscriptionFieldAuth, text) }

// Created returns when the browser subscribed.
func (s *PushSubscription) Created() time.Time { return utc(s.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (s *PushSubscription) Updated() time.Time { return utc(s.GetDateTime(FieldUpdated)) }

// Refunds is the name of the collection whose records have the type Refund.
const Refunds = "refunds"

// These are the names of the fields of refunds.
const (
	RefundFieldBooking        = "booking"
	RefundFieldPayment        = "payment"
	RefundFieldRefundID       = "refundId"
	RefundFieldIdempotencyKey = "idempotencyKey"
	RefundFieldAmount         = "amount"
	RefundFieldStatus         = "status"
	RefundFieldAttempts       = "attempts"
	RefundFieldNextAttemptAt  = "nextAttemptAt"
	RefundFieldLastError      = "lastError"
	RefundFieldReason         = "reason"
)

// Refund is money that goes back to a customer. A worker sends it to the payment provider until it is processed.
type Refund struct{ core.BaseRecordProxy }

// AsRefund wraps a record of the refunds collection. It returns nil if record is nil.
func AsRefund(record *core.Record) *Refund { return as[Refund](record) }

// NewRefund returns a new record of the refunds collection. The caller must save it.
func NewRefund(app core.App) (*Refund, error) { return create[Refund](app, Refunds) }

// FindRefund loads a record of the refunds collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindRefund(app core.App, id string) (*Refund, error) { return find[Refund](app, Refunds, id) }

// Booking returns the id of the booking.
func (r *Refund) Booking() string { return r.GetString(RefundFieldBooking) }

// SetBooking sets the booking field.
func (r *Refund) SetBooking(id string) { r.Set(RefundFieldBooking, id) }

// Payment returns the id of the payment that goes back.
func (r *Refund) Payment() string { return r.GetString(RefundFieldPayment) }

// SetPayment sets the payment field.
func (r *Refund) SetPayment(id string) { r.Set(RefundFieldPayment, id) }

// RefundID returns the provider's id of the refund; empty until it is sent.
func (r *Refund) RefundID() string { return r.GetString(RefundFieldRefundID) }

// SetRefundID sets the refundId field.
func (r *Refund) SetRefundID(text string) { r.Set(RefundFieldRefundID, text) }

// IdempotencyKey returns the key under which the provider pays back only once.
func (r *Refund) IdempotencyKey() string { return r.GetString(RefundFieldIdempotencyKey) }

// SetIdempotencyKey sets the idempotencyKey field.
func (r *Refund) SetIdempotencyKey(text string) { r.Set(RefundFieldIdempotencyKey, text) }

// Amount returns the amount in paise.
func (r *Refund) Amount() pricing.Paise { return pricing.Paise(r.GetInt(RefundFieldAmount)) }

// SetAmount sets the amount field.
func (r *Refund) SetAmount(amount pricing.Paise) { r.Set(RefundFieldAmount, int64(amount)) }

// Status returns how far the refund has come.
func (r *Refund) Status() RefundStatus { return RefundStatus(r.GetString(RefundFieldStatus)) }

// SetStatus sets the status field.
func (r *Refund) SetStatus(to RefundStatus) { r.Set(RefundFieldStatus, string(to)) }

// Attempts returns how often the refund was sent.
func (r *Refund) Attempts() int { return r.GetInt(RefundFieldAttempts) }

// SetAttempts sets the attempts field.
func (r *Refund) SetAttempts(n int) { r.Set(RefundFieldAttempts, n) }

// NextAttemptAt returns when the refund is sent or asked about next; zero if never.
func (r *Refund) NextAttemptAt() time.Time { return utc(r.GetDateTime(RefundFieldNextAttemptAt)) }

// SetNextAttemptAt sets the nextAttemptAt field.
func (r *Refund) SetNextAttemptAt(at time.Time) { r.Set(RefundFieldNextAttemptAt, at.UTC()) }

// LastError returns why the last attempt failed.
func (r *Refund) LastError() string { return r.GetString(RefundFieldLastError) }

// SetLastError sets the lastError field.
func (r *Refund) SetLastError(text string) { r.Set(RefundFieldLastError, text) }

// Created returns when the record was created.
func (r *Refund) Created() time.Time { return utc(r.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (r *Refund) Updated() time.Time { return utc(r.GetDateTime(FieldUpdated)) }

// Reason returns why the money goes back.
func (r *Refund) Reason() RefundReason { return RefundReason(r.GetString(RefundFieldReason)) }

// SetReason sets the reason field.
func (r *Refund) SetReason(to RefundReason) { r.Set(RefundFieldReason, string(to)) }

// Reports is the name of the collection whose records have the type Report.
const Reports = "reports"

// These are the names of the fields of reports.
const (
	ReportFieldThread    = "thread"
	ReportFieldMessage   = "message"
	ReportFieldBy        = "by"
	ReportFieldAgainst   = "against"
	ReportFieldReason    = "reason"
	ReportFieldWords     = "words"
	ReportFieldDecision  = "decision"
	ReportFieldNote      = "note"
	ReportFieldDecidedAt = "decidedAt"
)

// Report is what one person of a thread tells the admins about the other.
type Report struct{ core.BaseRecordProxy }

// AsReport wraps a record of the reports collection. It returns nil if record is nil.
func AsReport(record *core.Record) *Report { return as[Report](record) }

// NewReport returns a new record of the reports collection. The caller must save it.
func NewReport(app core.App) (*Report, error) { return create[Report](app, Reports) }

// FindReport loads a record of the reports collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindReport(app core.App, id string) (*Report, error) { return find[Report](app, Reports, id) }

// Thread returns the thread id.
func (r *Report) Thread() string { return r.GetString(ReportFieldThread) }

// SetThread sets the thread field.
func (r *Report) SetThread(id string) { r.Set(ReportFieldThread, id) }

// Message returns the number of the message; 0 means the whole thread.
func (r *Report) Message() int { return r.GetInt(ReportFieldMessage) }

// SetMessage sets the message field.
func (r *Report) SetMessage(n int) { r.Set(ReportFieldMessage, n) }

// By returns the user id of the person who reports.
func (r *Report) By() string { return r.GetString(ReportFieldBy) }

// SetBy sets the by field.
func (r *Report) SetBy(id string) { r.Set(ReportFieldBy, id) }

// Against returns the user id of the other person.
func (r *Report) Against() string { return r.GetString(ReportFieldAgainst) }

// SetAgainst sets the against field.
func (r *Report) SetAgainst(id string) { r.Set(ReportFieldAgainst, id) }

// Reason returns why the person reports.
func (r *Report) Reason() ReportReason { return ReportReason(r.GetString(ReportFieldReason)) }

// SetReason sets the reason field.
func (r *Report) SetReason(to ReportReason) { r.Set(ReportFieldReason, string(to)) }

// Words returns what the person wrote.
func (r *Report) Words() string { return r.GetString(ReportFieldWords) }

// SetWords sets the words field.
func (r *Report) SetWords(text string) { r.Set(ReportFieldWords, text) }

// Decision returns what an admin decided; empty until then.
func (r *Report) Decision() ReportDecision { return ReportDecision(r.GetString(ReportFieldDecision)) }

// SetDecision sets the decision field.
func (r *Report) SetDecision(to ReportDecision) { r.Set(ReportFieldDecision, string(to)) }

// Note returns what the admin wrote about the decision.
func (r *Report) Note() string { return r.GetString(ReportFieldNote) }

// SetNote sets the note field.
func (r *Report) SetNote(text string) { r.Set(ReportFieldNote, text) }

// DecidedAt returns when the report was decided; zero until then.
func (r *Report) DecidedAt() time.Time { return utc(r.GetDateTime(ReportFieldDecidedAt)) }

// SetDecidedAt sets the decidedAt field.
func (r *Report) SetDecidedAt(at time.Time) { r.Set(ReportFieldDecidedAt, at.UTC()) }

// Created returns when the report was made.
func (r *Report) Created() time.Time { return utc(r.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (r *Report) Updated() time.Time { return utc(r.GetDateTime(FieldUpdated)) }

// RescheduleProposals is the name of the collection whose records have the type RescheduleProposal.
const RescheduleProposals = "reschedule_proposals"

// These are the names of the fields of reschedule_proposals.
const (
	RescheduleProposalFieldBooking      = "booking"
	RescheduleProposalFieldBy           = "by"
	RescheduleProposalFieldStatus       = "status"
	RescheduleProposalFieldStartBefore  = "startBefore"
	RescheduleProposalFieldStart        = "start"
	RescheduleProposalFieldEnd          = "end"
	RescheduleProposalFieldBlockedUntil = "blockedUntil"
	RescheduleProposalFieldWords        = "words"
	RescheduleProposalFieldLapsesAt     = "lapsesAt"
	RescheduleProposalFieldClosedAt     = "closedAt"
)

// RescheduleProposal is a time that one party has proposed for a booking. Its rules are in internal/booking.
// Triggers reserve the times of open proposals in booking_slots.
type RescheduleProposal struct{ core.BaseRecordProxy }

// AsRescheduleProposal wraps a record of the reschedule_proposals collection. It returns nil if record is nil.
func AsRescheduleProposal(record *core.Record) *RescheduleProposal {
	return as[RescheduleProposal](record)
}

// NewRescheduleProposal returns a new record of the reschedule_proposals collection. The caller must save it.
func NewRescheduleProposal(app core.App) (*RescheduleProposal, error) {
	return create[RescheduleProposal](app, RescheduleProposals)
}

// FindRescheduleProposal loads a record of the reschedule_proposals collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindRescheduleProposal(app core.App, id string) (*RescheduleProposal, error) {
	return find[RescheduleProposal](app, RescheduleProposals, id)
}

// Booking returns the booking id.
func (p *RescheduleProposal) Booking() string { return p.GetString(RescheduleProposalFieldBooking) }

// SetBooking sets the booking field.
func (p *RescheduleProposal) SetBooking(id string) { p.Set(RescheduleProposalFieldBooking, id) }

// By returns who proposed.
func (p *RescheduleProposal) By() booking.Side {
	return booking.Side(p.GetString(RescheduleProposalFieldBy))
}

// SetBy sets the by field.
func (p *RescheduleProposal) SetBy(to booking.Side) { p.Set(RescheduleProposalFieldBy, string(to)) }

// Status returns what became of the proposal.
func (p *RescheduleProposal) Status() booking.ProposalStatus {
	return booking.ProposalStatus(p.GetString(RescheduleProposalFieldStatus))
}

// SetStatus sets the status field.
func (p *RescheduleProposal) SetStatus(to booking.ProposalStatus) {
	p.Set(RescheduleProposalFieldStatus, string(to))
}

// StartBefore returns when the shoot started before the move.
func (p *RescheduleProposal) StartBefore() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldStartBefore))
}

// SetStartBefore sets the startBefore field.
func (p *RescheduleProposal) SetStartBefore(at time.Time) {
	p.Set(RescheduleProposalFieldStartBefore, at.UTC())
}

// Start returns the proposed start.
func (p *RescheduleProposal) Start() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldStart))
}

// SetStart sets the start field.
func (p *RescheduleProposal) SetStart(at time.Time) { p.Set(RescheduleProposalFieldStart, at.UTC()) }

// End returns the proposed end.
func (p *RescheduleProposal) End() time.Time { return utc(p.GetDateTime(RescheduleProposalFieldEnd)) }

// SetEnd sets the end field.
func (p *RescheduleProposal) SetEnd(at time.Time) { p.Set(RescheduleProposalFieldEnd, at.UTC()) }

// BlockedUntil returns when the photographer would be free again.
func (p *RescheduleProposal) BlockedUntil() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldBlockedUntil))
}

// SetBlockedUntil sets the blockedUntil field.
func (p *RescheduleProposal) SetBlockedUntil(at time.Time) {
	p.Set(RescheduleProposalFieldBlockedUntil, at.UTC())
}

// Words returns what the proposing party wrote; optional.
func (p *RescheduleProposal) Words() string { return p.GetString(RescheduleProposalFieldWords) }

// SetWords sets the words field.
func (p *RescheduleProposal) SetWords(text string) { p.Set(RescheduleProposalFieldWords, text) }

// LapsesAt returns when the proposal lapses without an answer.
func (p *RescheduleProposal) LapsesAt() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldLapsesAt))
}

// SetLapsesAt sets the lapsesAt field.
func (p *RescheduleProposal) SetLapsesAt(at time.Time) {
	p.Set(RescheduleProposalFieldLapsesAt, at.UTC())
}

// ClosedAt returns when the proposal got its last status; zero while it is open.
func (p *RescheduleProposal) ClosedAt() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldClosedAt))
}

// SetClosedAt sets the closedAt field.
func (p *RescheduleProposal) SetClosedAt(at time.Time) {
	p.Set(RescheduleProposalFieldClosedAt, at.UTC())
}

// Created returns when the record was created.
func (p *RescheduleProposal) Created() time.Time { return utc(p.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (p *RescheduleProposal) Updated() time.Time { return utc(p.GetDateTime(FieldUpdated)) }

// Reviews is the name of the collection whose records have the type Review.
const Reviews = "reviews"

// These are the names of the fields of reviews.
const (
	ReviewFieldBooking      = "booking"
	ReviewFieldPhotographer = "photographer"
	ReviewFieldRating       = "rating"
	ReviewFieldComment      = "comment"
)

// Review is a customer's rating of a completed shoot. A booking has at most one.
type Review struct{ core.BaseRecordProxy }

// AsReview wraps a record of the reviews collection. It returns nil if record is nil.
func AsReview(record *core.Record) *Review { return as[Review](record) }

// NewReview returns a new record of the reviews collection. The caller must save it.
func NewReview(app core.App) (*Review, error) { return create[Review](app, Reviews) }

// FindReview loads a record of the reviews collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindReview(app core.App, id string) (*Review, error) { return find[Review](app, Reviews, id) }

// Booking returns the id of the booking.
func (r *Review) Booking() string { return r.GetString(ReviewFieldBooking) }

// SetBooking sets the booking field.
func (r *Review) SetBooking(id string) { r.Set(ReviewFieldBooking, id) }

// Photographer returns the photographer id.
func (r *Review) Photographer() string { return r.GetString(ReviewFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (r *Review) SetPhotographer(id string) { r.Set(ReviewFieldPhotographer, id) }

// Rating returns the number of stars, 1 to 5.
func (r *Review) Rating() int { return r.GetInt(ReviewFieldRating) }

// SetRating sets the rating field.
func (r *Review) SetRating(n int) { r.Set(ReviewFieldRating, n) }

// Comment returns the customer's text.
func (r *Review) Comment() string { return r.GetString(ReviewFieldComment) }

// SetComment sets the comment field.
func (r *Review) SetComment(text string) { r.Set(ReviewFieldComment, text) }

// Created returns when the review was written.
func (r *Review) Created() time.Time { return utc(r.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (r *Review) Updated() time.Time { return utc(r.GetDateTime(FieldUpdated)) }

// Settlements is the name of the collection whose records have the type Settlement.
const Settlements = "settlements"

// These are the names of the fields of settlements.
const (
	SettlementFieldBooking      = "booking"
	SettlementFieldPhotographer = "photographer"
	SettlementFieldGross        = "gross"
	SettlementFieldRate         = "rate"
	SettlementFieldCommission   = "commission"
	SettlementFieldCGST         = "cgst"
	SettlementFieldSGST         = "sgst"
	SettlementFieldIGST         = "igst"
	SettlementFieldTDS          = "tds"
	SettlementFieldTCS          = "tcs"
	SettlementFieldNet          = "net"
	SettlementFieldPANHash      = "panHash"
	SettlementFieldYear         = "year"
	SettlementFieldPAN          = "pan"
	SettlementFieldInvoice      = "invoice"
)

// Settlement is how the release of a booking became its net.
type Settlement struct{ core.BaseRecordProxy }

// AsSettlement wraps a record of the settlements collection. It returns nil if record is nil.
func AsSettlement(record *core.Record) *Settlement { return as[Settlement](record) }

// NewSettlement returns a new record of the settlements collection. The caller must save it.
func NewSettlement(app core.App) (*Settlement, error) { return create[Settlement](app, Settlements) }

// FindSettlement loads a record of the settlements collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindSettlement(app core.App, id string) (*Settlement, error) {
	return find[Settlement](app, Settlements, id)
}

// Booking returns the booking id.
func (s *Settlement) Booking() string { return s.GetString(SettlementFieldBooking) }

// SetBooking sets the booking field.
func (s *Settlement) SetBooking(id string) { s.Set(SettlementFieldBooking, id) }

// Photographer returns the photographer id.
func (s *Settlement) Photographer() string { return s.GetString(SettlementFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (s *Settlement) SetPhotographer(id string) { s.Set(SettlementFieldPhotographer, id) }

// Gross returns what was released, less what was refunded since.
func (s *Settlement) Gross() pricing.Paise { return pricing.Paise(s.GetInt(SettlementFieldGross)) }

// SetGross sets the gross field.
func (s *Settlement) SetGross(amount pricing.Paise) { s.Set(SettlementFieldGross, int64(amount)) }

// Rate returns the commission in hundredths of a percent.
func (s *Settlement) Rate() int { return s.GetInt(SettlementFieldRate) }

// SetRate sets the rate field.
func (s *Settlement) SetRate(n int) { s.Set(SettlementFieldRate, n) }

// Commission returns our share.
func (s *Settlement) Commission() pricing.Paise {
	return pricing.Paise(s.GetInt(SettlementFieldCommission))
}

// SetCommission sets the commission field.
func (s *Settlement) SetCommission(amount pricing.Paise) {
	s.Set(SettlementFieldCommission, int64(amount))
}

// CGST returns the central GST on the commission.
func (s *Settlement) CGST() pricing.Paise { return pricing.Paise(s.GetInt(SettlementFieldCGST)) }

// SetCGST sets the cgst field.
func (s *Settlement) SetCGST(amount pricing.Paise) { s.Set(SettlementFieldCGST, int64(amount)) }

// SGST returns the GST of the state on it.
func (s *Settlement) SGST() pricing.Paise { return pricing.Paise(s.GetInt(SettlementFieldSGST)) }

// SetSGST sets the sgst field.
func (s *Settlement) SetSGST(amount pricing.Paise) { s.Set(SettlementFieldSGST, int64(amount)) }

// IGST returns the integrated GST on it.
func (s *Settlement) IGST() pricing.Paise { return pricing.Paise(s.GetInt(SettlementFieldIGST)) }

// SetIGST sets the igst field.
func (s *Settlement) SetIGST(amount pricing.Paise) { s.Set(SettlementFieldIGST, int64(amount)) }

// TDS returns the income tax that was withheld.
func (s *Settlement) TDS() pricing.Paise { return pricing.Paise(s.GetInt(SettlementFieldTDS)) }

// SetTDS sets the tds field.
func (s *Settlement) SetTDS(amount pricing.Paise) { s.Set(SettlementFieldTDS, int64(amount)) }

// TCS returns the GST that was collected at source.
func (s *Settlement) TCS() pricing.Paise { return pricing.Paise(s.GetInt(SettlementFieldTCS)) }

// SetTCS sets the tcs field.
func (s *Settlement) SetTCS(amount pricing.Paise) { s.Set(SettlementFieldTCS, int64(amount)) }

// Net returns what the photographer gets.
func (s *Settlement) Net() pricing.Paise { return pricing.Paise(s.GetInt(SettlementFieldNet)) }

// SetNet sets the net field.
func (s *Settlement) SetNet(amount pricing.Paise) { s.Set(SettlementFieldNet, int64(amount)) }

// PANHash returns the keyed hash of the photographer's PAN at the time of the settlement.
func (s *Settlement) PANHash() string { return s.GetString(SettlementFieldPANHash) }

// SetPANHash sets the panHash field.
func (s *Settlement) SetPANHash(text string) { s.Set(SettlementFieldPANHash, text) }

// Year returns the financial year, such as 2627 for 2026-27.
func (s *Settlement) Year() string { return s.GetString(SettlementFieldYear) }

// SetYear sets the year field.
func (s *Settlement) SetYear(text string) { s.Set(SettlementFieldYear, text) }

// PAN returns the PAN at that time, encrypted.
func (s *Settlement) PAN() string { return s.GetString(SettlementFieldPAN) }

// SetPAN sets the pan field.
func (s *Settlement) SetPAN(text string) { s.Set(SettlementFieldPAN, text) }

// Created returns when it was made.
func (s *Settlement) Created() time.Time { return utc(s.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (s *Settlement) Updated() time.Time { return utc(s.GetDateTime(FieldUpdated)) }

// Invoice returns the invoice id; empty without commission.
func (s *Settlement) Invoice() string { return s.GetString(SettlementFieldInvoice) }

// SetInvoice sets the invoice field.
func (s *Settlement) SetInvoice(id string) { s.Set(SettlementFieldInvoice, id) }

// Subscribers is the name of the collection whose records have the type Subscriber.
const Subscribers = "subscribers"

// These are the names of the fields of subscribers.
const (
	SubscriberFieldEmail = "email"
)

// Subscriber is a subscriber of the newsletter.
type Subscriber struct{ core.BaseRecordProxy }

// AsSubscriber wraps a record of the subscribers collection. It returns nil if record is nil.
func AsSubscriber(record *core.Record) *Subscriber { return as[Subscriber](record) }

// NewSubscriber returns a new record of the subscribers collection. The caller must save it.
func NewSubscriber(app core.App) (*Subscriber, error) { return create[Subscriber](app, Subscribers) }

// FindSubscriber loads a record of the subscribers collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindSubscriber(app core.App, id string) (*Subscriber, error) {
	return find[Subscriber](app, Subscribers, id)
}

// Created returns when the record was created.
func (s *Subscriber) Created() time.Time { return utc(s.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (s *Subscriber) Updated() time.Time { return utc(s.GetDateTime(FieldUpdated)) }

// TaxRates is the name of the collection whose records have the type TaxRate.
const TaxRates = "tax_rates"

// These are the names of the fields of tax_rates.
const (
	TaxRateFieldKind      = "kind"
	TaxRateFieldRate      = "rate"
	TaxRateFieldFrom      = "from"
	TaxRateFieldThreshold = "threshold"
)

// TaxRate is the rate of a tax from a day on.
type TaxRate struct{ core.BaseRecordProxy }

// AsTaxRate wraps a record of the tax_rates collection. It returns nil if record is nil.
func AsTaxRate(record *core.Record) *TaxRate { return as[TaxRate](record) }

// NewTaxRate returns a new record of the tax_rates collection. The caller must save it.
func NewTaxRate(app core.App) (*TaxRate, error) { return create[TaxRate](app, TaxRates) }

// FindTaxRate loads a record of the tax_rates collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindTaxRate(app core.App, id string) (*TaxRate, error) { return find[TaxRate](app, TaxRates, id) }

// Kind returns the tax.
func (r *TaxRate) Kind() payout.Tax { return payout.Tax(r.GetString(TaxRateFieldKind)) }

// SetKind sets the kind field.
func (r *TaxRate) SetKind(to payout.Tax) { r.Set(TaxRateFieldKind, string(to)) }

// Rate returns the rate in hundredths of a percent.
func (r *TaxRate) Rate() int { return r.GetInt(TaxRateFieldRate) }

// SetRate sets the rate field.
func (r *TaxRate) SetRate(n int) { r.Set(TaxRateFieldRate, n) }

// From returns the first day in India, YYYY-MM-DD.
func (r *TaxRate) From() string { return r.GetString(TaxRateFieldFrom) }

// SetFrom sets the from field.
func (r *TaxRate) SetFrom(text string) { r.Set(TaxRateFieldFrom, text) }

// Threshold returns up to this total of a year, nothing is withheld; only of tds.
func (r *TaxRate) Threshold() pricing.Paise { return pricing.Paise(r.GetInt(TaxRateFieldThreshold)) }

// SetThreshold sets the threshold field.
func (r *TaxRate) SetThreshold(amount pricing.Paise) { r.Set(TaxRateFieldThreshold, int64(amount)) }

// Created returns when it was made.
func (r *TaxRate) Created() time.Time { return utc(r.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (r *TaxRate) Updated() time.Time { return utc(r.GetDateTime(FieldUpdated)) }

// Threads is the name of the collection whose records have the type Thread.
const Threads = "threads"

// These are the names of the fields of threads.
const (
	ThreadFieldCustomer            = "customer"
	ThreadFieldPhotographer        = "photographer"
	ThreadFieldLast                = "last"
	ThreadFieldLastAt              = "lastAt"
	ThreadFieldCustomerSeen        = "customerSeen"
	ThreadFieldPhotographerSeen    = "photographerSeen"
	ThreadFieldCustomerSeenAt      = "customerSeenAt"
	ThreadFieldPhotographerSeenAt  = "photographerSeenAt"
	ThreadFieldCustomerBlocked     = "customerBlocked"
	ThreadFieldPhotographerBlocked = "photographerBlocked"
	ThreadFieldVersion             = "version"
	ThreadFieldCustomerUnread      = "customerUnread"
	ThreadFieldPhotographerUnread  = "photographerUnread"
	ThreadFieldCustomerSent        = "customerSent"
	ThreadFieldPhotographerSent    = "photographerSent"
	ThreadFieldSentAt              = "sentAt"
	ThreadFieldCustomerTellAt      = "customerTellAt"
	ThreadFieldPhotographerTellAt  = "photographerTellAt"
	ThreadFieldCustomerTold        = "customerTold"
	ThreadFieldPhotographerTold    = "photographerTold"
	ThreadFieldAskedAt             = "askedAt"
	ThreadFieldAnsweredAt          = "answeredAt"
	ThreadFieldPhotographerUser    = "photographerUser"
	ThreadFieldBusyUntil           = "busyUntil"
)

// Thread is the thread of a customer and a photographer. Its messages are in the table messages.
type Thread struct{ core.BaseRecordProxy }

// AsThread wraps a record of the threads collection. It returns nil if record is nil.
func AsThread(record *core.Record) *Thread { return as[Thread](record) }

// NewThread returns a new record of the threads collection. The caller must save it.
func NewThread(app core.App) (*Thread, error) { return create[Thread](app, Threads) }

// FindThread loads a record of the threads collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindThread(app core.App, id string) (*Thread, error) { return find[Thread](app, Threads, id) }

// Customer returns the user id of the customer.
func (t *Thread) Customer() string { return t.GetString(ThreadFieldCustomer) }

// SetCustomer sets the customer field.
func (t *Thread) SetCustomer(id string) { t.Set(ThreadFieldCustomer, id) }

// Photographer returns the photographer id.
func (t *Thread) Photographer() string { return t.GetString(ThreadFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (t *Thread) SetPhotographer(id string) { t.Set(ThreadFieldPhotographer, id) }

// Last returns the number of the latest message, lines included.
func (t *Thread) Last() int { return t.GetInt(ThreadFieldLast) }

// SetLast sets the last field.
func (t *Thread) SetLast(n int) { t.Set(ThreadFieldLast, n) }

// LastAt returns when the latest message was written.
func (t *Thread) LastAt() time.Time { return utc(t.GetDateTime(ThreadFieldLastAt)) }

// SetLastAt sets the lastAt field.
func (t *Thread) SetLastAt(at time.Time) { t.Set(ThreadFieldLastAt, at.UTC()) }

// CustomerSeen returns the number up to which the customer has seen the messages.
func (t *Thread) CustomerSeen() int { return t.GetInt(ThreadFieldCustomerSeen) }

// SetCustomerSeen sets the customerSeen field.
func (t *Thread) SetCustomerSeen(n int) { t.Set(ThreadFieldCustomerSeen, n) }

// PhotographerSeen returns the number up to which the photographer has seen the messages.
func (t *Thread) PhotographerSeen() int { return t.GetInt(ThreadFieldPhotographerSeen) }

// SetPhotographerSeen sets the photographerSeen field.
func (t *Thread) SetPhotographerSeen(n int) { t.Set(ThreadFieldPhotographerSeen, n) }

// CustomerSeenAt returns when the customer last saw a new message; zero until then.
func (t *Thread) CustomerSeenAt() time.Time { return utc(t.GetDateTime(ThreadFieldCustomerSeenAt)) }

// SetCustomerSeenAt sets the customerSeenAt field.
func (t *Thread) SetCustomerSeenAt(at time.Time) { t.Set(ThreadFieldCustomerSeenAt, at.UTC()) }

// PhotographerSeenAt returns when the photographer last saw a new message; zero until then.
func (t *Thread) PhotographerSeenAt() time.Time {
	return utc(t.GetDateTime(ThreadFieldPhotographerSeenAt))
}

// SetPhotographerSeenAt sets the photographerSeenAt field.
func (t *Thread) SetPhotographerSeenAt(at time.Time) { t.Set(ThreadFieldPhotographerSeenAt, at.UTC()) }

// CustomerBlocked reports whether the customer blocks the photographer.
func (t *Thread) CustomerBlocked() bool { return t.GetBool(ThreadFieldCustomerBlocked) }

// SetCustomerBlocked sets the customerBlocked field.
func (t *Thread) SetCustomerBlocked(is bool) { t.Set(ThreadFieldCustomerBlocked, is) }

// PhotographerBlocked reports whether the photographer blocks the customer.
func (t *Thread) PhotographerBlocked() bool { return t.GetBool(ThreadFieldPhotographerBlocked) }

// SetPhotographerBlocked sets the photographerBlocked field.
func (t *Thread) SetPhotographerBlocked(is bool) { t.Set(ThreadFieldPhotographerBlocked, is) }

// Version returns a number that rises with every change that one of the two people can see.
func (t *Thread) Version() int { return t.GetInt(ThreadFieldVersion) }

// SetVersion sets the version field.
func (t *Thread) SetVersion(n int) { t.Set(ThreadFieldVersion, n) }

// CustomerUnread returns how many messages the customer has not seen.
func (t *Thread) CustomerUnread() int { return t.GetInt(ThreadFieldCustomerUnread) }

// SetCustomerUnread sets the customerUnread field.
func (t *Thread) SetCustomerUnread(n int) { t.Set(ThreadFieldCustomerUnread, n) }

// PhotographerUnread returns how many messages the photographer has not seen.
func (t *Thread) PhotographerUnread() int { return t.GetInt(ThreadFieldPhotographerUnread) }

// SetPhotographerUnread sets the photographerUnread field.
func (t *Thread) SetPhotographerUnread(n int) { t.Set(ThreadFieldPhotographerUnread, n) }

// CustomerSent returns how many messages the customer wrote, deleted ones included.
func (t *Thread) CustomerSent() int { return t.GetInt(ThreadFieldCustomerSent) }

// SetCustomerSent sets the customerSent field.
func (t *Thread) SetCustomerSent(n int) { t.Set(ThreadFieldCustomerSent, n) }

// PhotographerSent returns how many messages the photographer wrote, deleted ones included.
func (t *Thread) PhotographerSent() int { return t.GetInt(ThreadFieldPhotographerSent) }

// SetPhotographerSent sets the photographerSent field.
func (t *Thread) SetPhotographerSent(n int) { t.Set(ThreadFieldPhotographerSent, n) }

// SentAt returns when a person last wrote; zero until then.
func (t *Thread) SentAt() time.Time { return utc(t.GetDateTime(ThreadFieldSentAt)) }

// SetSentAt sets the sentAt field.
func (t *Thread) SetSentAt(at time.Time) { t.Set(ThreadFieldSentAt, at.UTC()) }

// CustomerTellAt returns when the customer gets an email about unread messages; zero if none is due.
func (t *Thread) CustomerTellAt() time.Time { return utc(t.GetDateTime(ThreadFieldCustomerTellAt)) }

// SetCustomerTellAt sets the customerTellAt field.
func (t *Thread) SetCustomerTellAt(at time.Time) { t.Set(ThreadFieldCustomerTellAt, at.UTC()) }

// PhotographerTellAt returns when the photographer gets an email about unread messages; zero if none is due.
func (t *Thread) PhotographerTellAt() time.Time {
	return utc(t.GetDateTime(ThreadFieldPhotographerTellAt))
}

// SetPhotographerTellAt sets the photographerTellAt field.
func (t *Thread) SetPhotographerTellAt(at time.Time) { t.Set(ThreadFieldPhotographerTellAt, at.UTC()) }

// CustomerTold reports whether the customer got an email about unread messages and has not read all of them since.
func (t *Thread) CustomerTold() bool { return t.GetBool(ThreadFieldCustomerTold) }

// SetCustomerTold sets the customerTold field.
func (t *Thread) SetCustomerTold(is bool) { t.Set(ThreadFieldCustomerTold, is) }

// PhotographerTold reports whether the photographer got an email about unread messages and has not read all of them
// since.
func (t *Thread) PhotographerTold() bool { return t.GetBool(ThreadFieldPhotographerTold) }

// SetPhotographerTold sets the photographerTold field.
func (t *Thread) SetPhotographerTold(is bool) { t.Set(ThreadFieldPhotographerTold, is) }

// AskedAt returns when the customer opened the thread by asking; zero if a booking opened it.
func (t *Thread) AskedAt() time.Time { return utc(t.GetDateTime(ThreadFieldAskedAt)) }

// SetAskedAt sets the askedAt field.
func (t *Thread) SetAskedAt(at time.Time) { t.Set(ThreadFieldAskedAt, at.UTC()) }

// AnsweredAt returns when the photographer first wrote, accepted or rejected after that; zero until then.
func (t *Thread) AnsweredAt() time.Time { return utc(t.GetDateTime(ThreadFieldAnsweredAt)) }

// SetAnsweredAt sets the answeredAt field.
func (t *Thread) SetAnsweredAt(at time.Time) { t.Set(ThreadFieldAnsweredAt, at.UTC()) }

// Created returns when the thread was opened.
func (t *Thread) Created() time.Time { return utc(t.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (t *Thread) Updated() time.Time { return utc(t.GetDateTime(FieldUpdated)) }

// PhotographerUser returns the user id of the photographer, by which rules find the thread.
func (t *Thread) PhotographerUser() string { return t.GetString(ThreadFieldPhotographerUser) }

// SetPhotographerUser sets the photographerUser field.
func (t *Thread) SetPhotographerUser(id string) { t.Set(ThreadFieldPhotographerUser, id) }

// BusyUntil returns when a person last wrote or the latest booking ends, whichever is later; zero if the job that
// ends threads must compute it.
func (t *Thread) BusyUntil() time.Time { return utc(t.GetDateTime(ThreadFieldBusyUntil)) }

// SetBusyUntil sets the busyUntil field.
func (t *Thread) SetBusyUntil(at time.Time) { t.Set(ThreadFieldBusyUntil, at.UTC()) }

// Throttles is the name of the collection whose records have the type Throttle.
const Throttles = "throttles"

// These are the names of the fields of throttles.
const (
	ThrottleFieldAction      = "action"
	ThrottleFieldDestination = "destination"
	ThrottleFieldCount       = "count"
	ThrottleFieldWindowEnds  = "windowEnds"
	ThrottleFieldLastAt      = "lastAt"
)

// Throttle is the number of times that a limited action was done in the current window.
type Throttle struct{ core.BaseRecordProxy }

// AsThrottle wraps a record of the throttles collection. It returns nil if record is nil.
func AsThrottle(record *core.Record) *Throttle { return as[Throttle](record) }

// NewThrottle returns a new record of the throttles collection. The caller must save it.
func NewThrottle(app core.App) (*Throttle, error) { return create[Throttle](app, Throttles) }

// FindThrottle loads a record of the throttles collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindThrottle(app core.App, id string) (*Throttle, error) {
	return find[Throttle](app, Throttles, id)
}

// Action returns what is counted.
func (t *Throttle) Action() ThrottleAction { return ThrottleAction(t.GetString(ThrottleFieldAction)) }

// SetAction sets the action field.
func (t *Throttle) SetAction(to ThrottleAction) { t.Set(ThrottleFieldAction, string(to)) }

// Destination returns what the limit holds for: an address, a number, a network or an account.
func (t *Throttle) Destination() string { return t.GetString(ThrottleFieldDestination) }

// SetDestination sets the destination field.
func (t *Throttle) SetDestination(text string) { t.Set(ThrottleFieldDestination, text) }

// Count returns how often it was done in the current window.
func (t *Throttle) Count() int { return t.GetInt(ThrottleFieldCount) }

// SetCount sets the count field.
func (t *Throttle) SetCount(n int) { t.Set(ThrottleFieldCount, n) }

// WindowEnds returns when the count starts again from 0.
func (t *Throttle) WindowEnds() time.Time { return utc(t.GetDateTime(ThrottleFieldWindowEnds)) }

// SetWindowEnds sets the windowEnds field.
func (t *Throttle) SetWindowEnds(at time.Time) { t.Set(ThrottleFieldWindowEnds, at.UTC()) }

// LastAt returns when it was done last.
func (t *Throttle) LastAt() time.Time { return utc(t.GetDateTime(ThrottleFieldLastAt)) }

// SetLastAt sets the lastAt field.
func (t *Throttle) SetLastAt(at time.Time) { t.Set(ThrottleFieldLastAt, at.UTC()) }

// Created returns when the record was created.
func (t *Throttle) Created() time.Time { return utc(t.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (t *Throttle) Updated() time.Time { return utc(t.GetDateTime(FieldUpdated)) }

// TimeOff is the name of the collection whose records have the type TimeOffEntry.
const TimeOff = "time_off"

// These are the names of the fields of time_off.
const (
	TimeOffEntryFieldPhotographer = "photographer"
	TimeOffEntryFieldKind         = "kind"
	TimeOffEntryFieldStart        = "start"
	TimeOffEntryFieldEnd          = "end"
	TimeOffEntryFieldNote         = "note"
)

// TimeOffEntry is a time that a photographer blocks, or opens outside of the working hours. Triggers keep
// blocked_cells and opened_cells from it.
type TimeOffEntry struct{ core.BaseRecordProxy }

// AsTimeOffEntry wraps a record of the time_off collection. It returns nil if record is nil.
func AsTimeOffEntry(record *core.Record) *TimeOffEntry { return as[TimeOffEntry](record) }

// NewTimeOffEntry returns a new record of the time_off collection. The caller must save it.
func NewTimeOffEntry(app core.App) (*TimeOffEntry, error) { return create[TimeOffEntry](app, TimeOff) }

// FindTimeOffEntry loads a record of the time_off collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindTimeOffEntry(app core.App, id string) (*TimeOffEntry, error) {
	return find[TimeOffEntry](app, TimeOff, id)
}

// Photographer returns the photographer id.
func (e *TimeOffEntry) Photographer() string { return e.GetString(TimeOffEntryFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (e *TimeOffEntry) SetPhotographer(id string) { e.Set(TimeOffEntryFieldPhotographer, id) }

// Kind returns what the entry does.
func (e *TimeOffEntry) Kind() TimeOffKind { return TimeOffKind(e.GetString(TimeOffEntryFieldKind)) }

// SetKind sets the kind field.
func (e *TimeOffEntry) SetKind(to TimeOffKind) { e.Set(TimeOffEntryFieldKind, string(to)) }

// Start returns when the entry begins.
func (e *TimeOffEntry) Start() time.Time { return utc(e.GetDateTime(TimeOffEntryFieldStart)) }

// SetStart sets the start field.
func (e *TimeOffEntry) SetStart(at time.Time) { e.Set(TimeOffEntryFieldStart, at.UTC()) }

// End returns when the entry ends.
func (e *TimeOffEntry) End() time.Time { return utc(e.GetDateTime(TimeOffEntryFieldEnd)) }

// SetEnd sets the end field.
func (e *TimeOffEntry) SetEnd(at time.Time) { e.Set(TimeOffEntryFieldEnd, at.UTC()) }

// Note returns the photographer's private note.
func (e *TimeOffEntry) Note() string { return e.GetString(TimeOffEntryFieldNote) }

// SetNote sets the note field.
func (e *TimeOffEntry) SetNote(text string) { e.Set(TimeOffEntryFieldNote, text) }

// Created returns when the record was created.
func (e *TimeOffEntry) Created() time.Time { return utc(e.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (e *TimeOffEntry) Updated() time.Time { return utc(e.GetDateTime(FieldUpdated)) }

// Users is the name of the collection whose records have the type User.
const Users = "users"

// These are the names of the fields of users.
const (
	UserFieldFullName        = "fullName"
	UserFieldRole            = "role"
	UserFieldMobileNo        = "mobileno"
	UserFieldMobileVerified  = "mobileVerified"
	UserFieldProfilePhoto    = "profile_photo"
	UserFieldSuspended       = "suspended"
	UserFieldSuspendedReason = "suspendedReason"
	UserFieldSuspendedAt     = "suspendedAt"
)

// User is the account of a customer or a photographer. Admins are records of _superusers, not of users.
type User struct{ core.BaseRecordProxy }

// AsUser wraps a record of the users collection. It returns nil if record is nil.
func AsUser(record *core.Record) *User { return as[User](record) }

// NewUser returns a new record of the users collection. The caller must save it.
func NewUser(app core.App) (*User, error) { return create[User](app, Users) }

// FindUser loads a record of the users collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindUser(app core.App, id string) (*User, error) { return find[User](app, Users, id) }

// Created returns when the record was created.
func (u *User) Created() time.Time { return utc(u.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (u *User) Updated() time.Time { return utc(u.GetDateTime(FieldUpdated)) }

// FullName returns the full name.
func (u *User) FullName() string { return u.GetString(UserFieldFullName) }

// SetFullName sets the fullName field.
func (u *User) SetFullName(text string) { u.Set(UserFieldFullName, text) }

// Role returns what the account is for.
func (u *User) Role() Role { return Role(u.GetString(UserFieldRole)) }

// SetRole sets the role field.
func (u *User) SetRole(to Role) { u.Set(UserFieldRole, string(to)) }

// MobileNo returns the mobile number of ten digits, or an empty text.
func (u *User) MobileNo() string { return u.GetString(UserFieldMobileNo) }

// SetMobileNo sets the mobileno field.
func (u *User) SetMobileNo(text string) { u.Set(UserFieldMobileNo, text) }

// MobileVerified reports whether the user has proved ownership of the mobile number.
func (u *User) MobileVerified() bool { return u.GetBool(UserFieldMobileVerified) }

// SetMobileVerified sets the mobileVerified field.
func (u *User) SetMobileVerified(is bool) { u.Set(UserFieldMobileVerified, is) }

// ProfilePhoto returns the name of the saved file; empty if there is none.
func (u *User) ProfilePhoto() string { return u.GetString(UserFieldProfilePhoto) }

// SetProfilePhoto replaces the file when the record is saved. If file is nil, the current file is only deleted.
func (u *User) SetProfilePhoto(file *filesystem.File) { setFile(u.Record, UserFieldProfilePhoto, file) }

// Suspended reports whether an admin has closed the account.
func (u *User) Suspended() bool { return u.GetBool(UserFieldSuspended) }

// SetSuspended sets the suspended field.
func (u *User) SetSuspended(is bool) { u.Set(UserFieldSuspended, is) }

// SuspendedReason returns why the account is suspended.
func (u *User) SuspendedReason() string { return u.GetString(UserFieldSuspendedReason) }

// SetSuspendedReason sets the suspendedReason field.
func (u *User) SetSuspendedReason(text string) { u.Set(UserFieldSuspendedReason, text) }

// SuspendedAt returns when the account was suspended; zero if it is not.
func (u *User) SuspendedAt() time.Time { return utc(u.GetDateTime(UserFieldSuspendedAt)) }

// SetSuspendedAt sets the suspendedAt field.
func (u *User) SetSuspendedAt(at time.Time) { u.Set(UserFieldSuspendedAt, at.UTC()) }

// WorkingHours is the name of the collection whose records have the type WorkingHoursRange.
const WorkingHours = "working_hours"

// These are the names of the fields of working_hours.
const (
	WorkingHoursRangeFieldPhotographer = "photographer"
	WorkingHoursRangeFieldDay          = "day"
	WorkingHoursRangeFieldFrom         = "from"
	WorkingHoursRangeFieldTo           = "to"
)

// WorkingHoursRange is a range of working hours of one Indian weekday. Triggers keep open_cells from it.
type WorkingHoursRange struct{ core.BaseRecordProxy }

// AsWorkingHoursRange wraps a record of the working_hours collection. It returns nil if record is nil.
func AsWorkingHoursRange(record *core.Record) *WorkingHoursRange {
	return as[WorkingHoursRange](record)
}

// NewWorkingHoursRange returns a new record of the working_hours collection. The caller must save it.
func NewWorkingHoursRange(app core.App) (*WorkingHoursRange, error) {
	return create[WorkingHoursRange](app, WorkingHours)
}

// FindWorkingHoursRange loads a record of the working_hours collection by its id. It returns sql.ErrNoRows if there is no such record.
func FindWorkingHoursRange(app core.App, id string) (*WorkingHoursRange, error) {
	return find[WorkingHoursRange](app, WorkingHours, id)
}

// Photographer returns the photographer id.
func (r *WorkingHoursRange) Photographer() string {
	return r.GetString(WorkingHoursRangeFieldPhotographer)
}

// SetPhotographer sets the photographer field.
func (r *WorkingHoursRange) SetPhotographer(id string) { r.Set(WorkingHoursRangeFieldPhotographer, id) }

// Day returns the weekday, 0 for Monday.
func (r *WorkingHoursRange) Day() int { return r.GetInt(WorkingHoursRangeFieldDay) }

// SetDay sets the day field.
func (r *WorkingHoursRange) SetDay(n int) { r.Set(WorkingHoursRangeFieldDay, n) }

// From returns the beginning in minutes of the day.
func (r *WorkingHoursRange) From() int { return r.GetInt(WorkingHoursRangeFieldFrom) }

// SetFrom sets the from field.
func (r *WorkingHoursRange) SetFrom(n int) { r.Set(WorkingHoursRangeFieldFrom, n) }

// To returns the end in minutes of the day, up to 1440.
func (r *WorkingHoursRange) To() int { return r.GetInt(WorkingHoursRangeFieldTo) }

// SetTo sets the to field.
func (r *WorkingHoursRange) SetTo(n int) { r.Set(WorkingHoursRangeFieldTo, n) }

// Created returns when the record was created.
func (r *WorkingHoursRange) Created() time.Time { return utc(r.GetDateTime(FieldCreated)) }

// Updated returns when the record was last saved.
func (r *WorkingHoursRange) Updated() time.Time { return utc(r.GetDateTime(FieldUpdated)) }
