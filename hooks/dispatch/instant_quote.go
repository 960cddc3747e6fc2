package dispatch

import (
	"net/url"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/plural"
	"shootday/internal/pricing"
)

// shootSlot is the start time of a shoot in a response, in IST.
type shootSlot struct {
	Date string `json:"scheduledDate"` // dd/mm/yyyy
	Time string `json:"scheduledTime"`
}

func newShootSlot(at time.Time) shootSlot { return shootSlot{istime.ShownDate(at), istime.Clock(at)} }

// QuoteInstant responds with the number of photographers who would now get an offer for a shoot, and the range of their
// total prices. If there are none, it responds with later start times at which a photographer is free.
func (s *Service) QuoteInstant(e *core.RequestEvent) error {
	wanted, err := s.readQuote(e.App, e.Request.URL.Query())
	if err != nil {
		return err
	}
	totals, err := s.freeTotals(e.App, wanted)
	if err != nil {
		return err
	}
	answer := api.Body{"free": len(totals), "from": 0, "to": 0, "start": newShootSlot(wanted.shoot.Start)}
	if len(totals) > 0 {
		answer["from"], answer["to"] = totals[0].Rupees(), totals[len(totals)-1].Rupees()
		verb := " are free."
		if len(totals) == 1 {
			verb = " is free."
		}
		return api.OK(e, plural.Count(len(totals), "photographer")+verb, answer)
	}
	if answer["next"], err = s.nextStarts(e.App, wanted); err != nil {
		return err
	}
	return api.OK(e, "Nobody is free at this time.", answer)
}

// readQuote parses the query parameters of QuoteInstant.
func (s *Service) readQuote(app core.App, query url.Values) (w wantedShoot, err error) {
	city, category, err := findPlace(app, query.Get("location"), query.Get("categoryId"))
	if err != nil {
		return w, err
	}
	w = wantedShoot{city: city.Id, category: category.Id, shoot: availability.Shoot{Duration: category.Duration()}, maxTotal: maxBookingTotal}
	if w.skus, err = readSKUs(query.Get("skuCount")); err != nil {
		return w, err
	}
	switch method := booking.PaymentMethod(query.Get("paymentMethod")); {
	case method == booking.PayAfterShoot:
		w.payAfterShoot = true
	case method != "" && !method.Valid():
		return w, apperr.InvalidField("paymentMethod", api.MsgSelectPaymentMethod)
	}
	w.shoot.Start = dispatch.DefaultStart(s.now())
	if query.Get("date") != "" || query.Get("time") != "" {
		if w.shoot.Start, err = istime.ParseISOSlot(query.Get("date"), query.Get("time")); err != nil {
			return w, api.InvalidSlot(err, "date", "time", "2026-11-25")
		}
	}
	if err := dispatch.CheckStart(s.now(), w.shoot.Start); err != nil {
		return w, apperr.InvalidField("date", err.Error()).WithCode(apperr.CodeSlotInvalid)
	}
	return w, nil
}

// readSKUs parses a number of SKUs. It returns an error if the text is not a number that can be booked.
func readSKUs(text string) (int, error) {
	skus, err := strconv.Atoi(text)
	if err != nil {
		return 0, pricing.ErrNoSKUs
	}
	return skus, pricing.CheckSKUs(skus)
}
