package accounts_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// found reports whether both searches find a photographer.
func found(s *apptest.Server, p apptest.Person) bool {
	s.Helper()
	start := s.Now().Add(200 * time.Hour)
	slot := url.Values{
		"location": {"Delhi"}, "categoryId": {s.DB.Category("Product")}, "date": {istime.ISODate(start)}, "time": {istime.Clock(start)},
	}
	items := s.Call("GET", "/api/items?perPage=100", "", nil)
	schedule := s.Call("GET", "/api/v1/scheduleBooking/photographers/filter?"+slot.Encode(), "", nil)
	inItems, inSchedule := strings.Contains(items.Raw, p.Profile), strings.Contains(schedule.Raw, p.Profile)
	if items.Status != 200 || schedule.Status != 200 || inItems != inSchedule {
		s.Errorf("the results of the searches differ: %s\n%s", items.Raw, schedule.Raw)
	}
	return inItems
}

// publicReads returns the paths of the public routes that return data about a photographer.
func publicReads(p apptest.Person) []string {
	return []string{
		"/api/v1/portfolio/getPhotographerDetails/" + p.Profile, "/api/v1/portfolio/getPortfolio/" + p.Profile,
		"/api/v1/portfolio/completed-shoots/" + p.Profile, "/api/v1/portfolio/reviews/" + p.Profile,
		"/api/v1/portfolio/calculateCompletedShootsByCategory/" + p.Profile, "/api/v1/dashboard/photographerName/" + p.Profile,
	}
}

func TestASuspendedPhotographerIsShownNowhere(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t).Server
	admin, c, p := s.People.Superuser(), s.People.Customer(), s.People.Photographer()
	other := s.People.Photographer()
	shown := func() (reads int) {
		t.Helper()
		for _, path := range publicReads(p) {
			if got := s.Call("GET", path, "", nil); got.Status == 200 {
				reads++
			} else {
				got.Refused(404, "")
			}
		}
		return reads
	}
	inSitemap := func() bool { return strings.Contains(s.Call("GET", "/sitemap.xml", "", nil).Raw, p.Profile) }
	hasPage := func() bool { return strings.Contains(s.Call("GET", "/profile/"+p.Profile, "", nil).Raw, "Ravi Das") }
	expect := func(when string, visible bool) {
		t.Helper()
		reads := 0
		if visible {
			reads = len(publicReads(p))
		}
		if found(s, p) != visible || shown() != reads || hasPage() != visible {
			t.Errorf("%s: visible in searches: %v; public calls that show it: %d; has a page: %v", when, found(s, p), shown(), hasPage())
		}
		if !found(s, other) {
			t.Errorf("%s searches do not find another photographer", when)
		}
	}
	expect("before", true)
	if !inSitemap() {
		t.Error("the site map lacks the photographer")
	}
	s.People.Suspend(admin, p)
	expect("suspended", false)
	if inSitemap() {
		t.Error("the site map still contains the photographer")
	}
	s.Bookings.Book(c, p, s.Bookings.Form(72*time.Hour)).Refused(404, "We could not find this photographer.")
	// Other changes during the suspension do not make the photographer visible again.
	s.Admins.EditAs(admin, "photographers", p.Profile, apptest.Object{"bio": "New", "availability": true, "firstName": "Ravi"})
	tier, err := s.App.FindFirstRecordByData("pricing_tiers", "photographer", p.Profile)
	if err != nil {
		t.Fatal(err)
	}
	s.Admins.EditAs(admin, "pricing_tiers", tier.Id, apptest.Object{"pricePerSKU": 90_000})
	s.DB.Record("pricing_tiers", apptest.Object{"photographer": p.Profile, "minSKUs": 50, "pricePerSKU": 50_000})
	expect("suspended, and edited", false)
	s.People.Lift(admin, p)
	expect("after the suspension", true)
	s.Pass(11 * time.Minute)
	if !inSitemap() {
		t.Error("the site map lacks the photographer after the suspension")
	}
	s.Bookings.Book(c, p, s.Bookings.Form(72*time.Hour)).OK()
}

// TestFilesOfASuspendedPhotographerArePrivate checks that strangers cannot load the files by URLs that were public
// before the suspension.
func TestFilesOfASuspendedPhotographerArePrivate(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin, c, p := s.People.Superuser(), s.People.Customer(), s.People.Photographer()
	photo := apptest.JpegPicture(t)
	item := s.StorePortfolio(p, s.DB.Category("Product"), photo).OK().List("portfolio")[0]["portfolioImages"].([]any)[0].(string)
	portrait := s.Upload("POST", "/api/v1/portfolio/set-profile-picture/"+p.Profile, p.Token, nil, [3]string{"file", "a.jpg", photo}).
		OK().Object("user")["profile_photo"].(string)
	expect := func(when, token string, status int) {
		t.Helper()
		for _, file := range []string{item, portrait, item + "?thumb=320x0"} {
			if got := s.Call("GET", file, token, nil); got.Status != status {
				t.Errorf("%s: the response to %s is %d", when, file, got.Status)
			}
		}
	}
	expect("before", "", 200)
	s.People.Suspend(admin, p)
	expect("suspended, for a visitor", "", 404)
	expect("suspended, for a customer", c.Token, 404)
	expect("suspended, for an admin", admin.Token, 200)
	s.People.Lift(admin, p)
	expect("after the suspension", "", 200)
}

// TestAPhotographerWhoLosesTheApprovalLeavesTheSitemap checks that the profile is removed from the site map
// immediately.
func TestAPhotographerWhoLosesTheApprovalLeavesTheSitemap(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin, p := s.People.Superuser(), s.People.Photographer()
	if !strings.Contains(s.Call("GET", "/sitemap.xml", "", nil).Raw, p.Profile) {
		t.Fatal("the site map lacks the photographer")
	}
	s.Admins.EditAs(admin, "photographers", p.Profile, apptest.Object{"approved": false})
	if strings.Contains(s.Call("GET", "/sitemap.xml", "", nil).Raw, p.Profile) {
		t.Error("the site map still contains the photographer")
	}
}

// TestAPhotographerWithoutApprovalTakesNothingNew checks that a photographer who is no longer approved can reject
// requests and complete accepted shoots, but cannot accept requests and gets no new online payments.
func TestAPhotographerWithoutApprovalTakesNothingNew(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	pending := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	refusedLater := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(96*time.Hour)).OK().Text("_id")
	upcoming, ordered := s.Accepted(24*time.Hour), s.Accepted(72*time.Hour)
	order := s.Ordered(ordered)
	accept := func(id string) *apptest.Answer {
		return s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"})
	}
	s.Admins.EditAs(admin, "photographers", s.Ravi.Profile, apptest.Object{"approved": false})

	accept(pending).Refused(409, "not approved")
	if status := s.DB.Find("bookings", pending).GetString("status"); status != "pending for approval" {
		t.Error("the status of the request is", status)
	}
	accept(upcoming).OK() // the request was accepted before, so accepting it again changes nothing
	asked := s.CallsOf("POST /v1/orders")
	s.Capture(upcoming).Refused(409, "cannot be paid online")
	s.Capture(ordered).Refused(409, "cannot be paid online")
	if s.CallsOf("POST /v1/orders") != asked {
		t.Error("an order was created at the provider")
	}
	// A payment that was already in progress still pays for its booking.
	s.Verify(s.Pay(order)).OK()
	if status := s.DB.Find("bookings", ordered).GetString("paymentStatus"); status != "paid" {
		t.Error("the payment status of the booking is", status)
	}
	s.Call("DELETE", "/api/v1/dashboard/userreq/"+refusedLater, s.Ravi.Token, nil).OK()

	s.Admins.EditAs(admin, "photographers", s.Ravi.Profile, apptest.Object{"approved": true})
	accept(pending).OK()
	s.Ordered(upcoming)

	s.Admins.EditAs(admin, "photographers", s.Ravi.Profile, apptest.Object{"approved": false})
	s.Pass(30 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+upcoming, s.Ravi.Token, apptest.Object{"status": "completed"}).OK()
}

func TestBookingsWithSuspendedPeopleStayAndWait(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	waiting, upcoming := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).OK().Text("_id"), s.Accepted(24*time.Hour)
	paid := s.Settled(96 * time.Hour)
	meera := s.People.Customer()
	hers := s.Bookings.Book(meera, s.Ravi, s.Bookings.Form(72*time.Hour)).OK().Text("_id")
	view := func() map[string]string {
		t.Helper()
		shown := map[string]string{}
		for _, row := range s.Call("GET", "/api/collections/bookings_of_suspended/records", admin.Token, nil).List("items") {
			shown[row["id"].(string)], _ = row["suspended"].(string)
		}
		return shown
	}
	if got := view(); len(got) != 0 {
		t.Error("the view lists bookings although no account is suspended:", got)
	}

	s.Subtest("of a suspended customer", func() {
		s.People.Suspend(admin, s.Asha)
		s.Call("PUT", "/api/v1/dashboard/userreq/"+waiting, s.Ravi.Token, apptest.Object{"status": "upcoming"}).Refused(409, "cannot be accepted")
		if got := view(); len(got) != 3 || got[waiting] != "customer" || got[upcoming] != "customer" || got[paid] != "customer" {
			s.Error("the view lists", got)
		}
		s.Call("PUT", "/api/v1/dashboard/userreq/"+hers, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
		s.People.Lift(admin, s.Asha)
		s.Asha.Token = s.People.Login("/api/v1/auth/login", s.Asha.Email, "password").OK().Text("token")
		s.Call("PUT", "/api/v1/dashboard/userreq/"+waiting, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	})
	s.Subtest("of a suspended photographer", func() {
		s.People.Suspend(admin, s.Ravi)
		if got := view(); len(got) != 4 || got[hers] != "photographer" {
			s.Error("the view lists", got)
		}
		s.Capture(upcoming).Refused(409, "cannot be paid online")
		for id, status := range map[string]string{waiting: "upcoming", upcoming: "upcoming", hers: "upcoming", paid: "upcoming"} {
			if is := s.DB.Find("bookings", id).GetString("status"); is != status {
				s.Errorf("the status of booking %s is %s", id, is)
			}
		}
		s.Admins.EditAs(admin, "bookings", hers, apptest.Object{"status": "canceled"}) // the admin cancels the booking
		if got := view(); got[hers] != "" {
			s.Error("the view still lists the settled booking:", got)
		}
		s.People.Lift(admin, s.Ravi)
		s.Ordered(upcoming)
	})
}
