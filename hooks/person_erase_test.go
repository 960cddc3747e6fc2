package hooks_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/payments"
	"shootday/internal/database"
)

// traces are values that identify a person. None of them may remain after an erasure.
func (s *server) traces(dir string, names ...string) (found []string) {
	s.Helper()
	for _, file := range []string{"data.db", "auxiliary.db"} {
		db, err := database.Connect(filepath.Join(dir, file))
		if err != nil {
			s.Fatal(err)
		}
		defer db.Close()
		tables := []string{}
		if err := db.Select("name").From("sqlite_master").Where(dbx.HashExp{"type": "table"}).Column(&tables); err != nil {
			s.Fatal(err)
		}
		for _, table := range tables {
			rows, err := db.Select("*").From(table).Rows()
			if err != nil {
				s.Fatal(err)
			}
			for rows.Next() {
				row := dbx.NullStringMap{}
				if err := rows.ScanMap(row); err != nil {
					s.Fatal(err)
				}
				for column, value := range row {
					for _, name := range names {
						if strings.Contains(strings.ToLower(value.String), strings.ToLower(name)) {
							found = append(found, name+" in "+table+"."+column+": "+value.String)
						}
					}
				}
			}
			rows.Close()
		}
	}
	err := filepath.WalkDir(filepath.Join(dir, "storage"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		for _, name := range names {
			if strings.Contains(path, name) || strings.Contains(string(content), name) {
				found = append(found, name+" in "+path)
			}
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		s.Fatal(err)
	}
	return found
}

// files returns all uploaded files in the data folder, without PocketBase's attribute files.
func (s *server) files() (names []string) {
	s.Helper()
	_ = filepath.WalkDir(filepath.Join(s.app.DataDir(), "storage"), func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !strings.HasSuffix(path, ".attrs") {
			names = append(names, path)
		}
		return nil
	})
	return names
}

// busyPeople creates a customer and a photographer with all kinds of data, and with bookings in all states that are not
// open.
func (s *paymentFixture) busyPeople(admin person) (customer, photographer person) {
	s.Helper()
	customer, photographer = s.asha, s.ravi
	user := s.find("users", customer.id)
	user.Load(object{"fullName": "Zenobia Quillfeather", "email": "zenobia@quill.example", "mobileno": "9812345670", "mobileVerified": true})
	s.save(user)
	user = s.find("users", photographer.id)
	user.Load(object{"fullName": "Xaver Yodelmann", "email": "xaver@yodel.example", "mobileno": "9812345671", "mobileVerified": true})
	s.save(user)
	profile := s.find("photographers", photographer.profile)
	profile.Load(object{"firstName": "Xaver", "lastName": "Yodelmann", "bio": "I am Xaver Yodelmann of Shimla."})
	s.save(profile)
	customer.token, photographer.token = s.tokenOf(s.find("users", customer.id)), s.tokenOf(s.find("users", photographer.id))
	customer.email, photographer.email = "zenobia@quill.example", "xaver@yodel.example"
	s.asha, s.ravi = customer, photographer

	s.call("POST", "/api/v1/booking/addAddress/"+customer.id, customer.token, object{"address": "77 Marigold Mansions, Kolkata"}).ok()
	form := s.form(30 * time.Hour)
	form["shootAddress"] = "77 Marigold Mansions, Kolkata"
	key := "k-" + customer.id
	s.header = map[string][]string{"Idempotency-Key": {key}}
	rejected := s.call("POST", "/api/v1/booking/"+customer.id+"/"+photographer.profile, customer.token, form).ok().text("_id")
	s.header = nil
	s.call("DELETE", "/api/v1/dashboard/userreq/"+rejected, photographer.token, object{"requestId": rejected}).ok()

	book := func(ahead time.Duration) string {
		form := s.form(ahead)
		form["shootAddress"] = "77 Marigold Mansions, Kolkata"
		id := s.book(customer, photographer, form).ok().text("_id")
		s.call("PUT", "/api/v1/dashboard/userreq/"+id, photographer.token, object{"status": "upcoming"}).ok()
		return id
	}
	paid := book(60 * time.Hour)
	s.verify(s.paid(s.ordered(paid))).ok()
	row := s.find("bookings", paid)
	row.Load(object{"status": "completed", "movedBy": "photographer"})
	s.save(row)
	s.call("POST", "/api/v1/booking/review/"+paid, customer.token, object{"rating": 4, "comment": "Xaver Yodelmann was great, says Zenobia Quillfeather"}).ok()

	canceled := book(90 * time.Hour)
	for _, who := range []person{customer, photographer} {
		form := newTime(s.now().Add(120 * time.Hour))
		form["words"] = "Zenobia Quillfeather and Xaver Yodelmann"
		made := s.call("POST", "/api/v1/reschedule/"+canceled, who.token, form).ok().text("proposalId")
		s.call("DELETE", "/api/v1/reschedule/"+canceled+"/"+made, who.token, nil).ok()
	}
	s.verify(s.paid(s.ordered(canceled))).ok()
	s.call("POST", "/api/v1/user/cancelbookingdata", customer.token, object{
		"bookingId": canceled, "user_name": "Zenobia Quillfeather", "user_email": customer.email,
		"user_mobile_number": "9812345670", "cancel_booking_reason": "Xaver Yodelmann moved, xaver@yodel.example",
	}).ok()
	filed, err := s.app.FindFirstRecordByData("cancellations", "booking", canceled)
	if err != nil {
		s.Fatal(err)
	}
	s.adminEdits(admin, "cancellations", filed.Id, object{"decision": "approved", "decisionNote": "As agreed with Zenobia Quillfeather and Xaver Yodelmann"})
	s.arrive(canceled, s.refund(canceled)["amount"].(int))
	s.becomes(canceled, "refunded")
	s.deliver(s.takeWebhooks()...)

	caller := s.onCall()
	search := s.instantForm()
	search["shootAddress"], search["locality"] = "77 Marigold Mansions, Kolkata", "Marigold Park"
	s.ask(customer, search).ok()
	s.answerOffer(caller, s.offerOf(caller), "decline").ok()
	s.dispatchTo(s.server.customer(), s.now().Add(500*time.Hour), photographer)

	picture := [3]string{"portfolioImage", "a.jpg", jpegPicture(s.T)}
	s.upload("POST", "/api/v1/portfolio/setPortfolioImages", photographer.token,
		map[string]string{"photographerId": photographer.profile, "categoryId": s.category("Product")}, picture, picture).ok()
	photo := [3]string{"file", "me.jpg", jpegPicture(s.T)}
	for path, who := range map[string]person{
		"/api/v1/portfolio/set-profile-picture/" + photographer.profile: photographer, "/api/v1/user/setUserProfilePicture/" + customer.id: customer,
	} {
		method := "POST"
		if who.id == customer.id {
			method = "PUT"
		}
		s.upload(method, path, who.token, nil, photo).ok()
	}
	for _, who := range []person{customer, photographer} {
		name := s.find("users", who.id).GetString("fullName")
		s.call("POST", "/api/v1/home/contactus", "", object{"fullName": name, "email": who.email, "thoughts": "I am " + name}).ok()
		s.call("POST", "/api/v1/queries/addEmail", "", object{"email": who.email}).ok()
		s.call("POST", "/api/v1/auth/sendotp", "", object{"email": who.email}).ok()
		s.login("/api/v1/auth/login", who.email, "password").ok()
		s.login("/api/v1/auth/login", who.email, "wrong-password").refused(401, "")
		s.record("email_undos", object{"user": who.id, "oldEmail": "old." + who.email, "tokenHash": "h" + who.id, "expires": s.now().Add(time.Hour)})
		s.record("outbox", object{"to": "old." + who.email, "channel": "email", "text": "Hello " + name})
		subscription := s.record("push_subscriptions", object{"user": who.id, "endpoint": "https://" + who.email, "p256dh": "k", "auth": "a"})
		s.record("outbox", object{"to": subscription.Id, "channel": "push", "text": "Hello " + name})
		s.adminEdits(admin, "users", who.id, object{"suspended": true, "suspendedReason": name + " was rude"})
		s.adminEdits(admin, "users", who.id, object{"suspended": false, "fullName": name})
	}
	s.adminEdits(admin, "photographers", photographer.profile, object{"bio": "Xaver Yodelmann of Manali"})
	s.app.Logger().Info("something about " + customer.id)
	customer.token, photographer.token = s.tokenOf(s.find("users", customer.id)), s.tokenOf(s.find("users", photographer.id))
	return customer, photographer
}

func TestErasureLeavesNothingOfAPerson(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	other := s.photographer()
	filesBefore := len(s.files())
	customer, photographer := s.busyPeople(admin)
	uploaded := len(s.files()) - filesBefore
	if uploaded < 4 {
		t.Errorf("only %d files were uploaded", uploaded)
	}
	guest := s.server.customer()
	s.book(guest, other, s.form(200*time.Hour)).ok()
	pending := s.book(customer, other, s.form(300*time.Hour)).ok().text("_id")

	erase := func(email string) *answer {
		return s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": email})
	}
	erase(customer.email).refused(409, "pending or upcoming")
	if got := s.call("DELETE", "/api/collections/users/records/"+customer.id, admin.token, nil); got.status != 400 || !strings.Contains(got.raw, "person erase") {
		t.Errorf("deleting somebody with bookings: %d %s", got.status, got.raw)
	}
	s.call("DELETE", "/api/v1/dashboard/userreq/"+pending, other.token, object{"requestId": pending}).ok()
	erase("nobody@example.in").refused(404, "no account")

	names := map[string][]string{
		customer.email: {"Quillfeather", "Marigold", "quill.example", "9812345670"}, photographer.email: {"Yodelmann", "yodel.example", "9812345671", "Manali"},
	}
	link := s.link(photographer, "full")
	for email, traces := range names {
		for _, trace := range traces {
			if len(s.traces(s.app.DataDir(), trace)) == 0 {
				t.Errorf("the test does not leave %q of %s anywhere", trace, email)
			}
		}
	}
	others := func() string {
		view := s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+other.profile, "", nil).ok().object("details")
		delete(view, "trail") // leads to pages that need a number of photographers
		mine := s.call("GET", "/api/v1/dashboard/userreq/"+other.profile, other.token, nil).ok().raw
		return fmt.Sprint(view) + mine + s.call("GET", "/api/v1/user/profile/"+guest.id, guest.token, nil).ok().raw
	}
	untouched := others()
	for _, email := range []string{customer.email, photographer.email} {
		got := erase(email).ok()
		if got.body["bookingsKept"] != 2.0 {
			t.Errorf("%s: %s", email, got.raw)
		}
		if left := s.number("SELECT count(*) FROM outbox WHERE instr(calendar, 'Marigold')", nil); left > 0 {
			t.Errorf("%d calendar files to others are left", left)
		}
	}
	if left := s.files(); len(left) != filesBefore {
		t.Errorf("of %d files %d are left: %q", uploaded, len(left)-filesBefore, left)
	}
	if left := s.number(`SELECT (SELECT count(*) FROM dispatches WHERE customer = {:c}) + (SELECT count(*) FROM offers WHERE photographer = {:p})`,
		dbx.Params{"c": customer.id, "p": photographer.profile}); left > 0 {
		t.Errorf("%d searches and offers are left", left)
	}
	report, err := payments.CheckLedger(s.app.DB())
	if err != nil || report.Difference != "" || report.Payments != 2 || report.Refunds != 1 {
		t.Errorf("the ledger: %+v %v", report, err)
	}
	if others() != untouched {
		t.Error("other people's data has changed")
	}
	s.login("/api/v1/auth/login", customer.email, "password").refused(401, "")
	if got := s.find("users", customer.id); got.GetString("fullName") != "Deleted customer" || got.Email() != "deleted-"+customer.id+"@deleted.invalid" {
		t.Error("the account is", got.PublicExport())
	}
	if profile := s.find("photographers", photographer.profile); profile.GetString("feedKeyHash")+profile.GetString("feedDetail") != "" {
		t.Error("the calendar link is left")
	}
	s.call("GET", link, "", nil).refused(404, "")
	if found := s.traces(s.app.DataDir(), append(names[customer.email], names[photographer.email]...)...); len(found) > 0 {
		t.Errorf("left behind:\n%s", strings.Join(found, "\n"))
	}
}
