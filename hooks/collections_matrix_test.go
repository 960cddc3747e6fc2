package hooks_test

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// readers lists who can read a record that belongs to Asha, or to her booking with Ravi.
type readers [5]bool

var (
	admins  = readers{}
	anybody = readers{true, true, true, true, true}
	herself = readers{1: true}
	parties = readers{1: true, 3: true}
	theirs  = readers{3: true} // the photographer of the booking
)

// collectionRow lists who can read a collection besides superusers, and what they can create and change. All other writes
// are forbidden, except that people can delete their own devices and linked Google accounts.
type collectionRow struct {
	readers readers
	create  object
	change  object
	admin   adminRights
}

// adminRights restricts superusers: keeps refuses deletions, edits creations too, and closed refuses all writes.
type adminRights int

const (
	writes adminRights = iota
	keeps
	edits
	closed
)

var forgotten = map[string]bool{"_authOrigins": true, "_externalAuths": true}

// collectionTable returns the expected rights by collection. It needs the ids that the test records refer to.
func collectionTable(s *server, c actors, booking, payment string) map[string]collectionRow {
	product, delhi := s.category("Product"), s.city("Delhi")
	users, secret := s.collection("users").Id, "a-password-of-it"
	account := object{"email": "made@example.in", "password": secret, "passwordConfirm": secret}
	customer := object{"email": "made2@example.in", "password": secret, "passwordConfirm": secret, "fullName": "Made", "role": "user"}
	ashas := object{"collectionRef": users, "recordRef": c.asha.id}
	dispatch := object{"customer": c.asha.id, "category": product, "location": "Delhi", "shootAddress": "7 Park Street", "start": "2030-01-01 10:00:00.000Z",
		"end": "2030-01-01 12:00:00.000Z", "paymentMethod": "razorpay", "status": "open", "roundEnds": "2030-01-01 09:00:00.000Z"}
	return map[string]collectionRow{
		"_authOrigins":   {herself, with(ashas, object{"fingerprint": "f"}), object{"fingerprint": "g"}, writes},
		"_externalAuths": {herself, with(ashas, object{"provider": "google", "providerId": "1"}), object{"providerId": "2"}, writes},
		"_mfas":          {herself, with(ashas, object{"method": "otp"}), object{"method": "password"}, writes},
		"_otps":          {herself, with(ashas, object{"password": secret}), object{"sentTo": "x@example.in"}, writes},
		"_superusers":    {admins, account, object{"email": "other@example.in"}, writes},
		"users":          {herself, customer, object{"role": "Photographer"}, writes},
		"categories":     {anybody, object{"name": "Pets", "durationMinutes": 60}, object{"durationMinutes": 90}, writes},
		"locations":      {anybody, object{"name": "Leh"}, object{"name": "Kargil"}, writes},
		"photographers": {admins, object{"user": c.meera.id, "firstName": "Meera", "city": delhi, "type": "mobile"},
			object{"approved": true, "rating": 5}, writes},
		"pricing_tiers": {admins, object{"photographer": c.ravi.profile, "minSKUs": 50, "pricePerSKU": 100}, object{"pricePerSKU": 200}, writes},
		"working_hours": {admins, object{"photographer": c.ravi.profile, "day": 1, "from": 540, "to": 1080}, object{"to": 1020}, writes},
		"time_off": {admins, object{"photographer": c.ravi.profile, "kind": "off", "start": "2030-01-02 10:00:00.000Z", "end": "2030-01-02 12:00:00.000Z"},
			object{"kind": "open"}, writes},
		"calendar_feeds": {admins, object{"photographer": c.ravi.profile, "name": "Mine", "url": "https://example.in/mine.ics", "source": 1},
			object{"name": "Ours"}, writes},
		"portfolio_items": {admins, object{"photographer": c.ravi.profile, "category": product, "position": 1}, object{"isCover": true}, writes},
		"addresses":       {admins, object{"user": c.asha.id, "address": "7 Park Street", "position": 7}, object{"address": "8 Park Street"}, writes},
		"bookings": {parties, object{
			"customer": c.asha.id, "photographer": c.kabir.profile, "category": product, "status": "upcoming",
			"paymentStatus": "unpaid", "paymentMethod": "razorpay", "type": "schedule", "start": "2030-01-01 10:00:00.000Z",
			"end": "2030-01-01 12:00:00.000Z", "blockedUntil": "2030-01-01 12:30:00.000Z", "shootAddress": "7 Park Street",
		}, object{"status": "canceled"}, writes},
		"payments": {admins, object{
			"booking": booking, "orderId": "order_2", "receipt": "2", "amount": 100, "currency": "INR", "status": "created",
		}, object{"status": "paid"}, closed},
		"refunds": {admins, object{"booking": booking, "payment": payment, "idempotencyKey": "1", "amount": 1, "status": "pending", "reason": "late"},
			object{"status": "processed"}, closed},
		"payment_events": {admins, object{"eventId": "evt_1", "outcome": "noted"}, object{"outcome": "seen"}, closed},
		"money_alerts":   {admins, object{"kind": "dispute", "reference": "disp_1"}, object{"note": "x"}, closed},
		"disputes":       {admins, object{"reference": "disp_1", "status": "open"}, object{"status": "ended"}, closed},
		"cancellations": {admins, object{
			"booking": s.booked(c, "canceled", 96*time.Hour), "name": "Asha", "email": c.asha.email, "mobile": "9811198111", "reason": "Late",
		}, object{"reason": "Rain"}, keeps},
		"audit_log": {admins, object{"who": "x@example.in", "action": "edit record"}, object{"action": "x"}, closed},
		"reschedule_proposals": {admins, object{"booking": booking, "by": "customer", "status": "declined", "start": "2030-01-01 10:00:00.000Z",
			"end": "2030-01-01 12:00:00.000Z", "blockedUntil": "2030-01-01 12:30:00.000Z"}, object{"status": "accepted"}, closed},
		"dispatches": {herself, with(dispatch, object{"kind": "instant"}), object{"status": "won"}, closed},
		"offers": {theirs, object{"dispatch": s.record("dispatches", with(dispatch, object{"kind": "rescue"})).Id, "photographer": c.ravi.profile,
			"total": 100, "status": "sent", "expiresAt": "2030-01-01 10:00:00.000Z"}, object{"status": "accepted"}, closed},
		"compensations": {admins, object{"booking": booking, "customer": c.asha.id, "amount": 100, "status": "due"},
			object{"status": "paid", "utr": "AXIS000123"}, edits},
		"reviews":   {admins, object{"booking": booking, "photographer": c.ravi.profile, "rating": 5}, object{"rating": 1}, writes},
		"otps":      {admins, object{"purpose": "login", "destination": "9811198111"}, object{"tries": 1}, writes},
		"throttles": {admins, object{"action": "send", "destination": "9811198111"}, object{"count": 1}, writes},
		"email_undos": {admins, object{"user": c.asha.id, "oldEmail": "x@example.in", "tokenHash": "h", "expires": "2030-01-01 10:00:00.000Z"},
			object{"oldEmail": "y@example.in"}, writes},
		"push_subscriptions": {admins, object{"user": c.asha.id, "endpoint": "https://fcm.googleapis.com/fcm/send/a", "p256dh": "k", "auth": "a"},
			object{"auth": "b"}, writes},
		"outbox":           {admins, object{"to": "x@example.in", "channel": "email"}, object{"subject": "Hello"}, writes},
		"subscribers":      {admins, object{"email": "x@example.in"}, object{"email": "y@example.in"}, writes},
		"contact_messages": {admins, object{"fullName": "X", "email": "x@example.in", "thoughts": "Hi"}, object{"thoughts": "Ho"}, writes},
	}
}

func with(a, b object) object {
	both := object{}
	for _, one := range []object{a, b} {
		for name, value := range one {
			both[name] = value
		}
	}
	return both
}

func (s *server) collection(name string) *core.Collection {
	s.Helper()
	found, err := s.app.FindCollectionByNameOrId(name)
	if err != nil {
		s.Fatal(err)
	}
	return found
}

// TestWhoReadsAndWritesWhichCollection makes every PocketBase call on every collection as each actor.
func TestWhoReadsAndWritesWhichCollection(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	booking := s.booked(c, "upcoming", 48*time.Hour)
	payment := s.record("payments", object{
		"booking": booking, "orderId": "order_1", "receipt": "1", "amount": 840000, "currency": "INR", "status": "paid",
	})
	table := collectionTable(s, c, booking, payment.Id)
	collections, err := s.app.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	for _, collection := range collections {
		if collection.IsView() {
			s.run(collection.Name, func() { s.tryView(c, collection) })
			continue
		}
		row, known := table[collection.Name]
		if !known {
			t.Errorf("no row says who may use %s", collection.Name)
			continue
		}
		s.run(collection.Name, func() { s.tryCollection(c, collection, row, booking) })
		delete(table, collection.Name)
	}
	for name := range table {
		t.Errorf("there is no collection %s", name)
	}
}

// tryView reads a view, which is read-only and visible only to superusers.
func (s *server) tryView(c actors, collection *core.Collection) {
	s.Helper()
	path := "/api/collections/" + collection.Name + "/records"
	callers := c.all()
	for i, who := range callers {
		want := 403
		if i == len(callers)-1 {
			want = 200
		}
		if got := s.call("GET", path, who.token, nil); got.status != want {
			s.Errorf("%s lists it: %d %s", who.name, got.status, got.raw)
		}
	}
}

func (s *server) tryCollection(c actors, collection *core.Collection, row collectionRow, booking string) {
	s.Helper()
	path := "/api/collections/" + collection.Name + "/records"
	var made string
	if row.admin == closed || row.admin == edits {
		made = s.record(collection.Name, row.create).Id
	} else {
		made = s.createAsAdmin(c, path, collection, row)
	}
	shown := map[string]string{"users": c.asha.id, "bookings": booking}[collection.Name]
	if shown == "" {
		shown = made
	}
	before := s.fingerprint()
	for i, may := range row.readers {
		who := c.all()[i]
		s.expectRead(who, path, shown, may, collection.ListRule == nil)
		refused := map[string]*answer{
			"creates":     s.call("POST", path, who.token, row.create),
			"changes it":  s.call("PATCH", path+"/"+shown, who.token, row.change),
			"changes one": s.call("PATCH", path+"/"+made, who.token, row.change),
		}
		if !(may && forgotten[collection.Name]) {
			refused["deletes it"] = s.call("DELETE", path+"/"+shown, who.token, nil)
		}
		for what, got := range refused {
			if got.status != 403 && got.status != 404 {
				s.Errorf("%s %s: %d %s", who.name, what, got.status, got.raw)
			}
		}
		s.unchanged(before)
	}
	s.tryAsAdmin(c, path, made, row)
}

// tryAsAdmin reads and writes as a superuser, who may do everything except change payment records.
func (s *server) tryAsAdmin(c actors, path, made string, row collectionRow) {
	s.Helper()
	change, remove := 200, 204
	if row.admin != writes {
		remove = 403
	}
	if row.admin == closed {
		change = 403
	}
	if row.admin == closed || row.admin == edits {
		s.call("POST", path, c.admin.token, row.create).refused(403, "written by the server")
	}
	for _, try := range []struct {
		what string
		want int
		got  *answer
	}{
		{"lists", 200, s.call("GET", path, c.admin.token, nil)}, {"views", 200, s.call("GET", path+"/"+made, c.admin.token, nil)},
		{"changes", change, s.call("PATCH", path+"/"+made, c.admin.token, row.change)},
		{"deletes", remove, s.call("DELETE", path+"/"+made, c.admin.token, nil)},
	} {
		if try.got.status != try.want {
			s.Errorf("a superuser %s: %d %s", try.what, try.got.status, try.got.raw)
		}
	}
}

// createAsAdmin creates a record like the dashboard. A portfolio picture includes its file.
func (s *server) createAsAdmin(c actors, path string, collection *core.Collection, row collectionRow) string {
	s.Helper()
	var got *answer
	if collection.Name == "portfolio_items" {
		fields := map[string]string{}
		for name, value := range row.create {
			fields[name] = fmt.Sprint(value)
		}
		got = s.upload("POST", path, c.admin.token, fields, [3]string{"file", "a.jpg", jpegPicture(s.T)})
	} else {
		got = s.call("POST", path, c.admin.token, row.create)
	}
	if got.status != 200 {
		s.Fatalf("a superuser creates: %d %s", got.status, got.raw)
	}
	return got.text("id")
}

// expectRead checks that a caller can read a record, or gets 404. A closed collection returns 403.
func (s *server) expectRead(who actor, path, id string, may, closed bool) {
	s.Helper()
	list := s.call("GET", path+"?"+url.Values{"filter": {"id='" + id + "'"}}.Encode(), who.token, nil)
	view := s.call("GET", path+"/"+id, who.token, nil)
	switch {
	case closed:
		list.refused(403, "")
		view.refused(403, "")
	case may && (len(list.list("items")) != 1 || view.status != 200):
		s.Errorf("%s does not read it: %s %s", who.name, list.raw, view.raw)
	case !may && (len(list.list("items")) != 0 || view.status != 404):
		s.Errorf("%s reads it: %s %s", who.name, list.raw, view.raw)
	}
}
