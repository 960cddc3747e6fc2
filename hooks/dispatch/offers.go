package dispatch

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/plural"
	"shootday/internal/pricing"
)

// maxOffers is the maximum number of offers in the response of [Service.ListOffers]. It is far more than a photographer
// can have.
const maxOffers = 100

// ListOffers responds with the offers that the calling photographer can accept now, sorted by expiry.
func (s *Service) ListOffers(e *core.RequestEvent) error {
	own, err := api.OwnProfile(e)
	if err != nil {
		return err
	}
	now := s.now()
	rows, err := shownOffers(e.App, own.Id, now, maxOffers)
	if err != nil {
		return err
	}
	youGet, err := s.payouts.YouGetNow(e.App)
	if err != nil {
		return err
	}
	list := make([]api.Body, len(rows))
	for i, row := range rows {
		if list[i], err = row.view(youGet); err != nil {
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

func (o shownOffer) view(youGet func(pricing.Paise) pricing.Paise) (api.Body, error) {
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
		"skuCount": o.SKUs, "total": o.Total.Rupees(), "youGet": youGet(o.Total).Rupees(), "expiresAt": expires.In(time.UTC),
	}, nil
}
