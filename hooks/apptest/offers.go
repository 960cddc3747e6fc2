package apptest

import (
	"net/url"
	"time"
)

// Offers requests instant bookings and answers offers.
type Offers struct{ *Server }

// OnCall creates a photographer in Delhi who accepts instant bookings for product shoots and has just been online.
func (s Offers) OnCall() Person {
	s.Helper()
	p := s.People.Photographer()
	s.DB.Update("photographers", p.Profile, Object{"instantOn": true, "instantUntil": s.Now().Add(8 * time.Hour), "seenAt": s.Now()})
	return p
}

// Form returns a valid form for an instant booking.
func (s Offers) Form() Object {
	return Object{
		"location": "Delhi", "categoryId": s.DB.Category("Product"), "shootAddress": "12 Hauz Khas Village, New Delhi", "locality": "Hauz Khas",
		"skuCount": 12, "maxTotal": 9000, "paymentMethod": "razorpay",
	}
}

// Make stores an open request by customer c for an instant booking, with an offer to each photographer in to, and
// returns the ids of the request and the offers. It does not check the limits that the API checks.
func (s Offers) Make(c Person, start time.Time, to ...Person) (id string, offers []string) {
	s.Helper()
	ends := s.Now().Add(time.Hour)
	id = s.DB.Record("dispatches", Object{
		"kind": "instant", "customer": c.ID, "category": s.DB.Category("Product"), "location": "Delhi", "area": "Hauz Khas",
		"shootAddress": "12 Hauz Khas Village, New Delhi", "start": start, "end": start.Add(2 * time.Hour), "skuCount": 12, "paymentMethod": "razorpay",
		"maxTotal": 900_000, "status": "open", "round": 1, "roundEnds": ends, "asked": len(to),
	}).Id
	for _, p := range to {
		offers = append(offers, s.DB.Record("offers", Object{
			"dispatch": id, "photographer": p.Profile, "total": 840_000, "status": "sent", "expiresAt": ends,
		}).Id)
	}
	return id, offers
}

// Ask requests an instant booking.
func (s Offers) Ask(c Person, form Object) *Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/instant/"+c.ID, c.Token, form)
}

// Watch reads the state of an instant request as customer c.
func (s Offers) Watch(c Person, dispatch string) *Answer {
	s.Helper()
	return s.Call("GET", "/api/v1/instant/"+dispatch, c.Token, nil)
}

// Of returns the offers that a photographer can accept now.
func (s Offers) Of(p Person) []Object {
	s.Helper()
	return s.Call("GET", "/api/v1/instant/offers", p.Token, nil).OK().List("offers")
}

// OnlyOf returns the id of a photographer's only offer.
func (s Offers) OnlyOf(p Person) string {
	s.Helper()
	offers := s.Of(p)
	if len(offers) != 1 {
		s.Fatalf("the photographer has %d offers: %v", len(offers), offers)
	}
	return offers[0]["offerId"].(string)
}

// Answer accepts or declines an offer as photographer p, depending on answer.
func (s Offers) Answer(p Person, offer, answer string) *Answer {
	s.Helper()
	return s.Call("PUT", "/api/v1/instant/offers/"+offer, p.Token, Object{"answer": answer})
}

// Switch turns instant bookings for a photographer on or off. more contains additional fields of the form.
func (s Offers) Switch(who Person, on bool, more Object) *Answer {
	s.Helper()
	form := Object{"id": who.Profile, "on": on}
	for name, value := range more {
		form[name] = value
	}
	return s.Call("PUT", "/api/v1/instant/on", who.Token, form)
}

// Quote requests an instant quote for 12 products in Delhi. The parameters in more override or extend the request's query.
func (s Offers) Quote(more url.Values) *Answer {
	s.Helper()
	query := url.Values{"location": {"Delhi"}, "categoryId": {s.DB.Category("Product")}, "skuCount": {"12"}}
	for name, values := range more {
		query[name] = values
	}
	return s.Call("GET", "/api/v1/instant/quote?"+query.Encode(), "", nil)
}

// Free checks that an instant quote reports the wanted number of available photographers.
func (s Offers) Free(want int) {
	s.Helper()
	if got := s.Quote(nil).OK(); got.Body["free"] != float64(want) {
		s.Errorf("the quote counts %v photographers, want %d: %s", got.Body["free"], want, got.Raw)
	}
}

// EndAtOnce requests an instant booking as a customer and cancels the request immediately.
func (s Offers) EndAtOnce(c Person) {
	s.Helper()
	id := s.Ask(c, s.Form()).OK().Text("dispatchId")
	s.Call("DELETE", "/api/v1/instant/"+id, c.Token, nil).OK()
}

// OffersAfter requests an instant booking as customer c, and returns the id of the offer that photographer p gets.
func (s Offers) OffersAfter(c, p Person) string {
	s.Helper()
	s.Ask(c, s.Form()).OK()
	return s.OnlyOf(p)
}
