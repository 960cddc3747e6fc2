package privacy_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/payments"
	"shootday/hooks/privacy"
)

// files returns the paths of all stored files, except those in which PocketBase stores the attributes of files.
func files(s *apptest.Server) (names []string) {
	s.Helper()
	_ = filepath.WalkDir(filepath.Join(s.App.DataDir(), "storage"), func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !strings.HasSuffix(path, ".attrs") {
			names = append(names, path)
		}
		return nil
	})
	return names
}

// busyPeople creates a customer and a photographer with all kinds of data, and with bookings in every state that
// permits an erasure.
func busyPeople(s *apptest.Payments, admin apptest.Person) (customer, photographer apptest.Person) {
	s.Helper()
	customer, photographer = s.Asha, s.Ravi
	user := s.DB.Find("users", customer.ID)
	user.Load(apptest.Object{"fullName": "Zenobia Quillfeather", "email": "zenobia@quill.example", "mobileno": "9812345670", "mobileVerified": true})
	s.DB.Save(user)
	user = s.DB.Find("users", photographer.ID)
	user.Load(apptest.Object{"fullName": "Xaver Yodelmann", "email": "xaver@yodel.example", "mobileno": "9812345671", "mobileVerified": true})
	s.DB.Save(user)
	profile := s.DB.Find("photographers", photographer.Profile)
	profile.Load(apptest.Object{"firstName": "Xaver", "lastName": "Yodelmann", "bio": "I am Xaver Yodelmann of Shimla."})
	s.DB.Save(profile)
	customer.Token, photographer.Token = s.People.TokenOf(s.DB.Find("users", customer.ID)), s.People.TokenOf(s.DB.Find("users", photographer.ID))
	customer.Email, photographer.Email = "zenobia@quill.example", "xaver@yodel.example"
	s.Asha, s.Ravi = customer, photographer

	s.Call("POST", "/api/v1/booking/addAddress/"+customer.ID, customer.Token, apptest.Object{"address": "77 Marigold Mansions, Lake Town"}).OK()
	form := s.Bookings.Form(30 * time.Hour)
	form["shootAddress"] = "77 Marigold Mansions, Lake Town"
	key := "k-" + customer.ID
	s.Header = map[string][]string{"Idempotency-Key": {key}}
	rejected := s.Call("POST", "/api/v1/booking/"+customer.ID+"/"+photographer.Profile, customer.Token, form).OK().Text("_id")
	s.Header = nil
	s.Call("DELETE", "/api/v1/dashboard/userreq/"+rejected, photographer.Token, apptest.Object{"requestId": rejected}).OK()

	book := func(ahead time.Duration) string {
		form := s.Bookings.Form(ahead)
		form["shootAddress"] = "77 Marigold Mansions, Lake Town"
		id := s.Bookings.Book(customer, photographer, form).OK().Text("_id")
		s.Call("PUT", "/api/v1/dashboard/userreq/"+id, photographer.Token, apptest.Object{"status": "upcoming"}).OK()
		return id
	}
	paid := book(60 * time.Hour)
	s.Verify(s.Pay(s.Ordered(paid))).OK()
	row := s.DB.Find("bookings", paid)
	row.Load(apptest.Object{"status": "completed", "movedBy": "photographer"})
	s.DB.Save(row)
	delivery := "/api/v1/delivery/" + paid
	file := s.Deliveries.Upload(paid)
	s.Call("PUT", delivery+"/deliver", photographer.Token, apptest.Object{"fewer": true, "note": "Xaver Yodelmann for Zenobia Quillfeather"}).OK()
	s.DB.Update("delivery_files", file, apptest.Object{"picked": true, "comment": "Xaver Yodelmann knows Zenobia Quillfeather"})
	s.Call("PUT", delivery+"/changes", customer.Token, apptest.Object{"words": "Zenobia Quillfeather asks Xaver Yodelmann"}).OK()
	s.Call("PUT", delivery+"/deliver", photographer.Token, apptest.Object{"fewer": true, "note": "Xaver Yodelmann for Zenobia Quillfeather"}).OK()
	s.Call("POST", delivery+"/problem", customer.Token, apptest.Object{"kind": "quality", "words": "Zenobia Quillfeather about Xaver Yodelmann"}).OK()
	if err := privacy.CheckErasure(s.App, customer.Email); err == nil {
		s.Error("a person with an open problem can be erased")
	}
	problem, err := s.App.FindFirstRecordByData("problems", "booking", paid)
	if err != nil {
		s.Fatal(err)
	}
	s.Admins.EditAs(admin, "problems", problem.Id, apptest.Object{"answer": "Dear Zenobia Quillfeather, Xaver Yodelmann is sorry.", "decision": "solved",
		"decisionNote": "Zenobia Quillfeather and Xaver Yodelmann agree."})
	if err := privacy.CheckErasure(s.App, photographer.Email); err == nil {
		s.Error("a person whose money is held can be erased")
	}
	s.Call("PUT", delivery+"/accept", customer.Token, nil).OK()
	s.Call("POST", "/api/v1/booking/review/"+paid, customer.Token, apptest.Object{"rating": 4, "comment": "Xaver Yodelmann was great, says Zenobia Quillfeather"}).OK()

	canceled := book(90 * time.Hour)
	for _, who := range []apptest.Person{customer, photographer} {
		form := apptest.TimeForm(s.Now().Add(120 * time.Hour))
		form["words"] = "Zenobia Quillfeather and Xaver Yodelmann"
		made := s.Call("POST", "/api/v1/reschedule/"+canceled, who.Token, form).OK().Text("proposalId")
		s.Call("DELETE", "/api/v1/reschedule/"+canceled+"/"+made, who.Token, nil).OK()
	}
	s.Verify(s.Pay(s.Ordered(canceled))).OK()
	s.Call("POST", "/api/v1/user/cancelbookingdata", customer.Token, apptest.Object{
		"bookingId": canceled, "user_name": "Zenobia Quillfeather", "user_email": customer.Email,
		"user_mobile_number": "9812345670", "cancel_booking_reason": "Xaver Yodelmann moved, xaver@yodel.example",
	}).OK()
	filed, err := s.App.FindFirstRecordByData("cancellations", "booking", canceled)
	if err != nil {
		s.Fatal(err)
	}
	s.Admins.EditAs(admin, "cancellations", filed.Id, apptest.Object{"decision": "approved", "decisionNote": "As agreed with Zenobia Quillfeather and Xaver Yodelmann"})
	s.Arrive(canceled, s.Refund(canceled)["amount"].(int))
	s.Becomes(canceled, "refunded")
	s.Deliver(s.TakeWebhooks()...)

	caller := s.Offers.OnCall()
	search := s.Offers.Form()
	search["shootAddress"], search["locality"] = "77 Marigold Mansions, Lake Town", "Marigold Park"
	s.Offers.Ask(customer, search).OK()
	s.Offers.Answer(caller, s.Offers.OnlyOf(caller), "decline").OK()
	s.Offers.Make(s.Server.People.Customer(), s.Now().Add(500*time.Hour), photographer)

	picture := [3]string{"portfolioImage", "a.jpg", apptest.JpegPicture(s.T)}
	s.Upload("POST", "/api/v1/portfolio/setPortfolioImages", photographer.Token,
		map[string]string{"photographerId": photographer.Profile, "categoryId": s.DB.Category("Product")}, picture, picture).OK()
	photo := [3]string{"file", "me.jpg", apptest.JpegPicture(s.T)}
	for path, who := range map[string]apptest.Person{
		"/api/v1/portfolio/set-profile-picture/" + photographer.Profile: photographer, "/api/v1/user/setUserProfilePicture/" + customer.ID: customer,
	} {
		method := "POST"
		if who.ID == customer.ID {
			method = "PUT"
		}
		s.Upload(method, path, who.Token, nil, photo).OK()
	}
	for _, who := range []apptest.Person{customer, photographer} {
		name := s.DB.Find("users", who.ID).GetString("fullName")
		s.Call("POST", "/api/v1/home/contactus", "", apptest.Object{"fullName": name, "email": who.Email, "thoughts": "I am " + name}).OK()
		s.Call("POST", "/api/v1/queries/addEmail", "", apptest.Object{"email": who.Email}).OK()
		s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": who.Email}).OK()
		s.People.Login("/api/v1/auth/login", who.Email, "password").OK()
		s.People.Login("/api/v1/auth/login", who.Email, "wrong-password").Refused(401, "")
		s.DB.Record("email_undos", apptest.Object{"user": who.ID, "oldEmail": "old." + who.Email, "tokenHash": "h" + who.ID, "expires": s.Now().Add(time.Hour)})
		s.DB.Record("outbox", apptest.Object{"to": "old." + who.Email, "channel": "email", "text": "Hello " + name})
		subscription := s.DB.Record("push_subscriptions", apptest.Object{"user": who.ID, "endpoint": "https://" + who.Email, "p256dh": "k", "auth": "a"})
		s.DB.Record("outbox", apptest.Object{"to": subscription.Id, "channel": "push", "text": "Hello " + name})
		s.Admins.EditAs(admin, "users", who.ID, apptest.Object{"suspended": true, "suspendedReason": name + " was rude"})
		s.Admins.EditAs(admin, "users", who.ID, apptest.Object{"suspended": false, "fullName": name})
	}
	s.Admins.EditAs(admin, "photographers", photographer.Profile, apptest.Object{"bio": "Xaver Yodelmann of Manali"})
	s.App.Logger().Info("something about " + customer.ID)
	customer.Token, photographer.Token = s.People.TokenOf(s.DB.Find("users", customer.ID)), s.People.TokenOf(s.DB.Find("users", photographer.ID))
	s.Payouts.Clear(photographer.Profile)
	return customer, photographer
}

func TestErasureLeavesNothingOfAPerson(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	other := s.People.Photographer()
	filesBefore := len(files(s.Server))
	customer, photographer := busyPeople(s, admin)
	uploaded := len(files(s.Server)) - filesBefore
	if uploaded < 4 {
		t.Errorf("only %d files were uploaded", uploaded)
	}
	guest := s.Server.People.Customer()
	s.Bookings.Book(guest, other, s.Bookings.Form(200*time.Hour)).OK()
	pending := s.Bookings.Book(customer, other, s.Bookings.Form(300*time.Hour)).OK().Text("_id")

	erase := func(email string) *apptest.Answer {
		return s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": email})
	}
	erase(customer.Email).Refused(409, "pending or upcoming")
	if got := s.Call("DELETE", "/api/collections/users/records/"+customer.ID, admin.Token, nil); got.Status != 400 || !strings.Contains(got.Raw, "person erase") {
		t.Errorf("the response to deleting a person with bookings: %d %s", got.Status, got.Raw)
	}
	s.Call("DELETE", "/api/v1/dashboard/userreq/"+pending, other.Token, apptest.Object{"requestId": pending}).OK()
	erase("nobody@example.in").Refused(404, "no account")

	names := map[string][]string{
		customer.Email: {"Quillfeather", "Marigold", "quill.example", "9812345670"}, photographer.Email: {"Yodelmann", "yodel.example", "9812345671", "Manali"},
	}
	link := s.Calendar.Link(photographer, "full")
	for email, traces := range names {
		for _, trace := range traces {
			if len(s.Admins.Traces(s.App.DataDir(), trace)) == 0 {
				t.Errorf("the test data contains no %q of %s", trace, email)
			}
		}
	}
	others := func() string {
		view := s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+other.Profile, "", nil).OK().Object("details")
		delete(view, "trail") // contains pages that require a minimum number of photographers
		mine := s.Call("GET", "/api/v1/dashboard/userreq/"+other.Profile, other.Token, nil).OK().Raw
		return fmt.Sprint(view) + mine + s.Call("GET", "/api/v1/user/profile/"+guest.ID, guest.Token, nil).OK().Raw
	}
	untouched := others()
	for _, email := range []string{customer.Email, photographer.Email} {
		got := erase(email).OK()
		if got.Body["bookingsKept"] != 2.0 {
			t.Errorf("%s: %s", email, got.Raw)
		}
		if left := s.DB.Number("SELECT count(*) FROM outbox WHERE instr(calendar, 'Marigold')", nil); left > 0 {
			t.Errorf("%d calendar files to others are left", left)
		}
	}
	if left := files(s.Server); len(left) != filesBefore {
		t.Errorf("of %d files %d are left: %q", uploaded, len(left)-filesBefore, left)
	}
	if left := s.DB.Number(`SELECT (SELECT count(*) FROM dispatches WHERE customer = {:c}) + (SELECT count(*) FROM offers WHERE photographer = {:p})`,
		dbx.Params{"c": customer.ID, "p": photographer.Profile}); left > 0 {
		t.Errorf("%d searches and offers are left", left)
	}
	report, err := payments.CheckLedger(s.App.DB())
	if err != nil || report.Difference != "" || report.Payments != 2 || report.Refunds != 1 {
		t.Errorf("the ledger: %+v %v", report, err)
	}
	if others() != untouched {
		t.Error("other people's data has changed")
	}
	s.People.Login("/api/v1/auth/login", customer.Email, "password").Refused(401, "")
	if got := s.DB.Find("users", customer.ID); got.GetString("fullName") != "Deleted customer" || got.Email() != "deleted-"+customer.ID+"@deleted.invalid" {
		t.Error("the account is", got.PublicExport())
	}
	if profile := s.DB.Find("photographers", photographer.Profile); profile.GetString("feedKeyHash")+profile.GetString("feedDetail") != "" {
		t.Error("the calendar link is left")
	}
	s.Call("GET", link, "", nil).Refused(404, "")
	if found := s.Admins.Traces(s.App.DataDir(), append(names[customer.Email], names[photographer.Email]...)...); len(found) > 0 {
		t.Errorf("left behind:\n%s", strings.Join(found, "\n"))
	}
}
