package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// Bookings is the collection of bookings.
const Bookings = "bookings"

// The fields of bookings.
const (
	BookingFieldCustomer      = "customer"
	BookingFieldPhotographer  = "photographer"
	BookingFieldCategory      = "category"
	BookingFieldStatus        = "status"
	BookingFieldPaymentStatus = "paymentStatus"
	BookingFieldPaymentMethod = "paymentMethod"
	BookingFieldType          = "type"
	BookingFieldStart         = "start"
	BookingFieldEnd           = "end"
	BookingFieldFirstStart    = "firstStart"
	BookingFieldBlockedUntil  = "blockedUntil"
	BookingFieldShootAddress  = "shootAddress"
	BookingFieldSKUCount      = "skuCount"
	BookingFieldTierMinSKUs   = "tierMinSKUs"
	BookingFieldPricePerSKU   = "pricePerSKU"
	BookingFieldSequence      = "sequence"
	BookingFieldTotal         = "total"
	BookingFieldMovedBy       = "movedBy"
	BookingFieldReason        = "reason"
	BookingFieldMovedAt       = "movedAt"
	BookingFieldExpiresAt     = "expiresAt"
	BookingFieldRemindAt      = "remindAt"
	BookingFieldPayBy         = "payBy"
	BookingFieldReplaces      = "replaces"
	BookingFieldPayChecks     = "payChecks"

	BookingFieldWithdrawReason = "withdrawReason"
	BookingFieldWithdrawWords  = "withdrawWords"
)

// BookingType is how soon a shoot was asked for.
type BookingType string

// The two booking types.
const (
	BookingSchedule BookingType = "schedule"
	BookingInstant  BookingType = "instant"
)

// Booking is a customer's booking of a shoot, from the request on. It copies the price tier that applies at that
// time. The rules of its status are in internal/booking.
type Booking struct{ core.BaseRecordProxy }

// AsBooking wraps a record of bookings. It returns nil for nil.
func AsBooking(record *core.Record) *Booking { return as[Booking](record) }

// NewBooking returns a booking that is not saved yet.
func NewBooking(app core.App) (*Booking, error) { return create[Booking](app, Bookings) }

// FindBooking loads a booking by id. The error is sql.ErrNoRows if there is none.
func FindBooking(app core.App, id string) (*Booking, error) { return find[Booking](app, Bookings, id) }

// Customer returns the users id of the customer.
func (b *Booking) Customer() string { return b.GetString(BookingFieldCustomer) }

// SetCustomer sets the customer field.
func (b *Booking) SetCustomer(id string) { b.Set(BookingFieldCustomer, id) }

// Photographer returns the photographers id of the photographer.
func (b *Booking) Photographer() string { return b.GetString(BookingFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (b *Booking) SetPhotographer(id string) { b.Set(BookingFieldPhotographer, id) }

// Category returns the id of the category.
func (b *Booking) Category() string { return b.GetString(BookingFieldCategory) }

// SetCategory sets the category field.
func (b *Booking) SetCategory(id string) { b.Set(BookingFieldCategory, id) }

// Status returns where the booking stands.
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

// FirstStart returns when the shoot was first agreed to start. It is zero until the booking is moved.
func (b *Booking) FirstStart() time.Time { return utc(b.GetDateTime(BookingFieldFirstStart)) }

// SetFirstStart sets the firstStart field.
func (b *Booking) SetFirstStart(at time.Time) { b.Set(BookingFieldFirstStart, at.UTC()) }

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

// Sequence returns how often the start, the status or the photographer has changed.
func (b *Booking) Sequence() int { return b.GetInt(BookingFieldSequence) }

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

// PayBy returns when an unpaid booking is cancelled; zero if it can be paid later.
func (b *Booking) PayBy() time.Time { return utc(b.GetDateTime(BookingFieldPayBy)) }

// SetPayBy sets the payBy field.
func (b *Booking) SetPayBy(at time.Time) { b.Set(BookingFieldPayBy, at.UTC()) }

// PayChecks returns how often the provider gave no clear answer when the time to pay was over.
func (b *Booking) PayChecks() int { return b.GetInt(BookingFieldPayChecks) }

// SetPayChecks sets the payChecks field.
func (b *Booking) SetPayChecks(n int) { b.Set(BookingFieldPayChecks, n) }

// Replaces returns the id of the booking whose photographer withdrew; empty for others.
func (b *Booking) Replaces() string { return b.GetString(BookingFieldReplaces) }

// SetReplaces sets the replaces field.
func (b *Booking) SetReplaces(id string) { b.Set(BookingFieldReplaces, id) }

// Created returns when the booking was requested.
func (b *Booking) Created() time.Time { return utc(b.GetDateTime(FieldCreated)) }

// SetCreated sets when the booking was made. Without it the record gets the time of the first save.
func (b *Booking) SetCreated(at time.Time) error {
	date, err := types.ParseDateTime(at.UTC())
	if err == nil {
		b.SetRaw(FieldCreated, date)
	}
	return err
}

// Updated returns when the booking was last saved.
func (b *Booking) Updated() time.Time { return utc(b.GetDateTime(FieldUpdated)) }

// WithdrawReason returns why the photographer withdrew; empty if nobody has. The parties cannot read it.
func (b *Booking) WithdrawReason() booking.WithdrawReason {
	return booking.WithdrawReason(b.GetString(BookingFieldWithdrawReason))
}

// SetWithdrawReason sets the withdrawReason field.
func (b *Booking) SetWithdrawReason(reason booking.WithdrawReason) {
	b.Set(BookingFieldWithdrawReason, string(reason))
}

// WithdrawWords returns what the photographer wrote to the admins when withdrawing.
func (b *Booking) WithdrawWords() string { return b.GetString(BookingFieldWithdrawWords) }

// SetWithdrawWords sets the withdrawWords field.
func (b *Booking) SetWithdrawWords(text string) { b.Set(BookingFieldWithdrawWords, text) }
