package brief_test

import (
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"shootday/hooks/apptest"
	_ "shootday/migrations"
)

const hidden = "(contact hidden until a booking is accepted)"

// desk is a server with a customer and a photographer who can make bookings.
type desk struct {
	*apptest.Server
	customer, photographer apptest.Person
}

func newDesk(t *testing.T, settings ...string) desk {
	t.Helper()
	s := apptest.Start(t, settings...)
	return desk{s, s.People.VerifiedCustomer("Asha Rao"), s.People.Photographer()}
}

func (d desk) book(more apptest.Object) *apptest.Answer {
	d.Helper()
	return d.Bookings.Book(d.customer, d.photographer, apptest.With(d.Bookings.Form(48*time.Hour), more))
}

func (d desk) booked(more apptest.Object) string {
	d.Helper()
	made := d.book(more).OfStatus(201)
	if _, has := more["brief"]; made.Object("booking")["brief"] != has {
		d.Errorf("the booking has a brief: %v, but the response says %v", has, made.Object("booking")["brief"])
	}
	return made.Text("_id")
}

func (d desk) accept(booking string) {
	d.Helper()
	d.Call("PUT", "/api/v1/dashboard/userreq/"+booking, d.photographer.Token, apptest.Object{"status": "upcoming"}).OK()
}

func (d desk) read(who apptest.Person, booking string) *apptest.Answer {
	d.Helper()
	return d.Call("GET", "/api/v1/brief/"+booking, who.Token, nil)
}

func (d desk) change(booking string, form apptest.Object) *apptest.Answer {
	d.Helper()
	return d.Call("PUT", "/api/v1/brief/"+booking, d.customer.Token, form)
}

func (d desk) addPictures(booking string, count int) *apptest.Answer {
	d.Helper()
	uploads := make([][3]string, count)
	for i := range uploads {
		uploads[i] = [3]string{"picture", "a.jpg", apptest.JpegPicture(d.T)}
	}
	return d.Upload("POST", "/api/v1/brief/"+booking+"/pictures", d.customer.Token, nil, uploads...)
}

// TestABriefComesWithTheBooking checks which parts of a brief the customer and the photographer see from the request to
// the cancellation of the booking.
func TestABriefComesWithTheBooking(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	empty := d.read(d.customer, d.booked(nil)).OK().Object("brief")
	if empty["text"] != "" || empty["onSite"] != nil || empty["version"] != 0.0 || empty["changedAt"] != "" || empty["editable"] != true {
		t.Errorf("without a brief: %v", empty)
	}
	d.Pass(25 * time.Hour)
	booking := d.booked(apptest.Object{"brief": apptest.Object{
		"text": "Call 98765 43210", "shots": []string{"The\nring", "9876543210"}, "onSite": apptest.Object{"name": "Ravi", "phone": "+91 98765-43211"},
	}})
	own := d.read(d.customer, booking).OK().Object("brief")
	if own["text"] != "Call 98765 43210" || own["masked"] != true || own["onSite"].(apptest.Object)["phone"] != "9876543211" || own["version"] != 1.0 {
		t.Errorf("the customer reads %v", own)
	}
	seen := d.read(d.photographer, booking).OK().Object("brief")
	shots := seen["shots"].([]any)
	if seen["text"] != "Call "+hidden || shots[0] != "The ring" || shots[1] != hidden || seen["onSite"] != nil || seen["masked"] != true || seen["editable"] != false {
		t.Errorf("the photographer reads %v before accepting", seen)
	}
	d.accept(booking)
	seen = d.read(d.photographer, booking).OK().Object("brief")
	if seen["text"] != "Call 98765 43210" || seen["masked"] != false || seen["onSite"].(apptest.Object)["name"] != "Ravi" {
		t.Errorf("the photographer reads %v after accepting", seen)
	}
	d.read(d.People.Customer(), booking).HasCode(404, "not_found")
	d.read(d.People.Photographer(), booking).HasCode(404, "not_found")
	d.Bookings.Cancel(d.customer, booking)
	d.read(d.photographer, booking).HasCode(404, "not_found")
	if kept := d.read(d.customer, booking).OK().Object("brief"); kept["text"] != "Call 98765 43210" || kept["masked"] != true || kept["editable"] != false {
		t.Errorf("the customer reads %v after canceling", kept)
	}
	d.change(booking, apptest.Object{"text": "Later"}).HasCode(409, "brief_closed")
}

func TestBriefsOfBookingsAreChecked(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	for field, brief := range map[string]apptest.Object{
		"text": {"text": strings.Repeat("a", 2001)}, "shots": {"shots": []string{""}}, "onSite": {"onSite": apptest.Object{"name": "Ravi"}},
		"picturesFrom": {"picturesFrom": "unknown00000000"},
	} {
		d.book(apptest.Object{"brief": brief}).RefusedField(400, field)
	}
	other := d.People.Photographer()
	elsewhere := d.Bookings.Book(d.customer, other, d.Bookings.Form(48*time.Hour)).OfStatus(201).Text("_id")
	d.book(apptest.Object{"brief": apptest.Object{"picturesFrom": elsewhere}}).RefusedField(400, "picturesFrom")
}

// TestChangesAreToldOnce checks that the photographer of an accepted booking is notified of a changed brief, but not again
// before reading it. Changes while the booking is pending cause no notification.
func TestChangesAreToldOnce(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	told := func() int { return d.Mails.Count(d.photographer.Email, "Brief changed") }
	booking := d.booked(nil)
	d.change(booking, apptest.Object{"text": "One"}).OK()
	d.accept(booking)
	if told() != 0 {
		t.Fatal("the photographer was notified of a change of a pending booking")
	}
	d.change(booking, apptest.Object{"text": "One"}).OK()
	if told() != 0 {
		t.Fatal("the photographer was notified of a repeated change")
	}
	d.change(booking, apptest.Object{"text": "Two"}).OK()
	d.change(booking, apptest.Object{"shots": []string{"Cake"}}).OK()
	if told() != 1 {
		t.Fatalf("two changes caused %d mails", told())
	}
	d.read(d.customer, booking).OK()
	d.change(booking, apptest.Object{"text": "Three"}).OK()
	if told() != 1 {
		t.Fatal("the customer's reading counted as the photographer's")
	}
	d.read(d.photographer, booking).OK()
	last := d.change(booking, apptest.Object{"text": "Four"}).OK().Object("brief")
	if told() != 2 || last["version"] != 5.0 {
		t.Fatalf("%d mails, version %v", told(), last["version"])
	}
	lines := 0
	for _, message := range d.Call("GET", "/api/v1/messages/"+d.thread(booking), d.customer.Token, nil).OK().List("messages") {
		if message["event"] == "brief" && message["bookingId"] == booking {
			lines++
		}
	}
	if lines != 2 {
		t.Errorf("%d lines", lines)
	}
	for _, mail := range d.Mails.To(d.photographer.Email) {
		for _, word := range []string{"Three", "Cake", "Rao", "98765"} {
			if strings.Contains(mail.GetString("subject"), "Brief") && strings.Contains(mail.GetString("text"), word) {
				t.Errorf("%q is in the mail %s", word, mail.GetString("text"))
			}
		}
	}
}

// thread returns the id of the message thread to which a booking belongs.
func (d desk) thread(booking string) string {
	d.Helper()
	for _, item := range d.Call("GET", "/api/v1/user/profile/"+d.customer.ID, d.customer.Token, nil).OK().List("bookings") {
		if item["bookingId"] == booking {
			return item["threadId"].(string)
		}
	}
	d.Fatal("the booking is not in the list")
	return ""
}

func TestOlderVersionsAreRefused(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	booking := d.booked(nil)
	d.change(booking, apptest.Object{"text": "One", "version": 0}).OK()
	d.change(booking, apptest.Object{"text": "Two", "version": 0}).HasCode(409, "brief_changed")
	d.change(booking, apptest.Object{"text": "Two", "version": 1}).OK()
	d.change(booking, apptest.Object{"version": -1}).RefusedField(400, "version")
	d.change(booking, apptest.Object{"text": 1}).RefusedField(400, "text")
	d.Call("PUT", "/api/v1/brief/"+booking, d.photographer.Token, apptest.Object{}).HasCode(403, "wrong_role")
	d.Pass(48 * time.Hour)
	d.change(booking, apptest.Object{"text": "Three"}).HasCode(409, "brief_closed")
}

func TestPicturesOfABrief(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	booking := d.booked(nil)
	added := d.addPictures(booking, 3).OfStatus(201).List("pictures")
	ids := make([]string, len(added))
	for i, picture := range added {
		ids[i] = picture["pictureId"].(string)
	}
	arranged := d.change(booking, apptest.Object{"pictureIds": []string{ids[2], ids[0]}}).OK().Object("brief")["pictures"].([]any)
	if len(arranged) != 2 || arranged[0].(apptest.Object)["pictureId"] != ids[2] {
		t.Errorf("arranged: %v", arranged)
	}
	d.change(booking, apptest.Object{"pictureIds": []string{ids[1]}}).HasCode(404, "not_found")
	d.change(booking, apptest.Object{"pictureIds": []string{ids[0], ids[0]}}).HasCode(404, "not_found")
	view := arranged[0].(apptest.Object)["view"].(string)
	d.Call("GET", view, "", nil).OfStatus(200)
	seen := d.read(d.photographer, booking).OK().Object("brief")["pictures"].([]any)
	theirs := seen[0].(apptest.Object)["thumb"].(string)
	d.Call("GET", theirs, "", nil).OfStatus(200)
	d.addPictures(booking, 9).HasCode(409, "too_many_pictures")
	d.addPictures(booking, 8).OfStatus(201)
	d.Upload("POST", "/api/v1/brief/"+booking+"/pictures", d.customer.Token, nil, [3]string{"picture", "a.jpg", "no picture"}).OfStatus(415)
	d.Bookings.Cancel(d.customer, booking)
	d.Call("GET", theirs, "", nil).HasCode(404, "not_found")
	d.Call("GET", view, "", nil).OfStatus(200)
	d.addPictures(booking, 1).HasCode(409, "brief_closed")
}

// TestABlockLeavesTheContactOnSite checks that only the contact person on site can be changed in a brief if the customer
// or the photographer has blocked the other.
func TestABlockLeavesTheContactOnSite(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	booking := d.booked(apptest.Object{"brief": apptest.Object{"text": "Call 98765 43210"}})
	d.accept(booking)
	d.Call("PUT", "/api/v1/messages/"+d.thread(booking)+"/block", d.photographer.Token, nil).OK()
	d.change(booking, apptest.Object{"text": "Words"}).HasCode(409, "blocked")
	d.addPictures(booking, 1).HasCode(409, "blocked")
	d.change(booking, apptest.Object{"onSite": apptest.Object{"name": "Ravi", "phone": "9876543211"}}).OK()
	seen := d.read(d.photographer, booking).OK().Object("brief")
	if seen["text"] != "Call "+hidden || seen["onSite"].(apptest.Object)["phone"] != "9876543211" {
		t.Errorf("the photographer reads %v", seen)
	}
}

// TestTheCalendarLinksToTheBrief checks that a calendar feed with details contains the URL of a booking's brief, but not
// its text, and that a feed without details does not contain the URL.
func TestTheCalendarLinksToTheBrief(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	booking := d.booked(nil)
	full, busy := d.Calendar.Link(d.photographer, "full"), ""
	event := func(path string) *ics.VEvent {
		for id, found := range d.Calendar.Feed(path) {
			if strings.HasPrefix(id, booking) {
				return found
			}
		}
		t.Fatal("the shoot is not in the calendar")
		return nil
	}
	before, was := event(full), d.DB.Find("bookings", booking).GetString("updated")
	d.change(booking, apptest.Object{"text": "Secret words"}).OK()
	after := event(full)
	description := apptest.EventProperty(after, ics.ComponentPropertyDescription)
	if !strings.Contains(description, "Brief: ") || !strings.Contains(description, "/dashboard#"+booking) || strings.Contains(description, "Secret") {
		t.Errorf("the description is %q", description)
	}
	changed := func() string { return d.DB.Find("bookings", booking).GetString("updated") } // truncated to seconds, this is DTSTAMP
	if changed() == was || apptest.EventProperty(before, ics.ComponentPropertySequence) != apptest.EventProperty(after, ics.ComponentPropertySequence) {
		t.Error("the first brief must change DTSTAMP and not SEQUENCE")
	}
	was = changed()
	d.change(booking, apptest.Object{"text": "Other words"}).OK()
	if changed() != was {
		t.Error("a later change of the brief changes DTSTAMP")
	}
	if busy = d.Calendar.Link(d.photographer, "busy"); strings.Contains(apptest.EventProperty(event(busy), ics.ComponentPropertyDescription), "Brief") {
		t.Error("the busy calendar contains a brief")
	}
}

// TestBookingAgainTakesTheBrief checks that the draft for booking a completed shoot again contains the brief. If the
// photographer cannot be booked, the draft must contain the reason.
func TestBookingAgainTakesTheBrief(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	booking := d.booked(apptest.Object{"brief": apptest.Object{"text": "Come early", "shots": []string{"Ring"}}})
	d.addPictures(booking, 2).OfStatus(201)
	again := func() *apptest.Answer {
		return d.Call("GET", "/api/v1/booking/"+booking+"/again", d.customer.Token, nil)
	}
	again().HasCode(409, "conflict")
	d.accept(booking)
	d.Pass(50 * time.Hour)
	d.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, d.photographer.Token, apptest.Object{"status": "completed"}).OK()
	draft := again().OK().Object("draft")
	if draft["problem"] != "" || draft["photographerId"] != d.photographer.Profile || draft["pricing"] == nil || draft["addressIndex"] != nil {
		t.Errorf("the draft is %v", draft)
	}
	second := d.booked(apptest.Object{"brief": draft["brief"]})
	if copied := d.read(d.customer, second).OK().Object("brief"); copied["text"] != "Come early" || len(copied["pictures"].([]any)) != 2 {
		t.Errorf("the second booking has the brief %v", copied)
	}
	d.Call("PUT", "/api/v1/messages/"+d.thread(booking)+"/block", d.customer.Token, nil).OK()
	if draft := again().OK().Object("draft"); draft["problem"] != "blocked" {
		t.Errorf("blocked: %v", draft)
	}
	d.Call("POST", "/api/v1/portfolio/changeAvailability", d.photographer.Token, apptest.Object{"id": d.photographer.Profile, "availability": false}).OK()
	if draft := again().OK().Object("draft"); draft["problem"] != "photographer_unavailable" {
		t.Errorf("not available: %v", draft)
	}
	d.Call("GET", "/api/v1/booking/"+booking+"/again", d.People.Customer().Token, nil).HasCode(404, "not_found")
}
