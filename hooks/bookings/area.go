package bookings

import (
	"cmp"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/internal/apperr"
	"shootday/internal/usertext"
)

// checkArea returns an error if the photographer works in none of the cities named in an address. It returns nil if the
// address names no city.
func (q quoteInput) checkArea(app core.App, named []string) error {
	if len(named) == 0 {
		return nil
	}
	area, err := photographers.LoadArea(app, q.PhotographerID)
	if err != nil || area.Serves(named) {
		return err
	}
	return OutsideArea(area.Says(q.FirstName) + " Please choose another address or another photographer.")
}

// OutsideArea returns the error for an address in a city where the shoot cannot take place.
func OutsideArea(message string) error {
	return apperr.Conflict(message).WithCode(apperr.CodeOutsideArea).
		WithField("shootAddress", apperr.Field{Code: string(apperr.CodeOutsideArea)})
}

// ListAddresses responds with the caller's addresses. If the query contains a photographer, the response also says which
// addresses are outside the photographer's area, and whether a limit prevents the caller from sending another request.
func (s *Service) ListAddresses(e *core.RequestEvent) error {
	list, err := accounts.AddressTexts(e.App, e.Auth.Id)
	if err != nil {
		return err
	}
	query := e.Request.URL.Query()
	fields, err := api.OnePage(query, "address", list)
	if err != nil {
		return err
	}
	if id := query.Get("photographerId"); id != "" {
		input, err := s.loadQuoteInput(e.App, e.Auth.Id, id, "")
		if err != nil {
			return err
		}
		fields["limit"] = ""
		if refusal, ok := errors.AsType[*apperr.Error](cmp.Or(input.checkPending(s.config), input.checkPair(s.config, s.now()))); ok {
			fields["limit"] = refusal.Message
		}
		if fields["area"], fields["outside"], err = outside(e.App, list, input.parties); err != nil {
			return err
		}
	}
	return api.OK(e, "", fields)
}

// outside returns a sentence that says where the photographer works, and the addresses that are outside the
// photographer's area.
func outside(app core.App, addresses []string, p parties) (says string, outside []string, err error) {
	area, err := photographers.LoadArea(app, p.PhotographerID)
	if err != nil {
		return "", nil, err
	}
	cities, err := accounts.CityNames(app)
	if err != nil {
		return "", nil, err
	}
	outside = []string{}
	for _, address := range addresses {
		if !area.Serves(usertext.CitiesIn(address, cities)) {
			outside = append(outside, address)
		}
	}
	return area.Says(p.FirstName), outside, nil
}
