package hooks_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// amid edits a record like an admin, and calls happens just after PocketBase has read the record.
func (s *server) amid(collection, id string, fields object, happens func()) *answer {
	s.Helper()
	const name = "amid"
	var begun atomic.Bool
	s.app.OnRecordUpdateRequest(collection).Bind(&hook.Handler[*core.RecordRequestEvent]{
		Id: name, Priority: -1000, Func: func(e *core.RecordRequestEvent) error {
			if !begun.Swap(true) { // happens may be an edit too
				happens()
			}
			return e.Next()
		},
	})
	defer s.app.OnRecordUpdateRequest(collection).Unbind(name)
	return s.edit(collection, id, fields)
}

func (s *server) edit(collection, id string, fields object) *answer {
	s.Helper()
	return s.call("PATCH", "/api/collections/"+collection+"/records/"+id, s.adminToken(), fields)
}

func (s *server) adminToken() string {
	s.Helper()
	if admin, err := s.app.FindAuthRecordByEmail("_superusers", "owner@example.in"); err == nil {
		return s.tokenOf(admin)
	}
	return s.tokenOf(s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"}))
}

// TestAnEditUndoesNothing makes an admin change one field of a record while other fields change.
func TestAnEditUndoesNothing(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	asha, ravi := s.asha, s.ravi
	address := object{"shootAddress": "12 Hauz Khas Village, Delhi"}

	s.run("a payment", func() {
		booking := s.accepted(48 * time.Hour)
		paid := s.paid(s.ordered(booking))
		s.amid("bookings", booking, address, func() { s.verify(paid).ok() })
		if got := s.find("bookings", booking); got.GetString("paymentStatus") != "paid" || got.GetString("shootAddress") != address["shootAddress"] {
			s.Error("the booking is", got.PublicExport())
		}
		s.balanced()
	})
	s.run("an acceptance", func() {
		booking := s.book(asha, ravi, s.form(96*time.Hour)).ok().text("_id")
		s.amid("bookings", booking, address, func() {
			s.call("PUT", "/api/v1/dashboard/userreq/"+booking, ravi.token, object{"status": "upcoming"}).ok()
		})
		if got := s.find("bookings", booking).GetString("status"); got != "upcoming" {
			s.Error("the booking is", got)
		}
	})
	s.run("another start", func() {
		booking := s.find("bookings", s.accepted(120*time.Hour))
		start := booking.GetDateTime("start").Time()
		s.amid("bookings", booking.Id, object{"start": start.Add(time.Hour).Format(time.RFC3339)}, func() {
			s.edit("bookings", booking.Id, object{"start": start.Add(5 * time.Hour).Format(time.RFC3339)}).ofStatus(200)
		})
		got := s.find("bookings", booking.Id)
		if is := got.GetDateTime("start").Time(); !is.Equal(start.Add(time.Hour)) || got.GetDateTime("end").Time().Sub(is) != 2*time.Hour {
			s.Error(got.PublicExport())
		}
	})
	s.run("availability", func() {
		s.amid("photographers", ravi.profile, object{"bio": "Weddings and food"}, func() {
			s.call("POST", "/api/v1/portfolio/changeAvailability", ravi.token, object{"id": ravi.profile, "availability": false}).ok()
		})
		if got := s.find("photographers", ravi.profile); got.GetBool("availability") || got.GetString("bio") != "Weddings and food" {
			s.Error(got.PublicExport())
		}
	})
	s.run("a new password", func() {
		s.amid("users", asha.id, object{"emailVisibility": false}, func() {
			user := s.find("users", asha.id)
			user.SetPassword("another-password")
			if err := s.app.Save(user); err != nil {
				s.Fatal(err)
			}
		})
		if user := s.find("users", asha.id); !user.ValidatePassword("another-password") {
			s.Error("the old password is back")
		}
	})
}

// TestAnOldFormIsRefused: the dashboard sends all fields with their values from when the form was opened.
func TestAnOldFormIsRefused(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	form := s.edit("bookings", booking, object{}).body
	s.verify(s.paid(s.ordered(booking))).ok()
	form["shootAddress"] = "12 Hauz Khas Village, Delhi"
	s.edit("bookings", booking, form).refused(409, "has changed since you opened it")
	form = s.call("GET", "/api/collections/bookings/records/"+booking, s.adminToken(), nil).body
	form["shootAddress"] = "12 Hauz Khas Village, Delhi"
	s.edit("bookings", booking, form).ofStatus(200)
	if got := s.find("bookings", booking); got.GetString("paymentStatus") != "paid" || got.GetString("shootAddress") != form["shootAddress"] {
		t.Error(got.PublicExport())
	}

	form = s.call("GET", "/api/collections/photographers/records/"+s.ravi.profile, s.adminToken(), nil).body
	s.pass(72 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.ravi.token, object{"status": "completed"}).ok()
	s.call("POST", "/api/v1/booking/review/"+booking, s.asha.token, object{"rating": 5}).ok()
	s.edit("photographers", s.ravi.profile, form).refused(409, "has changed since you opened it")
}

// TestAPasswordResetUndoesNothing checks that parallel changes by the owner are kept.
func TestAPasswordResetUndoesNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha := s.customer()
	token, err := s.find("users", asha.id).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	s.app.OnRecordConfirmPasswordResetRequest("users").Bind(&hook.Handler[*core.RecordConfirmPasswordResetRequestEvent]{
		Priority: -1000, Func: func(e *core.RecordConfirmPasswordResetRequestEvent) error {
			s.call("PUT", "/api/v1/user/profile/"+asha.id, asha.token, object{"fullName": "Asha Devi Rao"}).ok()
			return e.Next()
		},
	})
	got := s.call("POST", "/api/collections/users/confirm-password-reset", "", object{
		"token": token, "password": "another-password", "passwordConfirm": "another-password",
	})
	if user := s.find("users", asha.id); user.GetString("fullName") != "Asha Devi Rao" || !user.ValidatePassword("another-password") {
		t.Error(got.status, user.PublicExport())
	}
}

func TestOneDecisionOfTwoAtOnce(t *testing.T) {
	t.Parallel()
	for first, second := range map[string]string{"approved": "declined", "declined": "approved"} {
		t.Run(first, func(t *testing.T) {
			s := newPaymentFixture(t)
			booking := s.canceledPaid(48 * time.Hour)
			filed, err := s.app.FindFirstRecordByData("cancellations", "booking", booking)
			if err != nil {
				t.Fatal(err)
			}
			s.amid("cancellations", filed.Id, object{"decision": second}, func() {
				s.edit("cancellations", filed.Id, object{"decision": first}).ofStatus(200)
			}).refused(400, "final")
			if got := s.find("cancellations", filed.Id).GetString("decision"); got != first {
				t.Error("the decision is", got)
			}
			s.balanced()
		})
	}
}
