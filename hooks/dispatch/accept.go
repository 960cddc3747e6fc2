package dispatch

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
)

// Errors for requests that accept or decline an offer.
var (
	errLost     = apperr.Conflict("Somebody was faster.").WithCode(apperr.CodeOfferLost)
	errEnded    = apperr.Conflict("This offer has ended.").WithCode(apperr.CodeOfferEnded)
	errClash    = apperr.Conflict("You have another booking at this time.").WithCode(apperr.CodeOfferClash)
	errAccepted = apperr.Conflict("You have accepted this offer.").WithCode(apperr.CodeAlreadyDecided)
)

// offerAnswer is a photographer's answer to an offer.
type offerAnswer struct {
	offerID, photographerID string
	accept                  bool
}

// AnswerOffer returns the command with which a photographer accepts or declines an offer. The first photographer who
// accepts gets the booking. Repeating the request changes nothing and has the same response.
func (s *Service) AnswerOffer() api.Command[offerAnswer, api.Response] {
	return api.Command[offerAnswer, api.Response]{
		Parse: parseOfferAnswer,
		Run: func(tx store.Tx, answer offerAnswer) (api.Response, error) {
			if answer.accept {
				return s.accept(tx, answer.offerID, answer.photographerID)
			}
			return s.decline(tx, answer.offerID, answer.photographerID)
		},
		Refuse: func(_ store.Reader, _ offerAnswer, err error) error {
			if _, clash := api.SlotRefusal(err); clash {
				return errClash
			}
			return err
		},
		Answer: func(answer api.Response) api.Response { return answer },
	}
}

func parseOfferAnswer(e *core.RequestEvent) (offerAnswer, error) {
	own, err := api.OwnProfile(e)
	if err != nil {
		return offerAnswer{}, err
	}
	answer := offerAnswer{offerID: e.Request.PathValue("offerId"), photographerID: own.Id}
	if _, err := ownOffer(e.App, answer.offerID, own.Id); err != nil {
		return answer, err
	}
	var form struct {
		Answer string `json:"answer"`
	}
	if err := api.Read(e, &form); err != nil {
		return answer, err
	}
	answer.accept = form.Answer == "accept"
	if !answer.accept && form.Answer != "decline" {
		return answer, apperr.InvalidField("answer", "answer must be accept or decline.")
	}
	return answer, nil
}

// ownOffer loads an offer. It returns api.ErrNotFound if the offer does not exist or was sent to another photographer.
func ownOffer(app core.App, id, photographerID string) (*records.Offer, error) {
	offer, err := records.FindOffer(app, id)
	if err != nil {
		return nil, api.IfMissing(err, api.ErrNotFound)
	}
	if offer.Photographer() != photographerID {
		return nil, api.ErrNotFound
	}
	return offer, nil
}

// accept books the photographer for the shoot if the offer has not expired. If it returns an error, all changes are
// rolled back. For example, if the photographer has another shoot at that time, the offers to the other photographers
// remain open.
func (s *Service) accept(tx store.Tx, offerID, photographerID string) (api.Response, error) {
	offer, d, err := loadOffer(tx, offerID, photographerID)
	if err != nil {
		return api.Response{}, err
	}
	var b *records.Booking
	if offer.Status() == records.OfferAccepted {
		b, err = records.FindBooking(tx, d.Booking())
	} else {
		b, err = s.win(tx, d, offer)
	}
	if err != nil {
		return api.Response{}, err
	}
	fields := api.Body{"offerId": offerID, "status": records.OfferAccepted, "bookingId": b.Id}
	if !b.PayBy().IsZero() {
		fields["payBy"] = b.PayBy()
	}
	return api.Response{Message: "The shoot is yours.", Fields: fields}, nil
}

// win books the photographer who accepted an offer, and marks the dispatch as won. It returns an error if the offer can
// no longer be accepted.
func (s *Service) win(tx store.Tx, d *records.Dispatch, offer *records.Offer) (*records.Booking, error) {
	if err := s.checkOpen(offer, d); err != nil {
		return nil, err
	}
	photographer, err := records.FindPhotographer(tx, offer.Photographer())
	if err != nil {
		return nil, err
	}
	if err := checkMayAccept(tx, d, photographer); err != nil {
		return nil, err
	}
	if err := markWon(tx, d); err != nil {
		return nil, err
	}
	b, err := s.book(tx, d, offer, photographer)
	if err != nil {
		return nil, err
	}
	return b, s.saveWinner(tx, d, offer, b)
}

// loadOffer loads an offer and its dispatch. It returns api.ErrNotFound if the offer was sent to another photographer.
func loadOffer(tx store.Tx, id, photographerID string) (*records.Offer, *records.Dispatch, error) {
	offer, err := ownOffer(tx, id, photographerID)
	if err != nil {
		return nil, nil, err
	}
	d, err := records.FindDispatch(tx, offer.Dispatch())
	if err != nil {
		return nil, nil, fmt.Errorf("load the dispatch of offer %s: %w", id, err)
	}
	return offer, d, nil
}

// checkOpen returns an error if an offer can no longer be accepted.
func (s *Service) checkOpen(offer *records.Offer, d *records.Dispatch) error {
	switch {
	case offer.Status() == records.OfferLost:
		return errLost
	case !offer.Unanswered(), d.Status() != records.DispatchOpen, !s.now().Before(offer.ExpiresAt()):
		return errEnded
	}
	return nil
}

// checkMayAccept returns an error if the photographer's profile is no longer public, the photographer is on hold for
// withdrawing too often, the customer is suspended, or one of them has blocked the other.
func checkMayAccept(tx store.Tx, d *records.Dispatch, photographer *records.Photographer) error {
	if !photographer.HeldAt().IsZero() {
		return errEnded
	}
	public, err := records.IsPublic(tx, photographer.Record)
	if err != nil {
		return err
	}
	suspended, err := customerSuspended(tx, d)
	if err != nil {
		return err
	}
	if !public || suspended {
		return errEnded
	}
	return threads.RefuseBlocked(tx, d.Customer(), photographer.Id)
}

// markWon changes the status of a dispatch from open to won. It returns errEnded if the dispatch is not open.
func markWon(tx store.Tx, d *records.Dispatch) error {
	won, err := winDispatch(tx, d.Id)
	if err != nil {
		return err
	}
	if !won {
		return errEnded
	}
	d.SetStatus(records.DispatchWon)
	return nil
}

// book creates the booking of an accepted offer.
func (s *Service) book(tx store.Tx, d *records.Dispatch, offer *records.Offer, photographer *records.Photographer) (*records.Booking, error) {
	match := bookings.Match{
		Customer: d.Customer(), Photographer: photographer, Category: d.Category(), Type: records.BookingInstant, Start: d.Start(), End: d.End(),
		ShootAddress: d.ShootAddress(), PaymentMethod: d.PaymentMethod(), Replaces: d.Rescues(),
	}
	if err := s.kindOf(d).terms(tx, d, offer, &match); err != nil {
		return nil, err
	}
	match.PayBy = match.PayBy.Truncate(time.Millisecond) // the database stores milliseconds
	return s.bookings.CreateMatched(tx, match)
}

// saveWinner marks an offer as accepted, saves its booking in the dispatch, and ends the other offers.
func (s *Service) saveWinner(tx store.Tx, d *records.Dispatch, offer *records.Offer, b *records.Booking) error {
	if err := s.saveAnswer(tx, offer, records.OfferAccepted); err != nil {
		return err
	}
	d.SetBooking(b.Id)
	if err := tx.Save(d); err != nil {
		return fmt.Errorf("save the winner of dispatch %s: %w", d.Id, err)
	}
	if _, err := endOffers(tx, d, records.OfferLost); err != nil {
		return err
	}
	return s.kindOf(d).won(tx, d, b)
}

// saveAnswer saves a photographer's answer to an offer, and marks the offer as seen.
func (s *Service) saveAnswer(tx store.Tx, offer *records.Offer, answer records.OfferStatus) error {
	offer.SetStatus(answer)
	if offer.SeenAt().IsZero() {
		offer.SetSeenAt(s.now())
	}
	if err := tx.Save(offer); err != nil {
		return fmt.Errorf("save the answer to offer %s: %w", offer.Id, err)
	}
	return photographers.NoteAnswered(tx, []string{offer.Photographer()})
}

// decline declines an offer. If no offer of the dispatch remains open, the next round begins immediately.
func (s *Service) decline(tx store.Tx, offerID, photographerID string) (api.Response, error) {
	declined := api.Response{
		Message: "You have declined the offer.", Fields: api.Body{"offerId": offerID, "status": records.OfferDeclined},
	}
	offer, d, err := loadOffer(tx, offerID, photographerID)
	if err != nil {
		return declined, err
	}
	switch offer.Status() {
	case records.OfferDeclined:
		return declined, nil
	case records.OfferAccepted:
		return declined, errAccepted
	}
	if err := s.checkOpen(offer, d); err != nil {
		return declined, err
	}
	if err := s.saveAnswer(tx, offer, records.OfferDeclined); err != nil {
		return declined, err
	}
	return declined, s.advance(tx, d)
}
