package hooks_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

func TestAttacksOnPrices(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	raw := func(field, value string) func() *answer {
		return func() *answer {
			start := s.form(48 * time.Hour)
			delete(start, field)
			text := fmt.Sprintf(`{"categoryId":%q,"scheduledDate":%q,"scheduledTime":%q,"paymentMethod":"razorpay","shootAddress":"7 Park Street"`,
				start["categoryId"], start["scheduledDate"], start["scheduledTime"])
			if field != "skuCount" {
				text += `,"skuCount":12`
			}
			return s.send("POST", "/api/v1/booking/"+c.asha.id+"/"+c.ravi.profile, c.asha.token, "application/json",
				strings.NewReader(text+`,"`+field+`":`+value+`}`))
		}
	}
	for _, count := range []string{
		`""`, `0`, `-0`, `-12`, `"-12"`, `9.99`, `12.5`, `"12.5"`, `"NaN"`, `"Infinity"`, `"-Inf"`, `1e99`, `"1e99"`, `1e-5`,
		`"0x0c"`, `"0x1p4"`, `"1_2"`, `"12abc"`, `"१२"`, `true`, `null`, `[12]`, `{"$gt":0}`, `"12;DROP TABLE bookings"`, `9007199254740993`,
	} {
		s.repel(attack{"so many SKUs: " + count, 400, "enter the number of SKU", raw("skuCount", count)})
	}
	s.repel(
		attack{"so many SKUs: 9", 400, "less than 10", raw("skuCount", "9")},
		attack{"so many SKUs: 100001", 400, "more than 100,000", raw("skuCount", "100001")},
		attack{"so many SKUs: 1e9", 400, "more than 100,000", raw("skuCount", "1e9")},
		attack{"so many SKUs: NaN", 400, "", raw("skuCount", "NaN")},
	)
	for value, status := range map[string]int{
		`1`: 409, `0`: 409, `0.01`: 409, `8399.99`: 409, `8400.01`: 409, `84`: 409, `840000`: 409, `-8400`: 400, `8400.001`: 400,
		`1e308`: 400, `1e999`: 400, `"8400"`: 400, `"1"`: 400, `NaN`: 400, `[8400]`: 400, `{"value":1}`: 400, `true`: 400, `""`: 400,
	} {
		s.repel(attack{"a price of " + value, status, "", raw("pricing", value)})
	}
	prices := func(tiers string) func() *answer {
		return func() *answer {
			return s.send("POST", "/api/v1/portfolio/updatePricing", c.ravi.token, "application/json",
				strings.NewReader(`{"id":"`+c.ravi.profile+`","updatedPrices":`+tiers+`}`))
		}
	}
	for _, tiers := range []string{
		`[]`, `null`, `{}`, `"700"`, `[{}]`, `[{"minSKUs":10,"pricePerSKU":0}]`, `[{"minSKUs":10,"pricePerSKU":-1}]`,
		`[{"minSKUs":10,"pricePerSKU":0.99}]`, `[{"minSKUs":10,"pricePerSKU":100000.01}]`, `[{"minSKUs":10,"pricePerSKU":1.005}]`,
		`[{"minSKUs":10,"pricePerSKU":1e308}]`, `[{"minSKUs":10,"pricePerSKU":"NaN"}]`, `[{"minSKUs":-10,"pricePerSKU":5}]`,
		`[{"minSKUs":1.5,"pricePerSKU":5}]`, `[{"minSKUs":10,"pricePerSKU":5},{"minSKUs":10,"pricePerSKU":4}]`,
		`[{"minSKUs":20,"pricePerSKU":5},{"minSKUs":10,"pricePerSKU":4}]`,
		`[{"minSKUs":1,"pricePerSKU":5},{"minSKUs":2,"pricePerSKU":5},{"minSKUs":3,"pricePerSKU":5},{"minSKUs":4,"pricePerSKU":5}]`,
	} {
		s.repel(attack{"prices of " + tiers, 400, "", prices(tiers)})
	}
}

// TestForbiddenMoves tries every status change from every status. Forbidden changes are refused with 409. A repeat by the
// same person changes nothing, and a repeat by someone else is refused.
func TestForbiddenMoves(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	request := func(method, path string, form object) func(string) *answer {
		return func(id string) *answer {
			return s.call(method, "/api/v1/dashboard/userreq/"+path+id, c.ravi.token, form)
		}
	}
	moves := map[string]func(id string) *answer{
		"accept":   request("PUT", "", object{"status": "upcoming"}),
		"reject":   request("DELETE", "", object{}),
		"complete": request("PUT", "complete/", object{"status": "completed"}),
		"cancel": func(id string) *answer {
			return s.call("POST", "/api/v1/user/cancelbookingdata", c.asha.token, cancellation(id))
		},
		"rate": func(id string) *answer {
			return s.call("POST", "/api/v1/booking/review/"+id, c.asha.token, object{"rating": 5})
		},
		"pay otherwise for": func(id string) *answer {
			return s.call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.asha.token, object{"paymentMethod": "razorpay"})
		},
	}
	allowed := map[string]string{ // including repeats by the same person
		"pending for approval": "accept reject cancel pay otherwise for", "upcoming": "accept cancel complete pay otherwise for",
		"completed": "complete rate pay otherwise for", "rejected": "reject", "canceled": "cancel",
	}
	day := 1
	for status, list := range allowed {
		for name, move := range moves {
			if day++; !strings.Contains(list, name) {
				id := s.booked(c, status, time.Duration(day)*24*time.Hour)
				s.repel(attack{name + " one that is " + status, 409, "", func() *answer { return move(id) }})
			}
		}
	}
	for name, late := range map[string]struct{ status, movedBy, move string }{
		"reject one that expired":                {"rejected", "system", "reject"},
		"reject one that an admin rejected":      {"rejected", "admin", "reject"},
		"accept one that an admin accepted":      {"upcoming", "admin", "accept"},
		"complete one that an admin completed":   {"completed", "admin", "complete"},
		"cancel one that an admin canceled":      {"canceled", "admin", "cancel"},
		"complete one that the customer moved":   {"completed", "customer", "complete"},
		"complete before the day":                {"upcoming", "photographer", "complete"},
		"cancel one that the photographer moved": {"canceled", "photographer", "cancel"},
	} {
		day++
		id := s.booked(c, late.status, time.Duration(day)*24*time.Hour)
		row := s.find("bookings", id)
		row.Set("movedBy", late.movedBy)
		s.save(row)
		s.repel(attack{name, 409, "", func() *answer { return moves[late.move](id) }})
	}
	s.run("reject and cancel at once", func() {
		for i := range 10 {
			id := s.booked(c, "pending for approval", time.Duration(200+i)*24*time.Hour)
			turn := make(chan string, 2)
			turn <- "reject"
			turn <- "cancel"
			if n := s.together(2, func() *answer { return moves[<-turn](id) }); n != 1 {
				s.Fatalf("%d of the two moves were made", n)
			}
		}
	})
	s.run("rate one twice at once", func() {
		id := s.booked(c, "completed", 240*24*time.Hour)
		if n := s.together(8, func() *answer { return moves["rate"](id) }); n != 1 {
			s.Errorf("it was rated %d times", n)
		}
	})
}

func TestAttacksOnBookings(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	foreign := s.booked(c, "pending for approval", 30*time.Hour)
	own := s.book(c.meera, c.ravi, s.form(60*time.Hour)).ok().text("_id")
	const requests = "/api/v1/dashboard/userreq/"
	accept := func(id, named string) func() *answer {
		return func() *answer {
			return s.call("PUT", requests+id, c.ravi.token, object{"status": "upcoming", "bookingId": named})
		}
	}
	booking := func(path string, change object) func() *answer {
		return func() *answer { return s.call("POST", path, c.meera.token, with(s.form(90*time.Hour), change)) }
	}
	toRavi := "/api/v1/booking/" + c.meera.id + "/" + c.ravi.profile
	s.repel(
		attack{"cancel another's by the body", 404, "", func() *answer {
			return s.call("POST", "/api/v1/user/cancelbookingdata", c.meera.token, cancellation(foreign))
		}},
		attack{"book in another's name", 403, "", booking("/api/v1/booking/"+c.asha.id+"/"+c.ravi.profile, nil)},
		attack{"book by an account's id", 404, "", booking("/api/v1/booking/"+c.meera.id+"/"+c.ravi.id, nil)},
		attack{"book a category of another's", 400, "does not offer", booking(toRavi, object{"categoryId": s.category("Wedding")})},
		attack{"book a photographer for a category", 400, "does not offer", booking(toRavi, object{"categoryId": c.ravi.profile})},
		attack{"an address of blanks", 400, "address", booking(toRavi, object{"shootAddress": strings.Repeat(" ", 400)})},
		attack{"an address as long as a book", 400, "address", booking(toRavi, object{"shootAddress": longText(100_000)})},
		attack{"a time that overlaps by a minute", 409, "just been taken", booking(toRavi, s.form(61*time.Hour+58*time.Minute))},
		attack{"the past, by a day that is none", 400, "", booking(toRavi, object{"scheduledDate": "00/00/0000"})},
		attack{"a time that is none", 400, "", booking(toRavi, object{"scheduledTime": "12:60 PM"})},
		attack{"notify about another's", 404, "", func() *answer {
			return s.call("POST", "/api/v1/booking/"+c.ravi.profile, c.meera.token, object{"userId": c.meera.id, "bookingId": foreign})
		}},
		attack{"notify in another's name", 403, "", func() *answer {
			return s.call("POST", "/api/v1/booking/"+c.ravi.profile, c.meera.token, object{"userId": c.asha.id, "bookingId": own})
		}},
		attack{"notify another photographer", 404, "", func() *answer {
			return s.call("POST", "/api/v1/booking/"+c.kabir.profile, c.meera.token, object{"bookingId": own})
		}},
		attack{"accept one and name another", 400, "bookingId", accept(own, foreign)},
		attack{"accept without saying so", 400, "status", func() *answer { return s.call("PUT", requests+own, c.ravi.token, object{}) }},
		attack{"complete by accepting", 400, "status", func() *answer {
			return s.call("PUT", requests+own, c.ravi.token, object{"status": "completed", "bookingId": own})
		}},
		attack{"a rating of 4.5", 400, "1 to 5", s.rating(c, 4.5)},
		attack{"a rating of 1e300", 400, "1 to 5", s.rating(c, 1e300)},
		attack{"a rating as text", 400, "1 to 5", s.rating(c, "5")},
		attack{"a rating of -5", 400, "1 to 5", s.rating(c, -5)},
	)
	s.run("a padded address is kept as it reads", func() {
		id := booking(toRavi, object{"shootAddress": "7 Park Street" + strings.Repeat(" ", 5000)})().ok().text("_id")
		if kept := s.find("bookings", id).GetString("shootAddress"); kept != "7 Park Street" {
			s.Errorf("%q", kept)
		}
	})
	s.run("one slot for sixteen", func() {
		form := s.form(500 * time.Hour)
		if n := s.together(16, func() *answer { return s.book(c.meera, c.kabir, form) }); n != 1 {
			s.Errorf("%d got it", n)
		}
	})
	s.run("a slot sold under a key", func() {
		if status, raw := s.keyed("key", toRavi, c.meera.token, s.form(60*time.Hour)); status != 409 {
			s.Error(status, raw)
		}
	})
}

func (s *server) rating(c actors, stars any) func() *answer {
	id := s.booked(c, "completed", time.Duration(1000+10*s.ratings.Add(1))*time.Hour)
	return func() *answer {
		return s.call("POST", "/api/v1/booking/review/"+id, c.asha.token, object{"rating": stars})
	}
}

func TestAttacksOnAddresses(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	add := func() *answer {
		return s.call("POST", "/api/v1/booking/addAddress/"+c.asha.id, c.asha.token, object{"address": "7 Park Street"})
	}
	add().ok()
	for _, index := range []any{-1, 1, 20, 1_000_000_000, 0.5, "0", nil, true, []int{0}, 1e300} {
		for method, form := range map[string]object{
			"PUT": {"index": index, "address": "8 Park Street"}, "DELETE": {"index": index},
		} {
			s.repel(attack{fmt.Sprintf("%s of address %v", method, index), 400, "", func() *answer {
				return s.call(method, "/api/v1/booking/user/"+c.asha.id+"/address", c.asha.token, form)
			}})
		}
	}
	s.run("more addresses at once than fit", func() {
		s.together(30, add)
		count, err := s.app.CountRecords("addresses", dbx.HashExp{"user": c.asha.id})
		if err != nil || count != 20 {
			s.Error(count, err)
		}
	})
}
