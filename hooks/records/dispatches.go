package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// Dispatches is the collection of searches for a photographer who takes a shoot.
const Dispatches = "dispatches"

// The fields of dispatches.
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

// Dispatch is a search for a photographer, whose offers go out in rounds.
type Dispatch struct{ core.BaseRecordProxy }

// AsDispatch wraps a record of dispatches. It returns nil for nil.
func AsDispatch(record *core.Record) *Dispatch { return as[Dispatch](record) }

// NewDispatch returns a dispatch that is not saved yet.
func NewDispatch(app core.App) (*Dispatch, error) { return create[Dispatch](app, Dispatches) }

// FindDispatch loads a dispatch by id. The error is sql.ErrNoRows if there is none.
func FindDispatch(app core.App, id string) (*Dispatch, error) {
	return find[Dispatch](app, Dispatches, id)
}

// Kind returns why it looks for a photographer.
func (d *Dispatch) Kind() DispatchKind { return DispatchKind(d.GetString(DispatchFieldKind)) }

// SetKind sets the kind field.
func (d *Dispatch) SetKind(value DispatchKind) { d.Set(DispatchFieldKind, string(value)) }

// Customer returns the users id.
func (d *Dispatch) Customer() string { return d.GetString(DispatchFieldCustomer) }

// SetCustomer sets the customer field.
func (d *Dispatch) SetCustomer(id string) { d.Set(DispatchFieldCustomer, id) }

// Category returns the categories id.
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
func (d *Dispatch) SetPaymentMethod(value booking.PaymentMethod) {
	d.Set(DispatchFieldPaymentMethod, string(value))
}

// MaxTotal returns the most that the customer pays, in paise. For a rescue it is the price.
func (d *Dispatch) MaxTotal() pricing.Paise { return pricing.Paise(d.GetInt(DispatchFieldMaxTotal)) }

// SetMaxTotal sets the maxTotal field.
func (d *Dispatch) SetMaxTotal(amount pricing.Paise) { d.Set(DispatchFieldMaxTotal, int64(amount)) }

// Status returns the state of the dispatch.
func (d *Dispatch) Status() DispatchStatus { return DispatchStatus(d.GetString(DispatchFieldStatus)) }

// SetStatus sets the status field.
func (d *Dispatch) SetStatus(value DispatchStatus) { d.Set(DispatchFieldStatus, string(value)) }

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

// Booking returns the bookings id of the winner; empty until it is won.
func (d *Dispatch) Booking() string { return d.GetString(DispatchFieldBooking) }

// SetBooking sets the booking field.
func (d *Dispatch) SetBooking(id string) { d.Set(DispatchFieldBooking, id) }

// Rescues returns the bookings id that a rescue replaces.
func (d *Dispatch) Rescues() string { return d.GetString(DispatchFieldRescues) }

// SetRescues sets the rescues field.
func (d *Dispatch) SetRescues(id string) { d.Set(DispatchFieldRescues, id) }

// Created returns when the dispatch began.
func (d *Dispatch) Created() time.Time { return utc(d.GetDateTime(FieldCreated)) }

// SetCreated sets when the dispatch began. Without it the record gets the time of the first save.
func (d *Dispatch) SetCreated(at time.Time) error { return setCreated(d.Record, at) }

func setCreated(record *core.Record, at time.Time) error {
	date, err := types.ParseDateTime(at.UTC())
	if err == nil {
		record.SetRaw(FieldCreated, date)
	}
	return err
}
