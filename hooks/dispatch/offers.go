package dispatch

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/plural"
	"shootday/internal/pricing"
)

// maxOffers is how many offers ListOffers answers. A photographer has far fewer at a time.
const maxOffers = 100

// offerRow is an offer with what it shows of its dispatch.
type offerRow struct {
	ID        string        `db:"id"`
	Status    string        `db:"status"`
	Kind      string        `db:"kind"`
	Category  string        `db:"category"`
	Unit      string        `db:"unit"`
	Area      string        `db:"area"`
	Start     string        `db:"start"`
	SKUs      int           `db:"skuCount"`
	Total     pricing.Paise `db:"total"`
	ExpiresAt string        `db:"expiresAt"`
}

// ListOffers answers the offers that the caller can accept now, those that end first at the beginning.
func (s *Service) ListOffers(e *core.RequestEvent) error {
	own, err := api.OwnProfile(e)
	if err != nil {
		return err
	}
	now := s.now()
	rows := []offerRow{}
	err = e.App.DB().NewQuery(`
		SELECT o.id, o.status, d.kind, c.name AS category, c.unit, iif(d.area = '', d.location, d.area) AS area, d.start, d.skuCount, o.total, o.expiresAt
		FROM offers o INDEXED BY idx_offers_standing JOIN dispatches d ON d.id = o.dispatch JOIN categories c ON c.id = d.category
		WHERE o.photographer = {:photographer} AND o.status` + Unanswered + `
			AND o.expiresAt > {:now} AND d.status = '` + string(records.DispatchOpen) + `'
		ORDER BY o.expiresAt, o.id LIMIT {:most}`).
		Bind(dbx.Params{"photographer": own.Id, "now": records.Timestamp(now), "most": maxOffers}).All(&rows)
	if err != nil {
		return fmt.Errorf("load the offers of photographer %s: %w", own.Id, err)
	}
	list := make([]api.Body, len(rows))
	for i, row := range rows {
		if list[i], err = row.view(); err != nil {
			return err
		}
		if row.Status == string(records.OfferSent) {
			s.noteDelivered(row.ID)
		}
	}
	message := "You have no offers at the moment."
	if len(list) > 0 {
		message = "You have " + plural.Count(len(list), "offer") + "."
	}
	return api.OK(e, message, api.Body{"offers": list, "now": now.UTC()})
}

func (o offerRow) view() (api.Body, error) {
	start, err := records.ParseTimestamp(o.Start)
	if err != nil {
		return nil, err
	}
	expires, err := records.ParseTimestamp(o.ExpiresAt)
	if err != nil {
		return nil, err
	}
	return api.Body{
		"offerId": o.ID, "kind": o.Kind, "category": o.Category, "unit": o.Unit, "area": o.Area, "start": newShootSlot(start),
		"skuCount": o.SKUs, "total": o.Total.Rupees(), "expiresAt": expires.In(time.UTC),
	}, nil
}
