package api_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/apptest"
)

// editDuring edits a record as an admin, and calls meanwhile immediately after PocketBase has read the record.
func editDuring(s *apptest.Server, collection, id string, fields apptest.Object, meanwhile func()) *apptest.Answer {
	s.Helper()
	const name = "editDuring"
	var begun atomic.Bool
	s.App.OnRecordUpdateRequest(collection).Bind(&hook.Handler[*core.RecordRequestEvent]{
		Id: name, Priority: -1000, Func: func(e *core.RecordRequestEvent) error {
			if !begun.Swap(true) { // meanwhile may edit the record, too
				meanwhile()
			}
			return e.Next()
		},
	})
	defer s.App.OnRecordUpdateRequest(collection).Unbind(name)
	return s.Admins.Edit(collection, id, fields)
}

// TestAnEditUndoesNothing checks that an admin's edit of one field does not undo concurrent changes of other fields.
func TestAnEditUndoesNothing(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	asha, ravi := s.Asha, s.Ravi
	address := apptest.Object{"shootAddress": "12 Hauz Khas Village, Delhi"}

	s.Subtest("a payment", func() {
		booking := s.Accepted(48 * time.Hour)
		paid := s.Pay(s.Ordered(booking))
		editDuring(s.Server, "bookings", booking, address, func() { s.Verify(paid).OK() })
		if got := s.DB.Find("bookings", booking); got.GetString("paymentStatus") != "paid" || got.GetString("shootAddress") != address["shootAddress"] {
			s.Error("the booking does not contain both changes:", got.PublicExport())
		}
		s.Balanced()
	})
	s.Subtest("an acceptance", func() {
		booking := s.Bookings.Book(asha, ravi, s.Bookings.Form(96*time.Hour)).OK().Text("_id")
		editDuring(s.Server, "bookings", booking, address, func() {
			s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, ravi.Token, apptest.Object{"status": "upcoming"}).OK()
		})
		if got := s.DB.Find("bookings", booking).GetString("status"); got != "upcoming" {
			s.Error("the status of the booking is", got)
		}
	})
	s.Subtest("another start", func() {
		booking := s.DB.Find("bookings", s.Accepted(120*time.Hour))
		start := booking.GetDateTime("start").Time()
		editDuring(s.Server, "bookings", booking.Id, apptest.Object{"start": start.Add(time.Hour).Format(time.RFC3339)}, func() {
			s.Admins.Edit("bookings", booking.Id, apptest.Object{"start": start.Add(5 * time.Hour).Format(time.RFC3339)}).OfStatus(200)
		})
		got := s.DB.Find("bookings", booking.Id)
		if is := got.GetDateTime("start").Time(); !is.Equal(start.Add(time.Hour)) || got.GetDateTime("end").Time().Sub(is) != 2*time.Hour {
			s.Error(got.PublicExport())
		}
	})
	s.Subtest("availability", func() {
		editDuring(s.Server, "photographers", ravi.Profile, apptest.Object{"bio": "Weddings and food"}, func() {
			s.Call("POST", "/api/v1/portfolio/changeAvailability", ravi.Token, apptest.Object{"id": ravi.Profile, "availability": false}).OK()
		})
		if got := s.DB.Find("photographers", ravi.Profile); got.GetBool("availability") || got.GetString("bio") != "Weddings and food" {
			s.Error(got.PublicExport())
		}
	})
	s.Subtest("a new password", func() {
		editDuring(s.Server, "users", asha.ID, apptest.Object{"emailVisibility": false}, func() {
			user := s.DB.Find("users", asha.ID)
			user.SetPassword("another-password")
			if err := s.App.Save(user); err != nil {
				s.Fatal(err)
			}
		})
		if user := s.DB.Find("users", asha.ID); !user.ValidatePassword("another-password") {
			s.Error("the edit has restored the old password")
		}
	})
}

// TestAnOldFormIsRefused checks that a form is refused if it was opened before the record last changed. The dashboard
// sends all fields with the values that they had when the form was opened.
func TestAnOldFormIsRefused(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	form := s.Admins.Edit("bookings", booking, apptest.Object{}).Body
	s.Verify(s.Pay(s.Ordered(booking))).OK()
	form["shootAddress"] = "12 Hauz Khas Village, Delhi"
	s.Admins.Edit("bookings", booking, form).Refused(409, "has changed since you opened it")
	form = s.Call("GET", "/api/collections/bookings/records/"+booking, s.Admins.Token(), nil).Body
	form["shootAddress"] = "12 Hauz Khas Village, Delhi"
	s.Admins.Edit("bookings", booking, form).OfStatus(200)
	if got := s.DB.Find("bookings", booking); got.GetString("paymentStatus") != "paid" || got.GetString("shootAddress") != form["shootAddress"] {
		t.Error(got.PublicExport())
	}

	form = s.Call("GET", "/api/collections/photographers/records/"+s.Ravi.Profile, s.Admins.Token(), nil).Body
	s.Pass(72 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.Ravi.Token, apptest.Object{"status": "completed"}).OK()
	s.Call("POST", "/api/v1/booking/review/"+booking, s.Asha.Token, apptest.Object{"rating": 5}).OK()
	s.Admins.Edit("photographers", s.Ravi.Profile, form).Refused(409, "has changed since you opened it")
}

// TestAPasswordResetUndoesNothing checks that a password reset does not undo concurrent changes by the owner.
func TestAPasswordResetUndoesNothing(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha := s.People.Customer()
	token, err := s.DB.Find("users", asha.ID).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	s.App.OnRecordConfirmPasswordResetRequest("users").Bind(&hook.Handler[*core.RecordConfirmPasswordResetRequestEvent]{
		Priority: -1000, Func: func(e *core.RecordConfirmPasswordResetRequestEvent) error {
			s.Call("PUT", "/api/v1/user/profile/"+asha.ID, asha.Token, apptest.Object{"fullName": "Asha Devi Rao"}).OK()
			return e.Next()
		},
	})
	got := s.Call("POST", "/api/collections/users/confirm-password-reset", "", apptest.Object{
		"token": token, "password": "another-password", "passwordConfirm": "another-password",
	})
	if user := s.DB.Find("users", asha.ID); user.GetString("fullName") != "Asha Devi Rao" || !user.ValidatePassword("another-password") {
		t.Error(got.Status, user.PublicExport())
	}
}

func TestOneDecisionOfTwoAtOnce(t *testing.T) {
	t.Parallel()
	for first, second := range map[string]string{"approved": "declined", "declined": "approved"} {
		t.Run(first, func(t *testing.T) {
			s := apptest.NewPayments(t)
			booking := s.CanceledPaid(48 * time.Hour)
			filed, err := s.App.FindFirstRecordByData("cancellations", "booking", booking)
			if err != nil {
				t.Fatal(err)
			}
			editDuring(s.Server, "cancellations", filed.Id, apptest.Object{"decision": second}, func() {
				s.Admins.Edit("cancellations", filed.Id, apptest.Object{"decision": first}).OfStatus(200)
			}).Refused(400, "final")
			if got := s.DB.Find("cancellations", filed.Id).GetString("decision"); got != first {
				t.Error("the decision is", got)
			}
			s.Balanced()
		})
	}
}
