package dispatch

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// isOver reports whether a dispatch must end because of the time. It ignores the status, because the job may end the
// dispatch late.
func (s *Service) isOver(d *records.Dispatch) bool {
	return d.Round() >= dispatch.Rounds && !s.now().Before(d.RoundEnds()) || !s.now().Before(s.kindOf(d).plan(d).Ends(d.Created(), d.Start()))
}

// open saves a dispatch and sends the first round of offers. At night, the first round of a rescue is postponed to the
// morning. The caller must set all fields except the status, the round and the times. Location is the name or the id of
// a city. open saves nothing and returns false if no photographer can get an offer, or if the morning is too late for a
// rescue. On return, d.Asked is the number of photographers who got an offer.
func (s *Service) open(tx store.Tx, d *records.Dispatch) (opened bool, err error) {
	now := s.now()
	if err := d.SetCreated(now); err != nil {
		return false, err
	}
	d.SetStatus(records.DispatchOpen)
	d.SetRound(0)
	chosen, err := s.candidates(tx, d, dispatch.Size(1))
	if err != nil || len(chosen) == 0 {
		return false, err
	}
	if resumes := s.kindOf(d).plan(d).Resumes(now); resumes.After(now) {
		if d.Start().Sub(resumes) < dispatch.RescueAhead {
			return false, nil
		}
		d.SetRoundEnds(resumes)
		return true, tx.Save(d)
	}
	d.SetRoundEnds(now)
	if err := tx.Save(d); err != nil { // the offers need the dispatch's id
		return false, fmt.Errorf("save a dispatch: %w", err)
	}
	return true, s.ask(tx, d, chosen)
}

// ask starts the next round by sending an offer to each of the chosen photographers.
func (s *Service) ask(tx store.Tx, d *records.Dispatch, chosen []candidate) error {
	kind := s.kindOf(d)
	plan := kind.plan(d)
	ends := plan.RoundEnds(s.now()).Truncate(time.Millisecond) // the database stores milliseconds
	if over := plan.Ends(d.Created(), d.Start()); ends.After(over) {
		ends = over
	}
	category, err := records.FindCategory(tx, d.Category())
	if err != nil {
		return fmt.Errorf("load the category of dispatch %s: %w", d.Id, err)
	}
	ids := make([]string, len(chosen))
	for i, c := range chosen {
		ids[i] = c.ID
		offer, err := records.NewOffer(tx)
		if err != nil {
			return err
		}
		if err := offer.SetCreated(s.now()); err != nil {
			return err
		}
		offer.SetDispatch(d.Id)
		offer.SetPhotographer(c.ID)
		offer.SetTotal(kind.total(d, c))
		offer.SetStatus(records.OfferSent)
		offer.SetExpiresAt(ends)
		if err := tx.Save(offer); err != nil {
			return fmt.Errorf("save an offer of dispatch %s: %w", d.Id, err)
		}
		if err := kind.announce(tx, d, c, offer, category); err != nil {
			return fmt.Errorf("announce offer %s: %w", offer.Id, err)
		}
	}
	d.SetRound(d.Round() + 1)
	d.SetRoundEnds(ends)
	d.SetAsked(d.Asked() + len(chosen))
	if err := tx.Save(d); err != nil {
		return fmt.Errorf("save dispatch %s: %w", d.Id, err)
	}
	return kind.noteAsked(tx, ids)
}

// push queues the push message about an offer.
func (s *Service) push(tx store.Tx, d *records.Dispatch, c candidate, offer *records.Offer, title string) error {
	return s.outbox.AddPush(tx, c.User, outbox.Push{
		Title: title, Body: d.Location() + ", " + istime.Short(d.Start()) + ", " + pricing.FormatRupees(offer.Total().Rupees()),
		URL: "/dashboard", Tag: "offer-" + d.Id, Expires: offer.ExpiresAt(),
	})
}

// areaOf returns the location to show in offers: the part of the city or, if it is unknown, the city.
func areaOf(d *records.Dispatch) string {
	if d.Area() != "" {
		return d.Area()
	}
	return d.Location()
}

// advance starts the next round of a dispatch, or ends the dispatch after the last round. It does nothing while an
// offer can still be accepted, that is, until all offers of the round have expired or been declined. If the dispatch
// pauses at night, the next round is postponed to the morning.
func (s *Service) advance(tx store.Tx, d *records.Dispatch) error {
	open, err := s.lapseOffers(tx, d)
	if err != nil || open > 0 {
		return err
	}
	over := d.Round() >= dispatch.Rounds || s.isOver(d)
	if !over {
		if over, err = customerSuspended(tx, d); err != nil {
			return err
		}
	}
	if over {
		return s.lapse(tx, d)
	}
	if resumes := s.kindOf(d).plan(d).Resumes(s.now()); resumes.After(s.now()) {
		if d.RoundEnds().Equal(resumes) {
			return nil
		}
		d.SetRoundEnds(resumes)
		return tx.Save(d)
	}
	chosen, err := s.candidates(tx, d, dispatch.Size(d.Round()+1))
	if err != nil {
		return err
	}
	if len(chosen) == 0 {
		return s.lapse(tx, d)
	}
	return s.ask(tx, d, chosen)
}

// lapseOffers ends the expired offers of a dispatch, and returns the number of offers that can still be accepted.
func (s *Service) lapseOffers(tx store.Tx, d *records.Dispatch) (open int, err error) {
	offers, err := unansweredOffers(tx, d.Id)
	if err != nil {
		return 0, err
	}
	var silent []string
	for _, offer := range offers {
		if s.now().Before(offer.ExpiresAt()) {
			open++
			continue
		}
		offer.SetStatus(records.OfferLapsed)
		if err := tx.Save(offer); err != nil {
			return 0, fmt.Errorf("lapse offer %s: %w", offer.Id, err)
		}
		silent = append(silent, offer.Photographer())
	}
	return open, s.kindOf(d).noteSilent(tx, silent)
}

// lapse ends a dispatch that no photographer accepted.
func (s *Service) lapse(tx store.Tx, d *records.Dispatch) error {
	return s.end(tx, d, records.DispatchLapsed)
}

// end ends a dispatch that no photographer accepted, and its unanswered offers. status is the new status.
func (s *Service) end(tx store.Tx, d *records.Dispatch, status records.DispatchStatus) error {
	if status == records.DispatchWithdrawn {
		if _, err := s.lapseOffers(tx, d); err != nil {
			return err
		}
	}
	d.SetStatus(status)
	if d.RoundEnds().After(s.now()) {
		d.SetRoundEnds(s.now())
	}
	if err := tx.Save(d); err != nil {
		return fmt.Errorf("end dispatch %s: %w", d.Id, err)
	}
	ended, err := endOffers(tx, d, records.OfferLapsed)
	if err != nil {
		return err
	}
	return s.kindOf(d).ended(tx, d, ended)
}

// endOffers sets the status of the unanswered offers of a dispatch, and returns these offers.
func endOffers(tx store.Tx, d *records.Dispatch, status records.OfferStatus) ([]*records.Offer, error) {
	offers, err := unansweredOffers(tx, d.Id)
	if err != nil {
		return nil, err
	}
	for _, offer := range offers {
		offer.SetStatus(status)
		if err := tx.Save(offer); err != nil {
			return nil, fmt.Errorf("end offer %s: %w", offer.Id, err)
		}
	}
	return offers, nil
}

// customerSuspended reports whether the account of the dispatch's customer is suspended.
func customerSuspended(app core.App, d *records.Dispatch) (bool, error) {
	customer, err := records.FindUser(app, d.Customer())
	if err != nil {
		return false, fmt.Errorf("load the customer of dispatch %s: %w", d.Id, err)
	}
	return customer.Suspended(), nil
}
