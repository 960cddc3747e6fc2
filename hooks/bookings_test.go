package hooks_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestBookingIsPricedAndCopiedByTheServer(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	form := s.form(48 * time.Hour)
	form["skuCount"], form["pricing"] = 25, 25*600.5
	booked := s.book(c, p, form).ok()
	if booked.status != 201 {
		t.Error("status", booked.status)
	}
	s.call("POST", "/api/v1/portfolio/updatePricing", p.token, object{
		"id": p.profile, "updatedPrices": []object{{"minSKUs": 10, "pricePerSKU": 9000}},
	}).ok()
	mine := s.call("GET", "/api/v1/user/profile/"+c.id, c.token, nil).ok().list("bookings")
	if len(mine) != 1 || mine[0]["pricing"] != 25*600.5 || mine[0]["status"] != "pending for approval" {
		t.Error("the booking is not as it was made:", mine)
	}
	made := s.find("bookings", booked.text("_id"))
	if end := made.GetDateTime("start").Time().Add(2 * time.Hour); mine[0]["endsAt"] != end.Format(time.RFC3339) {
		t.Error("the shoot ends at", mine[0]["endsAt"], "not", end)
	}

	form = s.form(96 * time.Hour)
	form["pricing"] = 12 * 700
	changed := s.book(c, p, form).refused(409, "1,08,000")
	if price := changed.object("data")["pricing"].(object); price["code"] != "price_changed" || price["value"] != 108000.0 {
		t.Error(changed.raw)
	}
}

func TestBookingRefusals(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	for name, wrong := range map[string]struct {
		field  string
		value  any
		status int
		says   string
	}{
		"no SKUs":            {"skuCount", "", 400, "Please enter the number of SKU before proceeding."},
		"zero SKUs":          {"skuCount", 0, 400, "Please enter the number of SKU before proceeding."},
		"negative SKUs":      {"skuCount", -12, 400, "Please enter the number of SKU before proceeding."},
		"half a SKU":         {"skuCount", 10.5, 400, "Please enter the number of SKU before proceeding."},
		"few SKUs":           {"skuCount", 9, 400, "Number of SKUs cannot be less than 10."},
		"garbage price":      {"pricing", -1, 400, "pricing"},
		"other price":        {"pricing", 1, 409, "price"},
		"no method":          {"paymentMethod", "", 400, "Please select a payment method."},
		"no address":         {"shootAddress", "", 400, "Please select or add an address before proceeding."},
		"impossible date":    {"scheduledDate", "31/02/2027", 400, "date"},
		"ISO date":           {"scheduledDate", "2027-02-03", 400, "date"},
		"24 hour time":       {"scheduledTime", "15:05", 400, "time"},
		"the past":           {"scheduledDate", "01/01/2025", 400, "future"},
		"too far ahead":      {"scheduledDate", "01/01/2099", 400, "400 days"},
		"not offered":        {"categoryId", s.category("Wedding"), 400, "does not offer"},
		"unknown category":   {"categoryId", "nothing", 400, "does not offer"},
		"an unknown kind":    {"type", "never", 400, "type"},
		"an endless address": {"shootAddress", strings.Repeat("x", 501), 400, "address"},
	} {
		form := s.form(48 * time.Hour)
		form[wrong.field] = wrong.value
		t.Run(name, func(t *testing.T) { s.book(c, p, form).refused(wrong.status, wrong.says) })
	}
	form := s.form(48 * time.Hour)
	path := "/api/v1/booking/" + c.id + "/" + p.profile
	s.call("POST", path, "", form).refused(401, "Login to continue")
	s.call("POST", path, p.token, form).refused(403, "Photographers cannot schedule a shoot")
	s.call("POST", path, s.customer().token, form).refused(403, "")
	s.call("POST", "/api/v1/booking/"+c.id+"/nobody", c.token, form).refused(404, "photographer")

	s.call("POST", "/api/v1/portfolio/changeAvailability", p.token, object{"id": p.profile, "availability": false}).ok()
	s.book(c, p, form).refused(409, "not available")
	unapproved := s.find("photographers", p.profile)
	unapproved.Set("approved", false)
	if err := s.app.Save(unapproved); err != nil {
		t.Fatal(err)
	}
	s.book(c, p, form).refused(404, "photographer")
}

// TestTwoCustomersRaceForOneSlot makes two customers book the same time in parallel, many times.
func TestTwoCustomersRaceForOneSlot(t *testing.T) {
	t.Parallel()
	s := start(t)
	if doubled := s.race(200); doubled != 0 {
		t.Errorf("%d of 200 slots went to two people", doubled)
	}
}

// TestWhatIsTakenStaysTaken deletes a photographer by SQL and inserts the same row after another one was created. Neither
// may get the slots of the other.
func TestWhatIsTakenStaysTaken(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, first, second := s.photographer(), s.customer(), s.customer()
	s.book(first, p, s.form(48*time.Hour)).ok()
	for _, statement := range []string{
		"CREATE TABLE gone AS SELECT * FROM photographers WHERE id = '" + p.profile + "'",
		"DELETE FROM photographers WHERE id = '" + p.profile + "'",
	} {
		if _, err := s.app.DB().NewQuery(statement).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	other := s.photographer()
	if _, err := s.app.DB().NewQuery("INSERT INTO photographers SELECT * FROM gone").Execute(); err != nil {
		t.Fatal(err)
	}
	s.book(second, p, s.form(49*time.Hour)).refused(409, "")
	s.book(second, other, s.form(49*time.Hour)).ok()
}

// TestTheRaceNeedsTheGuard shows that the race test can fail: without the database constraint, slots are booked twice.
func TestTheRaceNeedsTheGuard(t *testing.T) {
	t.Parallel()
	s := start(t)
	if _, err := s.app.DB().NewQuery("DROP TRIGGER booking_slots_take").Execute(); err != nil {
		t.Fatal(err)
	}
	if doubled := s.race(5); doubled == 0 {
		t.Error("the race doubles nothing even without the guard")
	}
}

// race makes two customers book each slot in parallel, with start times up to two hours apart. It returns the number of
// slots that were not booked exactly once.
func (s *server) race(slots int) int {
	s.Helper()
	p, first, second := s.photographer(), s.customer(), s.customer()
	doubled := 0
	for i := range slots {
		start := time.Duration(24+6*i) * time.Hour
		var statuses [2]int
		var both sync.WaitGroup
		// At most 118 minutes, plus one if the minute changes between the two forms: less than a shoot of 120 minutes.
		forms := [2]object{s.form(start), s.form(start + time.Duration(i%119)*time.Minute)}
		both.Go(func() { statuses[0] = s.book(first, p, forms[0]).status })
		both.Go(func() { statuses[1] = s.book(second, p, forms[1]).status })
		both.Wait()
		won := 0
		for _, status := range statuses {
			switch status {
			case 201:
				won++
			case 409:
			default:
				s.Fatalf("a racing booking was answered %d", status)
			}
		}
		if won != 1 {
			doubled++
		}
	}
	return doubled
}

func TestTheDatabaseItselfRefusesOverlaps(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	booked := s.find("bookings", s.book(c, p, s.form(48*time.Hour)).ok().text("_id"))
	copied := fmt.Sprintf(`INSERT INTO bookings (id, customer, photographer, category, status, start, end, blockedUntil)
		SELECT 'copy', customer, photographer, category, 'upcoming', start, end, blockedUntil FROM bookings WHERE id = '%s'`, booked.Id)
	if _, err := s.app.DB().NewQuery(copied).Execute(); err == nil {
		t.Error("plain SQL booked a slot twice")
	}
	s.call("POST", "/api/v1/user/cancelbookingdata", c.token, cancellation(booked.Id)).ok()
	if _, err := s.app.DB().NewQuery(copied).Execute(); err != nil {
		t.Error("a canceled booking still holds its slot:", err)
	}
	booked = s.find("bookings", booked.Id)
	booked.Set("status", "upcoming")
	if err := s.app.Save(booked); err == nil {
		t.Error("a canceled booking came back onto a taken slot")
	}
}

func TestDashboardMovesTheWholeBooking(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	booked := s.find("bookings", s.book(c, p, s.form(48*time.Hour)).ok().text("_id"))
	booked.Set("start", booked.GetDateTime("start").Time().Add(6*time.Hour))
	if err := s.app.Save(booked); err != nil {
		t.Fatal(err)
	}
	s.book(c, p, s.form(54*time.Hour)).refused(409, "taken")
	s.book(c, p, s.form(48*time.Hour)).ok()
}

func cancellation(bookingID string) object {
	return object{
		"bookingId": bookingID, "user_name": "Asha Rao", "user_email": "asha@example.in",
		"user_mobile_number": "9811198111", "cancel_booking_reason": "The product is late.",
	}
}
