package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/pricing"
)

// Offers is the collection of offers, each of a dispatch to a photographer.
const Offers = "offers"

// The fields of offers.
const (
	OfferFieldDispatch     = "dispatch"
	OfferFieldPhotographer = "photographer"
	OfferFieldTotal        = "total"
	OfferFieldStatus       = "status"
	OfferFieldExpiresAt    = "expiresAt"
	OfferFieldSeenAt       = "seenAt"
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

// Offer is a shoot that a photographer can accept.
type Offer struct{ core.BaseRecordProxy }

// AsOffer wraps a record of offers. It returns nil for nil.
func AsOffer(record *core.Record) *Offer { return as[Offer](record) }

// NewOffer returns an offer that is not saved yet.
func NewOffer(app core.App) (*Offer, error) { return create[Offer](app, Offers) }

// FindOffer loads an offer by id. The error is sql.ErrNoRows if there is none.
func FindOffer(app core.App, id string) (*Offer, error) { return find[Offer](app, Offers, id) }

// Dispatch returns the dispatches id.
func (o *Offer) Dispatch() string { return o.GetString(OfferFieldDispatch) }

// SetDispatch sets the dispatch field.
func (o *Offer) SetDispatch(id string) { o.Set(OfferFieldDispatch, id) }

// Photographer returns the photographers id.
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
func (o *Offer) SetStatus(value OfferStatus) { o.Set(OfferFieldStatus, string(value)) }

// ExpiresAt returns until when it can be accepted.
func (o *Offer) ExpiresAt() time.Time { return utc(o.GetDateTime(OfferFieldExpiresAt)) }

// SetExpiresAt sets the expiresAt field.
func (o *Offer) SetExpiresAt(at time.Time) { o.Set(OfferFieldExpiresAt, at.UTC()) }

// SeenAt returns when it was delivered to a screen.
func (o *Offer) SeenAt() time.Time { return utc(o.GetDateTime(OfferFieldSeenAt)) }

// SetSeenAt sets the seenAt field.
func (o *Offer) SetSeenAt(at time.Time) { o.Set(OfferFieldSeenAt, at.UTC()) }

// Unanswered reports whether it was neither answered nor ended. Its time may be over.
func (o *Offer) Unanswered() bool { return o.Status() == OfferSent || o.Status() == OfferSeen }

// Created returns when the record was made.
func (o *Offer) Created() time.Time { return utc(o.GetDateTime(FieldCreated)) }

// SetCreated sets when the offer was sent. Without it the record gets the time of the first save.
func (o *Offer) SetCreated(at time.Time) error { return setCreated(o.Record, at) }
