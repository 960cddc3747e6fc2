package hooks_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

// readers says which callers can read a record that belongs to Asha or to her booking with Ravi. The elements correspond
// to the results of Actors.All, without the superuser.
type readers [5]bool

var (
	admins  = readers{}
	anybody = readers{true, true, true, true, true}
	herself = readers{1: true}
	parties = readers{1: true, 3: true}
	theirs  = readers{3: true} // only the photographer of the booking
)

// collectionRow contains the callers, apart from superusers, who can read a collection, and the form data with which the
// test creates and changes records as a superuser. Other people can only delete their own devices and linked Google
// accounts.
type collectionRow struct {
	readers readers
	create  apptest.Object
	change  apptest.Object
	admin   adminRights
}

// adminRights says what superusers can do with records: with writes they can create, update and delete them, with keeps
// create and update, with edits only update, with adds only create, with replaces create and delete, and with closed
// nothing. refusesFields is like closed, but the response to an update is a validation error.
type adminRights int

const (
	writes adminRights = iota
	keeps
	edits
	closed
	refusesFields
	adds
	replaces
)

var forgotten = map[string]bool{"_authOrigins": true, "_externalAuths": true}

// collectionTable returns the expected rights for each collection. It also creates records to which the rows refer.
func collectionTable(s *apptest.Server, c apptest.Actors, booking, payment string) map[string]collectionRow {
	delivery := s.DB.Record("deliveries", apptest.Object{"booking": s.Bookings.Booked(c, "rejected", 120*time.Hour), "status": "waiting"}).Id
	product, delhi := s.DB.Category("Product"), s.DB.City("Delhi")
	users, secret := s.DB.Collection("users").Id, "a-password-of-it"
	settlement := s.DB.Record("settlements", apptest.Object{
		"booking": s.Bookings.Booked(c, "completed", 240*time.Hour), "photographer": c.Ravi.Profile, "gross": 100, "net": 100, "year": "2627",
	}).Id
	account := apptest.Object{"email": "made@example.in", "password": secret, "passwordConfirm": secret}
	customer := apptest.Object{"email": "made2@example.in", "password": secret, "passwordConfirm": secret, "fullName": "Made", "role": "user"}
	ashas := apptest.Object{"collectionRef": users, "recordRef": c.Asha.ID}
	dispatch := apptest.Object{"customer": c.Asha.ID, "category": product, "location": "Delhi", "shootAddress": "7 Park Street", "start": "2030-01-01 10:00:00.000Z",
		"end": "2030-01-01 12:00:00.000Z", "paymentMethod": "razorpay", "status": "open", "roundEnds": "2030-01-01 09:00:00.000Z"}
	return map[string]collectionRow{
		"_authOrigins":   {herself, apptest.With(ashas, apptest.Object{"fingerprint": "f"}), apptest.Object{"fingerprint": "g"}, writes},
		"_externalAuths": {herself, apptest.With(ashas, apptest.Object{"provider": "google", "providerId": "1"}), apptest.Object{"providerId": "2"}, writes},
		"_mfas":          {herself, apptest.With(ashas, apptest.Object{"method": "otp"}), apptest.Object{"method": "password"}, writes},
		"_otps":          {herself, apptest.With(ashas, apptest.Object{"password": secret}), apptest.Object{"sentTo": "x@example.in"}, writes},
		"_superusers":    {admins, account, apptest.Object{"email": "other@example.in"}, writes},
		"users":          {herself, customer, apptest.Object{"role": "Photographer"}, writes},
		"categories":     {anybody, apptest.Object{"name": "Pets", "durationMinutes": 60}, apptest.Object{"durationMinutes": 90}, writes},
		"locations":      {anybody, apptest.Object{"name": "Leh"}, apptest.Object{"name": "Kargil"}, writes},
		"photographers": {admins, apptest.Object{"user": c.Meera.ID, "firstName": "Meera", "city": delhi, "type": "mobile"},
			apptest.Object{"approved": true, "rating": 5}, writes},
		"pricing_tiers": {admins, apptest.Object{"photographer": c.Ravi.Profile, "minSKUs": 50, "pricePerSKU": 100}, apptest.Object{"pricePerSKU": 200}, writes},
		"working_hours": {admins, apptest.Object{"photographer": c.Ravi.Profile, "day": 1, "from": 540, "to": 1080}, apptest.Object{"to": 1020}, writes},
		"time_off": {admins, apptest.Object{"photographer": c.Ravi.Profile, "kind": "off", "start": "2030-01-02 10:00:00.000Z", "end": "2030-01-02 12:00:00.000Z"},
			apptest.Object{"kind": "open"}, writes},
		"calendar_feeds": {admins, apptest.Object{"photographer": c.Ravi.Profile, "name": "Mine", "url": "https://example.in/mine.ics", "source": 1},
			apptest.Object{"name": "Ours"}, writes},
		"portfolio_items": {admins, apptest.Object{"photographer": c.Ravi.Profile, "category": product, "position": 1}, apptest.Object{"isCover": true}, writes},
		"addresses":       {admins, apptest.Object{"user": c.Asha.ID, "address": "7 Park Street", "position": 7}, apptest.Object{"address": "8 Park Street"}, writes},
		"bookings": {parties, apptest.Object{
			"customer": c.Asha.ID, "photographer": c.Kabir.Profile, "category": product, "status": "upcoming",
			"paymentStatus": "unpaid", "paymentMethod": "razorpay", "type": "schedule", "start": "2030-01-01 10:00:00.000Z",
			"end": "2030-01-01 12:00:00.000Z", "blockedUntil": "2030-01-01 12:30:00.000Z", "shootAddress": "7 Park Street",
		}, apptest.Object{"status": "canceled"}, writes},
		"payments": {admins, apptest.Object{
			"booking": booking, "orderId": "order_2", "receipt": "2", "amount": 100, "currency": "INR", "status": "created",
		}, apptest.Object{"status": "paid"}, closed},
		"refunds": {admins, apptest.Object{"booking": booking, "payment": payment, "idempotencyKey": "1", "amount": 1, "status": "pending", "reason": "late"},
			apptest.Object{"status": "processed"}, closed},
		"payment_events": {admins, apptest.Object{"eventId": "evt_1", "outcome": "noted"}, apptest.Object{"outcome": "seen"}, closed},
		"money_alerts":   {admins, apptest.Object{"kind": "dispute", "reference": "disp_1"}, apptest.Object{"note": "x"}, closed},
		"disputes":       {admins, apptest.Object{"reference": "disp_1", "status": "open"}, apptest.Object{"status": "ended"}, closed},
		"cancellations": {admins, apptest.Object{
			"booking": s.Bookings.Booked(c, "canceled", 96*time.Hour), "name": "Asha", "email": c.Asha.Email, "mobile": "9811198111", "reason": "Late",
		}, apptest.Object{"reason": "Rain"}, keeps},
		"audit_log": {admins, apptest.Object{"who": "x@example.in", "action": "edit record"}, apptest.Object{"action": "x"}, closed},
		"reschedule_proposals": {admins, apptest.Object{"booking": booking, "by": "customer", "status": "declined", "start": "2030-01-01 10:00:00.000Z",
			"end": "2030-01-01 12:00:00.000Z", "blockedUntil": "2030-01-01 12:30:00.000Z"}, apptest.Object{"status": "accepted"}, closed},
		"dispatches": {herself, apptest.With(dispatch, apptest.Object{"kind": "instant"}), apptest.Object{"status": "won"}, closed},
		"offers": {theirs, apptest.Object{"dispatch": s.DB.Record("dispatches", apptest.With(dispatch, apptest.Object{"kind": "rescue"})).Id, "photographer": c.Ravi.Profile,
			"total": 100, "status": "sent", "expiresAt": "2030-01-01 10:00:00.000Z"}, apptest.Object{"status": "accepted"}, closed},
		"deletion_requests": {admins, apptest.Object{"user": c.Asha.ID}, apptest.Object{"user": c.Meera.ID}, closed},
		"compensations": {admins, apptest.Object{"booking": booking, "customer": c.Asha.ID, "amount": 100, "status": "due"},
			apptest.Object{"status": "paid", "utr": "AXIS000123"}, edits},
		"reports":    {admins, apptest.Object{"thread": threadOf(s, c), "by": c.Asha.ID, "against": c.Ravi.ID, "reason": "spam"}, apptest.Object{"decision": "none"}, edits},
		"deliveries": {parties, apptest.Object{"booking": s.Bookings.Booked(c, "rejected", 72*time.Hour), "status": "waiting"}, apptest.Object{"status": "accepted"}, edits},
		"threads":    {parties, apptest.Object{"customer": c.Meera.ID, "photographer": c.Kabir.Profile, "photographerUser": c.Kabir.ID}, apptest.Object{"customerSeen": 5}, closed},
		"delivery_files": {admins, apptest.Object{"delivery": delivery, "name": "a.jpg", "nameKey": "a.jpg", "kind": "photo", "state": "ready"},
			apptest.Object{"shown": true}, refusesFields},
		"delivery_shares": {admins, apptest.Object{"delivery": delivery, "tokenHash": "h", "scope": "all"}, apptest.Object{"revoked": true}, refusesFields},
		"problems": {parties, apptest.Object{"booking": booking, "kind": "late", "words": "No photos yet.", "ticket": "SD-2026-000001"},
			apptest.Object{"answer": "We are looking into it."}, edits},
		"payees": {admins, apptest.Object{"photographer": c.Kabir.Profile, "kind": "bank", "name": "Kabir", "masked": "••••9012", "problem": "returned"},
			apptest.Object{"problem": ""}, edits},
		"settlements": {admins, apptest.Object{"booking": booking, "photographer": c.Ravi.Profile, "gross": 100, "net": 100, "year": "2627"},
			apptest.Object{"net": 200}, closed},
		"invoices": {admins, apptest.Object{"kind": "invoice", "number": "SD/2627/000009", "date": "2026-11-26", "year": "2627", "settlement": settlement, "total": 100},
			apptest.Object{"total": 200}, closed},
		"payout_batches": {admins, apptest.Object{"number": "P-000009", "count": 1, "total": 100}, apptest.Object{"downloads": 5}, closed},
		"payouts": {theirs, apptest.Object{"batch": s.DB.Record("payout_batches", apptest.Object{"number": "P-000008"}).Id, "photographer": c.Ravi.Profile,
			"amount": 100, "channel": "bank_file", "status": "made"}, apptest.Object{"status": "paid", "utr": "AXIS000999"}, closed},
		"adjustments": {admins, apptest.Object{"photographer": c.Ravi.Profile, "amount": -100, "reason": "A broken lens."}, apptest.Object{"amount": 100}, adds},
		"tax_rates":   {admins, apptest.Object{"kind": "gst", "rate": 1200, "from": "2031-04-01"}, apptest.Object{"rate": 1300}, replaces},
		"reviews":     {admins, apptest.Object{"booking": booking, "photographer": c.Ravi.Profile, "rating": 5}, apptest.Object{"rating": 1}, writes},
		"otps":        {admins, apptest.Object{"purpose": "login", "destination": "9811198111"}, apptest.Object{"tries": 1}, writes},
		"throttles":   {admins, apptest.Object{"action": "send", "destination": "9811198111"}, apptest.Object{"count": 1}, writes},
		"email_undos": {admins, apptest.Object{"user": c.Asha.ID, "oldEmail": "x@example.in", "tokenHash": "h", "expires": "2030-01-01 10:00:00.000Z"},
			apptest.Object{"oldEmail": "y@example.in"}, writes},
		"push_subscriptions": {admins, apptest.Object{"user": c.Asha.ID, "endpoint": "https://fcm.googleapis.com/fcm/send/a", "p256dh": "k", "auth": "a"},
			apptest.Object{"auth": "b"}, writes},
		"outbox":           {admins, apptest.Object{"to": "x@example.in", "channel": "email"}, apptest.Object{"subject": "Hello"}, writes},
		"subscribers":      {admins, apptest.Object{"email": "x@example.in"}, apptest.Object{"email": "y@example.in"}, writes},
		"contact_messages": {admins, apptest.Object{"fullName": "X", "email": "x@example.in", "thoughts": "Hi"}, apptest.Object{"thoughts": "Ho"}, writes},
	}
}

// TestWhoReadsAndWritesWhichCollection checks which actors can list, read, create, change and delete records of each
// collection through PocketBase's own API.
func TestWhoReadsAndWritesWhichCollection(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	booking := s.Bookings.Booked(c, "upcoming", 48*time.Hour)
	payment := s.DB.Record("payments", apptest.Object{
		"booking": booking, "orderId": "order_1", "receipt": "1", "amount": 840000, "currency": "INR", "status": "paid",
	})
	table := collectionTable(s, c, booking, payment.Id)
	collections, err := s.App.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	for _, collection := range collections {
		if collection.IsView() {
			s.Subtest(collection.Name, func() { tryView(s, c, collection) })
			continue
		}
		row, known := table[collection.Name]
		if !known {
			t.Errorf("the table has no row for the collection %s", collection.Name)
			continue
		}
		s.Subtest(collection.Name, func() { tryCollection(s, c, collection, row, booking) })
		delete(table, collection.Name)
	}
	for name := range table {
		t.Errorf("there is no collection %s", name)
	}
}

// tryView reads a view, which is read-only and accessible only to superusers.
func tryView(s *apptest.Server, c apptest.Actors, collection *core.Collection) {
	s.Helper()
	path := "/api/collections/" + collection.Name + "/records"
	callers := c.All()
	for i, who := range callers {
		want := 403
		if i == len(callers)-1 {
			want = 200
		}
		if got := s.Call("GET", path, who.Token, nil); got.Status != want {
			s.Errorf("%s lists the view: %d %s", who.Name, got.Status, got.Raw)
		}
	}
}

func tryCollection(s *apptest.Server, c apptest.Actors, collection *core.Collection, row collectionRow, booking string) {
	s.Helper()
	path := "/api/collections/" + collection.Name + "/records"
	var made string
	if row.admin == closed || row.admin == refusesFields || row.admin == edits {
		made = s.DB.Record(collection.Name, row.create).Id
	} else {
		made = createAsAdmin(s, c, path, collection, row)
	}
	shown := map[string]string{"users": c.Asha.ID, "bookings": booking, "threads": threadOf(s, c)}[collection.Name]
	if shown == "" {
		shown = made
	}
	before := s.DB.Fingerprint()
	for i, may := range row.readers {
		who := c.All()[i]
		expectRead(s, who, path, shown, may, collection.ListRule == nil)
		refused := map[string]*apptest.Answer{
			"creates":     s.Call("POST", path, who.Token, row.create),
			"changes it":  s.Call("PATCH", path+"/"+shown, who.Token, row.change),
			"changes one": s.Call("PATCH", path+"/"+made, who.Token, row.change),
		}
		if !(may && forgotten[collection.Name]) {
			refused["deletes it"] = s.Call("DELETE", path+"/"+shown, who.Token, nil)
		}
		for what, got := range refused {
			if got.Status != 403 && got.Status != 404 {
				s.Errorf("%s %s: %d %s", who.Name, what, got.Status, got.Raw)
			}
		}
		s.DB.Unchanged(before)
	}
	tryAsAdmin(s, c, path, made, row)
}

// tryAsAdmin tries to read, change and delete a record, and to create another one, as a superuser. Whether each of these
// succeeds must correspond to row.admin.
func tryAsAdmin(s *apptest.Server, c apptest.Actors, path, made string, row collectionRow) {
	s.Helper()
	change, remove := 200, 204
	if row.admin != writes && row.admin != replaces {
		remove = 403
	}
	if row.admin == closed || row.admin == adds || row.admin == replaces {
		change = 403
	}
	if row.admin == refusesFields {
		change = 400
	}
	if row.admin == closed || row.admin == refusesFields || row.admin == edits {
		s.Call("POST", path, c.Admin.Token, row.create).Refused(403, "written by the server")
	}
	for _, try := range []struct {
		what string
		want int
		got  *apptest.Answer
	}{
		{"lists", 200, s.Call("GET", path, c.Admin.Token, nil)}, {"views", 200, s.Call("GET", path+"/"+made, c.Admin.Token, nil)},
		{"changes", change, s.Call("PATCH", path+"/"+made, c.Admin.Token, row.change)},
		{"deletes", remove, s.Call("DELETE", path+"/"+made, c.Admin.Token, nil)},
	} {
		if try.got.Status != try.want {
			s.Errorf("as a superuser, %s was answered with %d %s", try.what, try.got.Status, try.got.Raw)
		}
	}
	if row.admin != writes {
		collection, _, _ := strings.Cut(strings.TrimPrefix(path, "/api/collections/"), "/")
		staysAsItIs(s, c, collection)
	}
}

// staysAsItIs checks that a superuser can neither change nor delete a collection, nor delete all of its records.
func staysAsItIs(s *apptest.Server, c apptest.Actors, collection string) {
	s.Helper()
	before := s.DB.Fingerprint()
	path := "/api/collections/" + collection
	s.Call("DELETE", path+"/truncate", c.Admin.Token, nil).Refused(403, "")
	s.Call("PATCH", path, c.Admin.Token, apptest.Object{"createRule": "", "fields": []apptest.Object{}}).Refused(403, "")
	s.Call("DELETE", path, c.Admin.Token, nil).Refused(403, "")
	imported := []apptest.Object{{"name": collection, "type": "base", "fields": []apptest.Object{}}}
	s.Call("PUT", "/api/collections/import", c.Admin.Token, apptest.Object{"collections": imported}).Refused(403, "")
	s.DB.Unchanged(before)
}

// createAsAdmin creates a record in the same way as the dashboard. For a portfolio picture, it also uploads a file.
func createAsAdmin(s *apptest.Server, c apptest.Actors, path string, collection *core.Collection, row collectionRow) string {
	s.Helper()
	var got *apptest.Answer
	if collection.Name == "portfolio_items" {
		fields := map[string]string{}
		for name, value := range row.create {
			fields[name] = fmt.Sprint(value)
		}
		got = s.Upload("POST", path, c.Admin.Token, fields, [3]string{"file", "a.jpg", apptest.JpegPicture(s.T)})
	} else {
		got = s.Call("POST", path, c.Admin.Token, row.create)
	}
	if got.Status != 200 {
		s.Fatalf("a superuser cannot create a record: %d %s", got.Status, got.Raw)
	}
	return got.Text("id")
}

// threadOf returns the id of the message thread of Asha and Ravi.
func threadOf(s *apptest.Server, c apptest.Actors) (id string) {
	s.Helper()
	thread, err := s.App.FindFirstRecordByFilter("threads", "customer = '"+c.Asha.ID+"' && photographer = '"+c.Ravi.Profile+"'")
	if err != nil {
		s.Fatal(err)
	}
	return thread.Id
}

// expectRead checks whether a caller can read a record. If closed is true, requests must get status 403. Otherwise, the
// caller must get the record if may is true, and status 404 if it is false.
func expectRead(s *apptest.Server, who apptest.Actor, path, id string, may, closed bool) {
	s.Helper()
	list := s.Call("GET", path+"?"+url.Values{"filter": {"id='" + id + "'"}}.Encode(), who.Token, nil)
	view := s.Call("GET", path+"/"+id, who.Token, nil)
	switch {
	case closed:
		list.Refused(403, "")
		view.Refused(403, "")
	case may && (len(list.List("items")) != 1 || view.Status != 200):
		s.Errorf("%s cannot read the record: %s %s", who.Name, list.Raw, view.Raw)
	case !may && (len(list.List("items")) != 0 || view.Status != 404):
		s.Errorf("%s can read the record: %s %s", who.Name, list.Raw, view.Raw)
	}
}
