package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/dispatch"
	"shootday/hooks/records"
)

const (
	offerInterval = time.Second
	offerRefresh  = 30 * time.Second // between two writes of refresh
	offerBatch    = 200              // offers that a round looks at
)

// openOffer is an offer to a photographer of the demo that has no answer.
type openOffer struct {
	ID        string `db:"id"`
	Dispatch  string `db:"dispatch"`
	User      string `db:"user"`
	Status    string `db:"status"`
	ExpiresAt string `db:"expiresAt"`
	Visitor   bool   `db:"visitor"` // a visitor of the demo has an offer of the same dispatch
}

// people answers the offers of the photographers of a demo marketplace, so that a visitor sees the whole flow.
type people struct {
	*Service
	app       core.App
	noticed   map[string]time.Time // when an offer was first seen here, by its id
	refreshed time.Time            // when refresh last wrote
}

// runOffers answers offers until ctx ends.
func (s *Service) runOffers(ctx context.Context, app core.App) {
	p := &people{Service: s, app: app, noticed: map[string]time.Time{}}
	s.jobs.Every(ctx, app, "demo offers", offerInterval, nil, func() error {
		if err := p.refresh(); err != nil {
			return err
		}
		return p.answer(ctx)
	})
}

// refresh keeps the photographers of the demo present and below the limits of offers.
func (p *people) refresh() error {
	now := p.now()
	if now.Sub(p.refreshed).Abs() < offerRefresh {
		return nil
	}
	_, err := p.app.NonconcurrentDB().NewQuery(`UPDATE photographers SET seenAt = {:now}, askedToday = 0, rescuesToday = 0, silentInARow = 0 WHERE id IN (
		SELECT id FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil >= {:always} ORDER BY instantUntil LIMIT {:most}
	)`).Bind(dbx.Params{"now": records.Timestamp(now), "always": records.Timestamp(InstantUntil), "most": MostInstant}).Execute()
	if err != nil {
		return fmt.Errorf("keep the photographers of the demo present: %w", err)
	}
	p.refreshed = now
	return nil
}

// answer makes the calls that are due by the plans of the offers.
func (p *people) answer(ctx context.Context) error {
	offers, err := p.unanswered()
	if err != nil {
		return err
	}
	before := p.noticed
	p.noticed = make(map[string]time.Time, len(offers))
	first := map[string]openOffer{} // the offer that is accepted, by dispatch
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

// unanswered loads the offers to photographers of the demo that have no answer.
func (p *people) unanswered() (offers []openOffer, err error) {
	err = p.app.DB().NewQuery(`SELECT o.id, o.dispatch, p.user, o.status, o.expiresAt, EXISTS (
			SELECT 1 FROM offers other JOIN photographers visitor ON visitor.id = other.photographer
			WHERE other.dispatch = o.dispatch AND other.status` + dispatch.Unanswered + ` AND NOT (visitor.instantOn AND visitor.instantUntil >= {:always})
		) AS visitor
		FROM offers o INDEXED BY idx_offers_expiry JOIN photographers p ON p.id = o.photographer
		WHERE o.status` + dispatch.Unanswered + ` AND o.expiresAt > {:now} AND p.instantOn AND p.instantUntil >= {:always} LIMIT {:most}`).
		Bind(dbx.Params{"now": records.Timestamp(p.now()), "always": records.Timestamp(InstantUntil), "most": offerBatch}).All(&offers)
	if err != nil {
		return nil, fmt.Errorf("load the offers to photographers of the demo: %w", err)
	}
	return offers, nil
}

// follow makes the call that is due for an offer.
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
		if err == nil && status == http.StatusConflict { // another shoot at this time, or the offer has ended
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

// callAs makes a call as the photographer of an offer: it reads the offers, or answers one.
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
