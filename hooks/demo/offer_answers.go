package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

const (
	offerInterval = time.Second
	offerRefresh  = 30 * time.Second // minimum interval between calls of keepPresent
	offerBatch    = 200              // maximum number of offers that are loaded at once
)

// people answers offers as the photographers of a demo marketplace, so that a visitor's search for a photographer
// succeeds.
type people struct {
	*Service
	app       core.App
	noticed   map[string]time.Time // time at which each offer was first found, by offer id
	refreshed time.Time            // time of the last call of keepPresent
}

// runOffers answers offers until ctx is done.
func (s *Service) runOffers(ctx context.Context, app core.App) {
	p := &people{Service: s, app: app, noticed: map[string]time.Time{}}
	s.jobs.Every(ctx, app, "demo offers", offerInterval, nil, func() error {
		if err := p.refresh(); err != nil {
			return err
		}
		return p.answer(ctx)
	})
}

// refresh marks the demo photographers as present, and resets the counters that limit the number of offers that they
// get.
func (p *people) refresh() error {
	now := p.now()
	if now.Sub(p.refreshed).Abs() < offerRefresh {
		return nil
	}
	if err := keepPresent(p.app, now); err != nil {
		return err
	}
	p.refreshed = now
	return nil
}

// answer sends the API requests that are due according to the plans of the offers.
func (p *people) answer(ctx context.Context) error {
	offers, err := unansweredOffers(p.app, p.now())
	if err != nil {
		return err
	}
	before := p.noticed
	p.noticed = make(map[string]time.Time, len(offers))
	first := map[string]openOffer{} // the offer to accept, by dispatch
	for _, offer := range offers {
		if at, known := before[offer.ID]; known {
			p.noticed[offer.ID] = at
		} else {
			p.noticed[offer.ID] = p.now()
		}
		if best, found := first[offer.Dispatch]; !found || Chance(offer.ID) < Chance(best.ID) {
			first[offer.Dispatch] = offer
		}
	}
	for _, offer := range offers {
		if ctx.Err() != nil {
			return nil
		}
		if err := p.follow(ctx, offer, first[offer.Dispatch].ID == offer.ID); err != nil {
			return err
		}
	}
	return nil
}

// follow sends the API request that is due according to the plan of the offer, if any.
func (p *people) follow(ctx context.Context, offer openOffer, accepts bool) error {
	expires, err := records.ParseTimestamp(offer.ExpiresAt)
	if err != nil {
		return fmt.Errorf("read when offer %s ends: %w", offer.ID, err)
	}
	noticed := p.noticed[offer.ID]
	plan, age := PlanOffer(offer.ID, accepts, offer.Visitor, expires.Sub(noticed)), p.now().Sub(noticed)
	switch {
	case plan.Answer == Accepts && age >= plan.After:
		status, err := p.callAs(ctx, offer, http.MethodPut, "accept")
		if err == nil && status == http.StatusConflict { // the photographer has another shoot at this time, or the offer has ended
			_, err = p.callAs(ctx, offer, http.MethodPut, "decline")
		}
		return err
	case plan.Answer == Declines && age >= plan.After:
		_, err := p.callAs(ctx, offer, http.MethodPut, "decline")
		return err
	case offer.Status == string(records.OfferSent) && age >= plan.Seen:
		_, err := p.callAs(ctx, offer, http.MethodGet, "")
		return err
	}
	return nil
}

// callAs calls the API as the photographer who received the offer. It answers the offer or, if answer is "", only reads
// the photographer's offers.
func (p *people) callAs(ctx context.Context, offer openOffer, method, answer string) (status int, err error) {
	account, err := records.FindUser(p.app, offer.User)
	if err != nil {
		return 0, fmt.Errorf("load the photographer of offer %s: %w", offer.ID, err)
	}
	token, err := account.NewAuthToken()
	if err != nil {
		return 0, fmt.Errorf("sign in the photographer of offer %s: %w", offer.ID, err)
	}
	path, body := "/api/v1/instant/offers", []byte(nil)
	if answer != "" {
		path += "/" + offer.ID
		if body, err = json.Marshal(map[string]string{"answer": answer}); err != nil {
			return 0, fmt.Errorf("encode an answer: %w", err)
		}
	}
	response, err := p.call(ctx, method, path, body, map[string]string{"Authorization": token, "Content-Type": "application/json"})
	if err != nil {
		return 0, fmt.Errorf("call %s as a photographer of the demo: %w", path, err)
	}
	defer response.Body.Close()
	if response.StatusCode >= http.StatusInternalServerError {
		return 0, fmt.Errorf("call %s as a photographer of the demo: %s", path, response.Status)
	}
	return response.StatusCode, nil
}
