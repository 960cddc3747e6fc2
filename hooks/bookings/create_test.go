package bookings_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestBookingIsPricedAndCopiedByTheServer(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	form := s.Bookings.Form(48 * time.Hour)
	form["skuCount"], form["pricing"] = 25, 25*600.5
	booked := s.Bookings.Book(c, p, form).OK()
	if booked.Status != 201 {
		t.Error("status", booked.Status)
	}
	s.Call("POST", "/api/v1/portfolio/updatePricing", p.Token, apptest.Object{
		"id": p.Profile, "updatedPrices": []apptest.Object{{"minSKUs": 10, "pricePerSKU": 9000}},
	}).OK()
	mine := s.Call("GET", "/api/v1/user/profile/"+c.ID, c.Token, nil).OK().List("bookings")
	if len(mine) != 1 || mine[0]["pricing"] != 25*600.5 || mine[0]["status"] != "pending for approval" {
		t.Error("the booking differs from the request:", mine)
	}
	made := s.DB.Find("bookings", booked.Text("_id"))
	if end := made.GetDateTime("start").Time().Add(2 * time.Hour); mine[0]["endsAt"] != end.Format(time.RFC3339) {
		t.Error("the shoot ends at", mine[0]["endsAt"], "not", end)
	}

	form = s.Bookings.Form(96 * time.Hour)
	form["pricing"] = 12 * 700
	changed := s.Bookings.Book(c, p, form).Refused(409, "1,08,000")
	if price := changed.Object("data")["pricing"].(apptest.Object); price["code"] != "price_changed" || price["value"] != 108000.0 {
		t.Error(changed.Raw)
	}
}

// TestAddressesOutsideOfTheArea checks that a photographer who works in Delhi and Pune cannot be booked at addresses in
// other cities.
func TestAddressesOutsideOfTheArea(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	profile := s.DB.Find("photographers", p.Profile)
	profile.Load(apptest.Object{"city": s.DB.City("Delhi"), "serviceCities": []string{s.DB.City("Pune")}, "allLocations": false})
	s.DB.Save(profile)
	form := s.Bookings.Form(48 * time.Hour)
	for _, outside := range []string{"4 Linking Road, Bandra, Mumbai 400050", "B-12, Sector 9, navi MUMBAI"} {
		form["shootAddress"] = outside
		refused := s.Bookings.Book(c, p, form).Refused(409, "Ravi works in Delhi and Pune.")
		if field := refused.Object("data")["shootAddress"].(apptest.Object); field["code"] != "outside_area" || refused.Text("code") != "outside_area" {
			t.Error(refused.Raw)
		}
	}
	form["shootAddress"] = "B-12, Saket, New Delhi"
	addresses := "/api/v1/booking/" + c.ID
	for _, address := range []string{"4 Linking Road, Bandra, Mumbai", "B-12, Saket, New Delhi", "House 7, near the lake"} {
		s.Call("POST", "/api/v1/booking/addAddress/"+c.ID, c.Token, apptest.Object{"address": address}).OK()
	}
	listed := s.Call("GET", addresses+"?photographerId="+p.Profile, c.Token, nil).OK()
	if fmt.Sprint(listed.Body["outside"]) != "[4 Linking Road, Bandra, Mumbai]" || listed.Text("area") != "Ravi works in Delhi and Pune." {
		t.Error(listed.Raw)
	}
	s.Call("GET", addresses+"?photographerId=nobody", c.Token, nil).Refused(404, "")
	if plain := s.Call("GET", addresses, c.Token, nil).OK(); plain.Body["outside"] != nil || plain.Body["area"] != nil {
		t.Error(plain.Raw)
	}
	for i, inside := range []string{"B-12, Saket, New Delhi", "4 FC Road, Pune", "Mumbai Highway, Pune", "Near the lake, house 7", "Delhi or Mumbai, to be settled"} {
		form = s.Bookings.Form(time.Duration(48+24*i) * time.Hour)
		form["shootAddress"] = inside
		booked := s.Bookings.Book(c, p, form).OK().Text("_id")
		s.Bookings.Cancel(c, booked)
	}
	profile.Set("allLocations", true)
	s.DB.Save(profile)
	form = s.Bookings.Form(240 * time.Hour)
	form["shootAddress"] = "4 Linking Road, Bandra, Mumbai 400050"
	s.Bookings.Book(s.People.Customer(), p, form).OK()
}

func TestBookingRefusals(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
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
		"not offered":        {"categoryId", s.DB.Category("Wedding"), 400, "does not offer"},
		"unknown category":   {"categoryId", "nothing", 400, "does not offer"},
		"an unknown kind":    {"type", "never", 400, "type"},
		"an endless address": {"shootAddress", strings.Repeat("x", 501), 400, "address"},
	} {
		form := s.Bookings.Form(48 * time.Hour)
		form[wrong.field] = wrong.value
		t.Run(name, func(t *testing.T) { s.Bookings.Book(c, p, form).Refused(wrong.status, wrong.says) })
	}
	form := s.Bookings.Form(48 * time.Hour)
	path := "/api/v1/booking/" + c.ID + "/" + p.Profile
	s.Call("POST", path, "", form).Refused(401, "Login to continue")
	s.Call("POST", path, p.Token, form).Refused(403, "Photographers cannot schedule a shoot")
	s.Call("POST", path, s.People.Customer().Token, form).Refused(403, "")
	s.Call("POST", "/api/v1/booking/"+c.ID+"/nobody", c.Token, form).Refused(404, "photographer")

	s.Call("POST", "/api/v1/portfolio/changeAvailability", p.Token, apptest.Object{"id": p.Profile, "availability": false}).OK()
	s.Bookings.Book(c, p, form).Refused(409, "not available")
	unapproved := s.DB.Find("photographers", p.Profile)
	unapproved.Set("approved", false)
	if err := s.App.Save(unapproved); err != nil {
		t.Fatal(err)
	}
	s.Bookings.Book(c, p, form).Refused(404, "photographer")
}

// TestTwoCustomersRaceForOneSlot checks that only one of two customers who book the same time in parallel succeeds.
func TestTwoCustomersRaceForOneSlot(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	if doubled := race(s, 200); doubled != 0 {
		t.Errorf("%d of 200 slots were not booked exactly once", doubled)
	}
}

// TestWhatIsTakenStaysTaken deletes a photographer's row with SQL, creates another photographer, and inserts the deleted
// row again. Neither photographer may get the other's reserved slots.
func TestWhatIsTakenStaysTaken(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, first, second := s.People.Photographer(), s.People.Customer(), s.People.Customer()
	s.Bookings.Book(first, p, s.Bookings.Form(48*time.Hour)).OK()
	for _, statement := range []string{
		"CREATE TABLE gone AS SELECT * FROM photographers WHERE id = '" + p.Profile + "'",
		"DELETE FROM photographers WHERE id = '" + p.Profile + "'",
	} {
		if _, err := s.App.DB().NewQuery(statement).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	other := s.People.Photographer()
	if _, err := s.App.DB().NewQuery("INSERT INTO photographers SELECT * FROM gone").Execute(); err != nil {
		t.Fatal(err)
	}
	s.Bookings.Book(second, p, s.Bookings.Form(49*time.Hour)).Refused(409, "")
	s.Bookings.Book(second, other, s.Bookings.Form(49*time.Hour)).OK()
}

// TestTheRaceNeedsTheGuard checks that the race test can fail: slots are booked twice if the database constraint is
// removed.
func TestTheRaceNeedsTheGuard(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	if _, err := s.App.DB().NewQuery("DROP TRIGGER booking_slots_take").Execute(); err != nil {
		t.Fatal(err)
	}
	if doubled := race(s, 5); doubled == 0 {
		t.Error("no slot was booked twice without the database constraint")
	}
}

// race makes two customers book each slot in parallel, with start times up to two hours apart. It returns the number of
// slots that were not booked exactly once.
func race(s *apptest.Server, slots int) int {
	s.Helper()
	p, first, second := s.People.Photographer(), s.People.Customer(), s.People.Customer()
	doubled := 0
	for i := range slots {
		start := time.Duration(24+6*i) * time.Hour
		var statuses [2]int
		var both sync.WaitGroup
		// The starts differ by at most 118 minutes, plus one if the minute changes between the two forms. This is less
		// than a shoot of 120 minutes.
		forms := [2]apptest.Object{s.Bookings.Form(start), s.Bookings.Form(start + time.Duration(i%119)*time.Minute)}
		both.Go(func() { statuses[0] = s.Bookings.Book(first, p, forms[0]).Status })
		both.Go(func() { statuses[1] = s.Bookings.Book(second, p, forms[1]).Status })
		both.Wait()
		won := 0
		for _, status := range statuses {
			switch status {
			case 201:
				won++
			case 409:
			default:
				s.Fatalf("the response to a racing booking is %d", status)
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
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	booked := s.DB.Find("bookings", s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id"))
	copied := fmt.Sprintf(`INSERT INTO bookings (id, customer, photographer, category, status, start, end, blockedUntil)
		SELECT 'copy', customer, photographer, category, 'upcoming', start, end, blockedUntil FROM bookings WHERE id = '%s'`, booked.Id)
	if _, err := s.App.DB().NewQuery(copied).Execute(); err == nil {
		t.Error("SQL could book a slot twice")
	}
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, apptest.Cancellation(booked.Id)).OK()
	if _, err := s.App.DB().NewQuery(copied).Execute(); err != nil {
		t.Error("a canceled booking still occupies its slot:", err)
	}
	booked = s.DB.Find("bookings", booked.Id)
	booked.Set("status", "upcoming")
	if err := s.App.Save(booked); err == nil {
		t.Error("a canceled booking was restored on a taken slot")
	}
}

func TestDashboardMovesTheWholeBooking(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	booked := s.DB.Find("bookings", s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id"))
	booked.Set("start", booked.GetDateTime("start").Time().Add(6*time.Hour))
	if err := s.App.Save(booked); err != nil {
		t.Fatal(err)
	}
	s.Bookings.Book(c, p, s.Bookings.Form(54*time.Hour)).Refused(409, "taken")
	s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK()
}
