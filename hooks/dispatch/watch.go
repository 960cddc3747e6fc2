package dispatch

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/records"
)

// ownDispatch loads the dispatch in the path. It returns api.ErrNotFound if it belongs to another customer.
func ownDispatch(e *core.RequestEvent) (*records.Dispatch, error) {
	d, err := records.FindDispatch(e.App, e.Request.PathValue("dispatchId"))
	if err != nil {
		return nil, api.IfMissing(err, api.ErrNotFound)
	}
	if d.Customer() != e.Auth.Id {
		return nil, api.ErrNotFound
	}
	return d, nil
}

// ShowDispatch responds with the state of the caller's dispatch. After the dispatch's time, the state is lapsed even if
// the job has not ended the dispatch yet.
func (s *Service) ShowDispatch(e *core.RequestEvent) error {
	d, err := ownDispatch(e)
	if err != nil {
		return err
	}
	status := d.Status()
	if status == records.DispatchOpen && s.isOver(d) {
		status = records.DispatchLapsed
	}
	category, err := records.FindCategory(e.App, d.Category())
	if err != nil {
		return fmt.Errorf("load the category of dispatch %s: %w", d.Id, err)
	}
	seen, err := countSeenOffers(e.App, d.Id)
	if err != nil {
		return err
	}
	answer := api.Body{
		"dispatchId": d.Id, "kind": d.Kind(), "status": status, "round": max(d.Round(), 1), "asked": d.Asked(), "seen": seen,
		"roundEnds": d.RoundEnds(), "roundSeconds": s.kindOf(d).plan(d).Round.Seconds(), "now": s.now().UTC(), "category": category.Name(), "categoryId": category.Id, "unit": category.Unit(),
		"location": d.Location(), "shootAddress": d.ShootAddress(), "start": newShootSlot(d.Start()), "skuCount": d.SKUCount(),
		"maxTotal": d.MaxTotal().Rupees(), "paymentMethod": d.PaymentMethod(),
	}
	if d.Area() != "" {
		answer["locality"] = d.Area()
	}
	if d.Rescues() != "" {
		answer["rescues"] = d.Rescues()
	}
	message := "We are asking photographers."
	switch status {
	case records.DispatchWon:
		if message, err = addMatch(e.App, d, answer); err != nil {
			return err
		}
	case records.DispatchWithdrawn:
		message = "You have ended this search."
	case records.DispatchLapsed:
		message = "Nobody has accepted."
		if err := s.kindOf(d).suggest(e.App, d, answer); err != nil {
			return err
		}
	}
	return api.OK(e, message, answer)
}

// addMatch adds the booking of a won dispatch to the response, and returns a message about the booking.
func addMatch(app core.App, d *records.Dispatch, answer api.Body) (message string, err error) {
	b, err := records.FindBooking(app, d.Booking())
	if err != nil {
		return "", fmt.Errorf("load the booking of dispatch %s: %w", d.Id, err)
	}
	photographer, err := records.FindPhotographer(app, b.Photographer())
	if err != nil {
		return "", fmt.Errorf("load the photographer of booking %s: %w", b.Id, err)
	}
	account, err := records.FindUser(app, photographer.User())
	if err != nil {
		return "", fmt.Errorf("load the photographer's account of booking %s: %w", b.Id, err)
	}
	answer["bookingId"], answer["total"], answer["bookingStatus"], answer["paymentStatus"] = b.Id, b.Total().Rupees(), b.Status(), b.PaymentStatus()
	answer["photographer"] = api.Body{
		"_id": photographer.Id, "name": photographer.FullName(), "rating": photographer.Rating(), "ratingCount": photographer.RatingCount(),
		"photo": accounts.FileURL(account.Record, account.ProfilePhoto()), "payAfterShoot": photographer.PayAfterShoot(),
	}
	if by := bookings.CanceledBy(b); by != "" {
		answer["canceledBy"] = by
	}
	if !b.PayBy().IsZero() {
		answer["payBy"] = b.PayBy()
	}
	return photographer.FullName() + " has accepted.", nil
}
