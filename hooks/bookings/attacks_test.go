package bookings_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

func TestAttacksOnPrices(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	raw := func(field, value string) func() *apptest.Answer {
		return func() *apptest.Answer {
			start := s.Bookings.Form(48 * time.Hour)
			delete(start, field)
			text := fmt.Sprintf(`{"categoryId":%q,"scheduledDate":%q,"scheduledTime":%q,"paymentMethod":"razorpay","shootAddress":"7 Park Street"`,
				start["categoryId"], start["scheduledDate"], start["scheduledTime"])
			if field != "skuCount" {
				text += `,"skuCount":12`
			}
			return s.Send("POST", "/api/v1/booking/"+c.Asha.ID+"/"+c.Ravi.Profile, c.Asha.Token, "application/json",
				strings.NewReader(text+`,"`+field+`":`+value+`}`))
		}
	}
	for _, count := range []string{
		`""`, `0`, `-0`, `-12`, `"-12"`, `9.99`, `12.5`, `"12.5"`, `"NaN"`, `"Infinity"`, `"-Inf"`, `1e99`, `"1e99"`, `1e-5`,
		`"0x0c"`, `"0x1p4"`, `"1_2"`, `"12abc"`, `"१२"`, `true`, `null`, `[12]`, `{"$gt":0}`, `"12;DROP TABLE bookings"`, `9007199254740993`,
	} {
		s.Repel(apptest.Attack{Name: "so many SKUs: " + count, Status: 400, Says: "enter the number of SKU", Try: raw("skuCount", count)})
	}
	s.Repel(
		apptest.Attack{Name: "so many SKUs: 9", Status: 400, Says: "less than 10", Try: raw("skuCount", "9")},
		apptest.Attack{Name: "so many SKUs: 100001", Status: 400, Says: "more than 100,000", Try: raw("skuCount", "100001")},
		apptest.Attack{Name: "so many SKUs: 1e9", Status: 400, Says: "more than 100,000", Try: raw("skuCount", "1e9")},
		apptest.Attack{Name: "so many SKUs: NaN", Status: 400, Says: "", Try: raw("skuCount", "NaN")},
	)
	for value, status := range map[string]int{
		`1`: 409, `0`: 409, `0.01`: 409, `8399.99`: 409, `8400.01`: 409, `84`: 409, `840000`: 409, `-8400`: 400, `8400.001`: 400,
		`1e308`: 400, `1e999`: 400, `"8400"`: 400, `"1"`: 400, `NaN`: 400, `[8400]`: 400, `{"value":1}`: 400, `true`: 400, `""`: 400,
	} {
		s.Repel(apptest.Attack{Name: "a price of " + value, Status: status, Says: "", Try: raw("pricing", value)})
	}
	prices := func(tiers string) func() *apptest.Answer {
		return func() *apptest.Answer {
			return s.Send("POST", "/api/v1/portfolio/updatePricing", c.Ravi.Token, "application/json",
				strings.NewReader(`{"id":"`+c.Ravi.Profile+`","updatedPrices":`+tiers+`}`))
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
		s.Repel(apptest.Attack{Name: "prices of " + tiers, Status: 400, Says: "", Try: prices(tiers)})
	}
}

// TestForbiddenMoves tries to change and to rate bookings in each status. The server must respond with 409 if the status
// does not allow this. It must also refuse to repeat a change that another person has made.
func TestForbiddenMoves(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	request := func(method, path string, form apptest.Object) func(string) *apptest.Answer {
		return func(id string) *apptest.Answer {
			return s.Call(method, "/api/v1/dashboard/userreq/"+path+id, c.Ravi.Token, form)
		}
	}
	moves := map[string]func(id string) *apptest.Answer{
		"accept":   request("PUT", "", apptest.Object{"status": "upcoming"}),
		"reject":   request("DELETE", "", apptest.Object{}),
		"complete": request("PUT", "complete/", apptest.Object{"status": "completed"}),
		"cancel": func(id string) *apptest.Answer {
			return s.Call("POST", "/api/v1/user/cancelbookingdata", c.Asha.Token, apptest.Cancellation(id))
		},
		"rate": func(id string) *apptest.Answer {
			return s.Call("POST", "/api/v1/booking/review/"+id, c.Asha.Token, apptest.Object{"rating": 5})
		},
		"pay otherwise for": func(id string) *apptest.Answer {
			return s.Call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.Asha.Token, apptest.Object{"paymentMethod": "razorpay"})
		},
	}
	allowed := map[string]string{ // includes repetitions by the same person
		"pending for approval": "accept reject cancel pay otherwise for", "upcoming": "accept cancel complete pay otherwise for",
		"completed": "complete rate pay otherwise for", "rejected": "reject", "canceled": "cancel",
	}
	day := 1
	for status, list := range allowed {
		for name, move := range moves {
			if day++; !strings.Contains(list, name) {
				id := s.Bookings.Booked(c, status, time.Duration(day)*24*time.Hour)
				s.Repel(apptest.Attack{Name: name + " one that is " + status, Status: 409, Says: "", Try: func() *apptest.Answer { return move(id) }})
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
		id := s.Bookings.Booked(c, late.status, time.Duration(day)*24*time.Hour)
		row := s.DB.Find("bookings", id)
		row.Set("movedBy", late.movedBy)
		s.DB.Save(row)
		s.Repel(apptest.Attack{Name: name, Status: 409, Says: "", Try: func() *apptest.Answer { return moves[late.move](id) }})
	}
	s.Subtest("reject and cancel at once", func() {
		for i := range 10 {
			id := s.Bookings.Booked(c, "pending for approval", time.Duration(200+i)*24*time.Hour)
			turn := make(chan string, 2)
			turn <- "reject"
			turn <- "cancel"
			if n := s.Together(2, func() *apptest.Answer { return moves[<-turn](id) }); n != 1 {
				s.Fatalf("%d of the two changes succeeded", n)
			}
		}
	})
	s.Subtest("rate one twice at once", func() {
		id := s.Bookings.Booked(c, "completed", 240*24*time.Hour)
		if n := s.Together(8, func() *apptest.Answer { return moves["rate"](id) }); n != 1 {
			s.Errorf("the booking was rated %d times", n)
		}
	})
}

func TestAttacksOnBookings(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	foreign := s.Bookings.Booked(c, "pending for approval", 30*time.Hour)
	own := s.Bookings.Book(c.Meera, c.Ravi, s.Bookings.Form(60*time.Hour)).OK().Text("_id")
	const requests = "/api/v1/dashboard/userreq/"
	accept := func(id, named string) func() *apptest.Answer {
		return func() *apptest.Answer {
			return s.Call("PUT", requests+id, c.Ravi.Token, apptest.Object{"status": "upcoming", "bookingId": named})
		}
	}
	booking := func(path string, change apptest.Object) func() *apptest.Answer {
		return func() *apptest.Answer {
			return s.Call("POST", path, c.Meera.Token, apptest.With(s.Bookings.Form(90*time.Hour), change))
		}
	}
	toRavi := "/api/v1/booking/" + c.Meera.ID + "/" + c.Ravi.Profile
	s.Repel(
		apptest.Attack{Name: "cancel another's by the body", Status: 404, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/user/cancelbookingdata", c.Meera.Token, apptest.Cancellation(foreign))
		}},
		apptest.Attack{Name: "book in another's name", Status: 403, Says: "", Try: booking("/api/v1/booking/"+c.Asha.ID+"/"+c.Ravi.Profile, nil)},
		apptest.Attack{Name: "book by an account's id", Status: 404, Says: "", Try: booking("/api/v1/booking/"+c.Meera.ID+"/"+c.Ravi.ID, nil)},
		apptest.Attack{Name: "book a category of another's", Status: 400, Says: "does not offer", Try: booking(toRavi, apptest.Object{"categoryId": s.DB.Category("Wedding")})},
		apptest.Attack{Name: "book a photographer for a category", Status: 400, Says: "does not offer", Try: booking(toRavi, apptest.Object{"categoryId": c.Ravi.Profile})},
		apptest.Attack{Name: "an address of blanks", Status: 400, Says: "address", Try: booking(toRavi, apptest.Object{"shootAddress": strings.Repeat(" ", 400)})},
		apptest.Attack{Name: "an address as long as a book", Status: 400, Says: "address", Try: booking(toRavi, apptest.Object{"shootAddress": apptest.LongText(100_000)})},
		apptest.Attack{Name: "a time that overlaps by a minute", Status: 409, Says: "just been taken", Try: booking(toRavi, s.Bookings.Form(61*time.Hour+58*time.Minute))},
		apptest.Attack{Name: "the past, by a day that is none", Status: 400, Says: "", Try: booking(toRavi, apptest.Object{"scheduledDate": "00/00/0000"})},
		apptest.Attack{Name: "a time that is none", Status: 400, Says: "", Try: booking(toRavi, apptest.Object{"scheduledTime": "12:60 PM"})},
		apptest.Attack{Name: "notify about another's", Status: 404, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/booking/"+c.Ravi.Profile, c.Meera.Token, apptest.Object{"userId": c.Meera.ID, "bookingId": foreign})
		}},
		apptest.Attack{Name: "notify in another's name", Status: 403, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/booking/"+c.Ravi.Profile, c.Meera.Token, apptest.Object{"userId": c.Asha.ID, "bookingId": own})
		}},
		apptest.Attack{Name: "notify another photographer", Status: 404, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/booking/"+c.Kabir.Profile, c.Meera.Token, apptest.Object{"bookingId": own})
		}},
		apptest.Attack{Name: "accept one and name another", Status: 400, Says: "bookingId", Try: accept(own, foreign)},
		apptest.Attack{Name: "accept without saying so", Status: 400, Says: "status", Try: func() *apptest.Answer { return s.Call("PUT", requests+own, c.Ravi.Token, apptest.Object{}) }},
		apptest.Attack{Name: "complete by accepting", Status: 400, Says: "status", Try: func() *apptest.Answer {
			return s.Call("PUT", requests+own, c.Ravi.Token, apptest.Object{"status": "completed", "bookingId": own})
		}},
		apptest.Attack{Name: "a rating of 4.5", Status: 400, Says: "1 to 5", Try: rating(s, c, 4.5)},
		apptest.Attack{Name: "a rating of 1e300", Status: 400, Says: "1 to 5", Try: rating(s, c, 1e300)},
		apptest.Attack{Name: "a rating as text", Status: 400, Says: "1 to 5", Try: rating(s, c, "5")},
		apptest.Attack{Name: "a rating of -5", Status: 400, Says: "1 to 5", Try: rating(s, c, -5)},
	)
	s.Subtest("a padded address is kept as it reads", func() {
		id := booking(toRavi, apptest.Object{"shootAddress": "7 Park Street" + strings.Repeat(" ", 5000)})().OK().Text("_id")
		if kept := s.DB.Find("bookings", id).GetString("shootAddress"); kept != "7 Park Street" {
			s.Errorf("%q", kept)
		}
	})
	s.Subtest("one slot for sixteen", func() {
		form := s.Bookings.Form(500 * time.Hour)
		if n := s.Together(16, func() *apptest.Answer { return s.Bookings.Book(c.Meera, c.Kabir, form) }); n != 1 {
			s.Errorf("%d customers got the slot", n)
		}
	})
	s.Subtest("a slot sold under a key", func() {
		if status, raw := s.Keyed("key", toRavi, c.Meera.Token, s.Bookings.Form(60*time.Hour)); status != 409 {
			s.Error(status, raw)
		}
	})
}

func rating(s *apptest.Server, c apptest.Actors, stars any) func() *apptest.Answer {
	id := s.Bookings.Booked(c, "completed", time.Duration(1000+10*s.Ratings.Add(1))*time.Hour)
	return func() *apptest.Answer {
		return s.Call("POST", "/api/v1/booking/review/"+id, c.Asha.Token, apptest.Object{"rating": stars})
	}
}

func TestAttacksOnAddresses(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	add := func() *apptest.Answer {
		return s.Call("POST", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Asha.Token, apptest.Object{"address": "7 Park Street"})
	}
	add().OK()
	for _, index := range []any{-1, 1, 20, 1_000_000_000, 0.5, "0", nil, true, []int{0}, 1e300} {
		for method, form := range map[string]apptest.Object{
			"PUT": {"index": index, "address": "8 Park Street"}, "DELETE": {"index": index},
		} {
			s.Repel(apptest.Attack{Name: fmt.Sprintf("%s of address %v", method, index), Status: 400, Says: "", Try: func() *apptest.Answer {
				return s.Call(method, "/api/v1/booking/user/"+c.Asha.ID+"/address", c.Asha.Token, form)
			}})
		}
	}
	s.Subtest("more addresses at once than fit", func() {
		s.Together(30, add)
		count, err := s.App.CountRecords("addresses", dbx.HashExp{"user": c.Asha.ID})
		if err != nil || count != 20 {
			s.Error(count, err)
		}
	})
}
