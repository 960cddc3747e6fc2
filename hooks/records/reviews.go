package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Reviews is the collection of reviews.
const Reviews = "reviews"

// The fields of reviews.
const (
	ReviewFieldBooking      = "booking"
	ReviewFieldPhotographer = "photographer"
	ReviewFieldRating       = "rating"
	ReviewFieldComment      = "comment"
)

// Review is a customer's rating of a completed shoot. A booking has at most one.
type Review struct{ core.BaseRecordProxy }

// AsReview wraps a record of reviews. It returns nil for nil.
func AsReview(record *core.Record) *Review { return as[Review](record) }

// NewReview returns a review that is not saved yet.
func NewReview(app core.App) (*Review, error) { return create[Review](app, Reviews) }

// SetBooking sets the id of the booking.
func (r *Review) SetBooking(id string) { r.Set(ReviewFieldBooking, id) }

// Photographer returns the photographers id of the photographer.
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
