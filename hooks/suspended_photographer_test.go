package hooks_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"shootday/internal/istime"
)

// found reports whether the two searches show a photographer.
func (s *server) found(p person) bool {
	s.Helper()
	start := s.now().Add(200 * time.Hour)
	slot := url.Values{
		"location": {"Delhi"}, "categoryId": {s.category("Product")}, "date": {istime.ISODate(start)}, "time": {istime.Clock(start)},
	}
	items := s.call("GET", "/api/items?perPage=100", "", nil)
	schedule := s.call("GET", "/api/v1/scheduleBooking/photographers/filter?"+slot.Encode(), "", nil)
	inItems, inSchedule := strings.Contains(items.raw, p.profile), strings.Contains(schedule.raw, p.profile)
	if items.status != 200 || schedule.status != 200 || inItems != inSchedule {
		s.Errorf("the searches differ: %s\n%s", items.raw, schedule.raw)
	}
	return inItems
}

// publicReads returns the public calls that show a photographer.
func publicReads(p person) []string {
	return []string{
		"/api/v1/portfolio/getPhotographerDetails/" + p.profile, "/api/v1/portfolio/getPortfolio/" + p.profile,
		"/api/v1/portfolio/completed-shoots/" + p.profile, "/api/v1/portfolio/reviews/" + p.profile,
		"/api/v1/portfolio/calculateCompletedShootsByCategory/" + p.profile, "/api/v1/dashboard/photographerName/" + p.profile,
	}
}

func TestASuspendedPhotographerIsShownNowhere(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t).server
	admin, c, p := s.superuser(), s.customer(), s.photographer()
	other := s.photographer()
	shown := func() (reads int) {
		t.Helper()
		for _, path := range publicReads(p) {
			if got := s.call("GET", path, "", nil); got.status == 200 {
				reads++
			} else {
				got.refused(404, "")
			}
		}
		return reads
	}
	inSitemap := func() bool { return strings.Contains(s.call("GET", "/sitemap.xml", "", nil).raw, p.profile) }
	hasPage := func() bool { return strings.Contains(s.call("GET", "/profile/"+p.profile, "", nil).raw, "Ravi Das") }
	expect := func(when string, visible bool) {
		t.Helper()
		reads := 0
		if visible {
			reads = len(publicReads(p))
		}
		if s.found(p) != visible || shown() != reads || hasPage() != visible {
			t.Errorf("%s: in the searches %v, in %d calls, as a page %v", when, s.found(p), shown(), hasPage())
		}
		if !s.found(other) {
			t.Errorf("%s another photographer is not found", when)
		}
	}
	expect("before", true)
	if !inSitemap() {
		t.Error("not in the site map")
	}
	s.suspend(admin, p)
	expect("suspended", false)
	if inSitemap() {
		t.Error("still in the site map")
	}
	s.book(c, p, s.form(72*time.Hour)).refused(404, "We could not find this photographer.")
	// Other changes in the meantime do not show the photographer again.
	s.adminEdits(admin, "photographers", p.profile, object{"bio": "New", "availability": true, "firstName": "Ravi"})
	tier, err := s.app.FindFirstRecordByData("pricing_tiers", "photographer", p.profile)
	if err != nil {
		t.Fatal(err)
	}
	s.adminEdits(admin, "pricing_tiers", tier.Id, object{"pricePerSKU": 90_000})
	s.record("pricing_tiers", object{"photographer": p.profile, "minSKUs": 50, "pricePerSKU": 50_000})
	expect("suspended, and edited", false)
	s.lift(admin, p)
	expect("after the suspension", true)
	s.pass(11 * time.Minute)
	if !inSitemap() {
		t.Error("not in the site map after the suspension")
	}
	s.book(c, p, s.form(72*time.Hour)).ok()
}

// TestFilesOfASuspendedPhotographerArePrivate requests files by URLs that were public before.
func TestFilesOfASuspendedPhotographerArePrivate(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin, c, p := s.superuser(), s.customer(), s.photographer()
	photo := jpegPicture(t)
	item := s.storePortfolio(p, s.category("Product"), photo).ok().list("portfolio")[0]["portfolioImages"].([]any)[0].(string)
	portrait := s.upload("POST", "/api/v1/portfolio/set-profile-picture/"+p.profile, p.token, nil, [3]string{"file", "a.jpg", photo}).
		ok().object("user")["profile_photo"].(string)
	expect := func(when, token string, status int) {
		t.Helper()
		for _, file := range []string{item, portrait, item + "?thumb=320x0"} {
			if got := s.call("GET", file, token, nil); got.status != status {
				t.Errorf("%s: %s answers %d", when, file, got.status)
			}
		}
	}
	expect("before", "", 200)
	s.suspend(admin, p)
	expect("suspended, for a visitor", "", 404)
	expect("suspended, for a customer", c.token, 404)
	expect("suspended, for an admin", admin.token, 200)
	s.lift(admin, p)
	expect("after the suspension", "", 200)
}

// TestAPhotographerWhoLosesTheApprovalLeavesTheSitemap immediately, like the other pages.
func TestAPhotographerWhoLosesTheApprovalLeavesTheSitemap(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin, p := s.superuser(), s.photographer()
	if !strings.Contains(s.call("GET", "/sitemap.xml", "", nil).raw, p.profile) {
		t.Fatal("not in the site map")
	}
	s.adminEdits(admin, "photographers", p.profile, object{"approved": false})
	if strings.Contains(s.call("GET", "/sitemap.xml", "", nil).raw, p.profile) {
		t.Error("still in the site map")
	}
}

// TestAPhotographerWithoutApprovalTakesNothingNew checks that photographers who lost their approval can reply to existing
// requests, but get neither new shoots nor new online payments.
func TestAPhotographerWithoutApprovalTakesNothingNew(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	pending := s.book(s.asha, s.ravi, s.form(48*time.Hour)).ok().text("_id")
	refusedLater := s.book(s.asha, s.ravi, s.form(96*time.Hour)).ok().text("_id")
	upcoming, ordered := s.accepted(24*time.Hour), s.accepted(72*time.Hour)
	order := s.ordered(ordered)
	accept := func(id string) *answer {
		return s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"})
	}
	s.adminEdits(admin, "photographers", s.ravi.profile, object{"approved": false})

	accept(pending).refused(409, "not approved")
	if status := s.find("bookings", pending).GetString("status"); status != "pending for approval" {
		t.Error("the request is", status)
	}
	accept(upcoming).ok() // it was accepted before, so this is a repeat
	asked := s.count("POST /v1/orders")
	s.capture(upcoming).refused(409, "cannot be paid online")
	s.capture(ordered).refused(409, "cannot be paid online")
	if s.count("POST /v1/orders") != asked {
		t.Error("the provider was asked for an order")
	}
	// A payment that was already under way pays its booking.
	s.verify(s.paid(order)).ok()
	if status := s.find("bookings", ordered).GetString("paymentStatus"); status != "paid" {
		t.Error("the payment left the booking", status)
	}
	s.call("DELETE", "/api/v1/dashboard/userreq/"+refusedLater, s.ravi.token, nil).ok()

	s.adminEdits(admin, "photographers", s.ravi.profile, object{"approved": true})
	accept(pending).ok()
	s.ordered(upcoming)

	s.adminEdits(admin, "photographers", s.ravi.profile, object{"approved": false})
	s.pass(30 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+upcoming, s.ravi.token, object{"status": "completed"}).ok()
}

func TestBookingsWithSuspendedPeopleStayAndWait(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	waiting, upcoming := s.book(s.asha, s.ravi, s.form(48*time.Hour)).ok().text("_id"), s.accepted(24*time.Hour)
	paid := s.settled(96 * time.Hour)
	meera := s.customer()
	hers := s.book(meera, s.ravi, s.form(72*time.Hour)).ok().text("_id")
	view := func() map[string]string {
		t.Helper()
		shown := map[string]string{}
		for _, row := range s.call("GET", "/api/collections/bookings_of_suspended/records", admin.token, nil).list("items") {
			shown[row["id"].(string)], _ = row["suspended"].(string)
		}
		return shown
	}
	if got := view(); len(got) != 0 {
		t.Error("shown to be settled while nobody is suspended:", got)
	}

	s.run("of a suspended customer", func() {
		s.suspend(admin, s.asha)
		s.call("PUT", "/api/v1/dashboard/userreq/"+waiting, s.ravi.token, object{"status": "upcoming"}).refused(409, "cannot be accepted")
		if got := view(); len(got) != 3 || got[waiting] != "customer" || got[upcoming] != "customer" || got[paid] != "customer" {
			s.Error("to be settled:", got)
		}
		s.call("PUT", "/api/v1/dashboard/userreq/"+hers, s.ravi.token, object{"status": "upcoming"}).ok()
		s.lift(admin, s.asha)
		s.asha.token = s.login("/api/v1/auth/login", s.asha.email, "password").ok().text("token")
		s.call("PUT", "/api/v1/dashboard/userreq/"+waiting, s.ravi.token, object{"status": "upcoming"}).ok()
	})
	s.run("of a suspended photographer", func() {
		s.suspend(admin, s.ravi)
		if got := view(); len(got) != 4 || got[hers] != "photographer" {
			s.Error("to be settled:", got)
		}
		s.capture(upcoming).refused(409, "cannot be paid online")
		for id, status := range map[string]string{waiting: "upcoming", upcoming: "upcoming", hers: "upcoming", paid: "upcoming"} {
			if is := s.find("bookings", id).GetString("status"); is != status {
				s.Errorf("booking %s is %s", id, is)
			}
		}
		s.adminEdits(admin, "bookings", hers, object{"status": "canceled"}) // the admin settles it
		if got := view(); got[hers] != "" {
			s.Error("still to be settled:", got)
		}
		s.lift(admin, s.ravi)
		s.ordered(upcoming)
	})
}
