package hooks_test

import (
	"strings"
	"testing"
	"time"
)

func TestWholeLifeOfABooking(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p, stranger := s.verifiedCustomer("Asha Rao"), s.photographer(), s.photographer()
	id := s.book(c, p, s.form(30*time.Hour)).ok().text("_id")
	request, complete := "/api/v1/dashboard/userreq/"+id, "/api/v1/dashboard/userreq/complete/"+id
	accept := object{"status": "upcoming", "bookingId": id}
	finish := object{"status": "completed", "bookingId": id, "paidInPerson": true}

	for range 2 {
		s.call("POST", "/api/v1/booking/"+p.profile, c.token, object{"userId": c.id, "bookingId": id}).ok()
	}
	s.call("PUT", request, stranger.token, accept).refused(404, "")
	s.call("PUT", request, c.token, accept).refused(403, "")
	s.call("PUT", request, p.token, object{"status": "upcoming", "bookingId": "another"}).refused(400, "bookingId")
	s.call("PUT", complete, p.token, finish).refused(409, "")
	for range 2 {
		if message := s.call("PUT", request, p.token, accept).ok().text("message"); message != "Request accepted!" {
			t.Error(message)
		}
	}
	s.call("DELETE", request, p.token, object{"bookingId": id}).refused(409, "")
	s.call("PUT", complete, p.token, finish).refused(409, "once it has started")

	review := "/api/v1/booking/review/" + id
	s.call("POST", review, c.token, object{"rating": 5}).refused(409, "once it is completed")
	s.pass(30 * time.Hour)
	for range 2 {
		if message := s.call("PUT", complete, p.token, finish).ok().text("message"); message != "Project Completed!" {
			t.Error(message)
		}
	}
	s.call("POST", "/api/v1/user/cancelbookingdata", c.token, cancellation(id)).refused(409, "")
	s.call("POST", review, c.token, object{"rating": 6}).refused(400, "1 to 5 stars")
	s.call("POST", review, c.token, object{"rating": 4, "comment": "Sharp and quick."}).ok()
	s.call("POST", review, c.token, object{"rating": 1}).refused(409, "already")

	earnings := s.call("GET", "/api/v1/dashboard/earnings/"+p.profile, p.token, nil).ok()
	months, _ := earnings.body["months"].([]any)
	if earnings.body["total"] != 8400.0 || earnings.body["received"] != 0.0 || len(months) != 12 {
		t.Error("earnings:", earnings.raw)
	}
	shown := s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+p.profile, "", nil).ok().object("details")
	if shown["rating"] != 4.0 || shown["completedShoots"] != 1.0 {
		t.Error("profile:", shown)
	}
	if reviews := s.call("GET", "/api/v1/portfolio/reviews/"+p.profile, "", nil).ok().list("reviews"); len(reviews) != 1 || reviews[0]["name"] != "Asha" {
		t.Error("reviews:", reviews)
	}
	counts := s.call("GET", "/api/v1/portfolio/completed-shoots/"+p.profile, "", nil).ok().object("categoryWiseCount")
	if counts["Product"] != 1.0 {
		t.Error("shoots:", counts)
	}
	for subject, want := range map[string]int{"New request": 1} {
		if got := s.countMail(p.email, subject); got != want {
			t.Errorf("%q went out %d times", subject, got)
		}
	}
	for subject, want := range map[string]int{"Request sent": 1, "Booking confirmed": 1, "Rate your photographer": 1, "cancelled": 0} {
		if got := s.countMail(c.email, subject); got != want {
			t.Errorf("%q went out %d times", subject, got)
		}
	}
}

func (s *server) countMail(to, subject string) int {
	s.Helper()
	count := 0
	for _, message := range s.outbox(to) {
		if strings.Contains(message.GetString("subject"), subject) {
			count++
		}
	}
	return count
}

func TestRejectionLeavesTheListAndFreesTheSlot(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	id := s.book(c, p, s.form(30*time.Hour)).ok().text("_id")
	if got := s.call("DELETE", "/api/v1/dashboard/userreq/"+id, p.token, object{"bookingId": id}).ok().text("message"); got != "Request rejected!" {
		t.Error(got)
	}
	if left := s.call("GET", "/api/v1/dashboard/userreq/"+p.profile, p.token, nil).ok().list("requests"); len(left) != 0 {
		t.Error("still listed:", left)
	}
	mine := s.call("GET", "/api/v1/user/profile/"+c.id, c.token, nil).ok().list("bookings")
	if mine[0]["status"] != "rejected" {
		t.Error(mine)
	}
	s.book(c, p, s.form(30*time.Hour)).ok()
}

func TestUnansweredRequestIsRemindedOfAndExpires(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := start(t)
	c, p := s.customer(), s.photographer()
	id := s.book(c, p, s.form(100*time.Hour)).ok().text("_id")
	s.pass(18*time.Hour + time.Minute)
	s.soon("the reminder", func() bool { return s.countMail(p.email, "Waiting for your response") == 1 })
	s.pass(6 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, p.token, object{"status": "upcoming", "bookingId": id}).refused(409, "")
	s.soon("the expiry", func() bool { return s.find("bookings", id).GetString("status") == "rejected" })
	expired := s.find("bookings", id)
	if expired.GetString("reason") != "expired" || expired.GetString("movedBy") != "system" {
		t.Error(expired.PublicExport())
	}
	if s.countMail(c.email, "Request expired") != 1 || s.countMail(p.email, "Request expired") != 1 || s.countMail(p.email, "Waiting for your response") != 1 {
		t.Error("not everybody was told, or somebody twice")
	}
	s.book(c, p, s.form(76*time.Hour)).ok()
}

func TestRequestExpiresWhenTheShootWouldBegin(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	id := s.book(c, p, s.form(2*time.Hour)).ok().text("_id")
	s.pass(2*time.Hour + time.Minute)
	s.soon("the expiry", func() bool { return s.find("bookings", id).GetString("status") == "rejected" })
}

func TestCancellingShowsTheFeeOfAPaidBooking(t *testing.T) {
	t.Parallel()
	s := start(t, "CANCELLATION_FEE_PERCENT=12.5")
	c, p := s.customer(), s.photographer()
	unpaid := s.book(c, p, s.form(30*time.Hour)).ok().text("_id")
	for field, says := range map[string]string{
		"user_name": "Name is required.", "user_email": "Email is required.",
		"user_mobile_number": "Phone number is required.", "cancel_booking_reason": "Reason is required.",
	} {
		form := cancellation(unpaid)
		form[field] = " "
		s.call("POST", "/api/v1/user/cancelbookingdata", c.token, form).refused(400, says)
	}
	s.call("POST", "/api/v1/user/cancelbookingdata", s.customer().token, cancellation(unpaid)).refused(404, "")
	form := cancellation(unpaid)
	form["user_name"] = "Asha <b>＜Rao＞"
	if free := s.call("POST", "/api/v1/user/cancelbookingdata", c.token, form).ok(); free.body["fee"] != 0.0 || free.status != 201 {
		t.Error(free.raw)
	}
	if filed, err := s.app.FindFirstRecordByData("cancellations", "booking", unpaid); err != nil || filed.GetString("name") != "Asha bRao" {
		t.Error("stored:", filed, err)
	}

	paid := s.find("bookings", s.book(c, p, s.form(60*time.Hour)).ok().text("_id"))
	paid.Set("paymentStatus", "paid")
	if err := s.app.Save(paid); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		canceled := s.call("POST", "/api/v1/user/cancelbookingdata", c.token, cancellation(paid.Id)).ok()
		if canceled.body["fee"] != 1050.0 || canceled.body["refund"] != 7350.0 {
			t.Error(canceled.raw)
		}
	}
	if s.find("bookings", paid.Id).GetString("status") != "canceled" || s.countMail(p.email, "cancelled") != 2 {
		t.Error("not canceled, or told more than once each")
	}
}

func TestPaymentMethodIsChosenWhileItMatters(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	id := s.book(c, p, s.form(30*time.Hour)).ok().text("_id")
	choose := func(method string) *answer {
		return s.call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.token, object{"paymentMethod": method})
	}
	if message := choose("razorpay").ok().text("message"); message != "Choice saved successfully!" {
		t.Error(message)
	}
	choose("barter").refused(400, "Please select a payment method.")
	s.call("POST", "/api/v1/user/cancelbookingdata", c.token, cancellation(id)).ok()
	choose("payAfterShoot").refused(409, "")
}

func TestCancelingWhatAnAdminCanceledIsNoRepeat(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	id := s.book(c, p, s.form(30*time.Hour)).ok().text("_id")
	admin, err := s.record("_superusers", object{"email": "admin@example.in", "password": "password-of-admin"}).NewAuthToken()
	if err != nil {
		t.Fatal(err)
	}
	if got := s.call("PATCH", "/api/collections/bookings/records/"+id, admin, object{"status": "canceled"}); got.status != 200 {
		t.Fatal(got.raw)
	}
	if moved := s.find("bookings", id).GetString("movedBy"); moved != "admin" {
		t.Error("the last move is said to be of the", moved)
	}
	s.call("POST", "/api/v1/user/cancelbookingdata", c.token, cancellation(id)).refused(409, "cancelled")
}
