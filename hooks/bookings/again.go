package bookings

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/briefs"
	"shootday/hooks/records"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/brief"
)

// draft contains values for the form of a new booking. They are copied from a completed booking, so that the customer can
// book the same shoot again.
type draft struct {
	PhotographerID string        `json:"photographerId"`
	Name           string        `json:"name"`
	CategoryID     string        `json:"categoryId"`
	SKUCount       int           `json:"skuCount"`
	ShootAddress   string        `json:"shootAddress"`
	AddressIndex   *int          `json:"addressIndex"` // nil if the address is not saved
	Pricing        *float64      `json:"pricing"`      // in rupees; nil if the photographer does not currently offer the shoot
	Brief          *draftBrief   `json:"brief"`        // nil if the completed booking has no brief
	Problem        brief.Problem `json:"problem"`
}

// draftBrief is the brief of a draft. It has the JSON fields of a new booking's brief.
type draftBrief struct {
	Text         string        `json:"text"`
	Shots        []string      `json:"shots"`
	OnSite       *brief.OnSite `json:"onSite"`
	PicturesFrom string        `json:"picturesFrom,omitempty"`
}

var errNotCompleted = apperr.Conflict("Only a completed booking can be booked again.")

// ShowAgain responds with a draft made from a completed booking of the caller.
func (s *Service) ShowAgain(e *core.RequestEvent) error {
	b, err := OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return err
	}
	if b.Status() != booking.Completed {
		return errNotCompleted
	}
	people, err := loadParties(e.App, b.Id)
	if err != nil {
		return err
	}
	again := draft{
		PhotographerID: b.Photographer(), Name: people[b.Id].photographerName(), CategoryID: b.Category(), SKUCount: b.SKUCount(), ShootAddress: b.ShootAddress(),
	}
	if again.AddressIndex, err = accounts.AddressIndex(e.App, e.Auth.Id, b.ShootAddress()); err != nil {
		return err
	}
	offer, err := s.offerAgain(e.App, b)
	if err != nil {
		return err
	}
	total, problem := offer.Draft()
	again.Problem = problem
	if total != nil {
		rupees := total.Rupees()
		again.Pricing = &rupees
	}
	if again.Brief, err = briefAgain(e.App, b.Id); err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"draft": again})
}

// offerAgain loads the data that determines whether the customer of b can currently book the same shoot again.
func (s *Service) offerAgain(app core.App, b *records.Booking) (again brief.Again, err error) {
	again.SKUs = b.SKUCount()
	input, err := s.loadQuoteInput(app, b.Customer(), b.Photographer(), b.Category())
	if refusal, ok := errors.AsType[*apperr.Error](err); ok && refusal.Kind == apperr.KindNotFound {
		return again, nil // the photographer is not approved, or is suspended
	}
	if err != nil {
		return again, err
	}
	again.Bookable, again.Offers = input.Available, input.Minutes != nil
	if again.Blocked, err = threads.IsBlocked(app, b.Customer(), b.Photographer()); err != nil {
		return again, err
	}
	if err := json.Unmarshal([]byte(input.Tiers), &again.Tiers); err != nil {
		return again, fmt.Errorf("read the tiers of photographer %s: %w", b.Photographer(), err)
	}
	return again, nil
}

// briefAgain returns the brief of a booking for use in a draft, or nil if the booking has no brief.
func briefAgain(app core.App, bookingID string) (*draftBrief, error) {
	written, err := briefs.Written(app, []string{bookingID})
	if err != nil || !written[bookingID] {
		return nil, err
	}
	stored, err := briefs.Find(app, bookingID)
	if err != nil {
		return nil, err
	}
	again := &draftBrief{Text: stored.Written.Text, Shots: slices.Clone(stored.Written.Shots), OnSite: stored.Written.OnSite}
	if again.Shots == nil {
		again.Shots = []string{}
	}
	pictures, err := briefs.HasPictures(app, bookingID)
	if pictures {
		again.PicturesFrom = bookingID
	}
	return again, err
}
