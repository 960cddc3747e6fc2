package bookings_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestWholeLifeOfABooking(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p, stranger := s.People.VerifiedCustomer("Asha Rao"), s.People.Photographer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(30*time.Hour)).OK().Text("_id")
	request, complete := "/api/v1/dashboard/userreq/"+id, "/api/v1/dashboard/userreq/complete/"+id
	accept := apptest.Object{"status": "upcoming", "bookingId": id}
	finish := apptest.Object{"status": "completed", "bookingId": id, "paidInPerson": true}

	for range 2 {
		s.Call("POST", "/api/v1/booking/"+p.Profile, c.Token, apptest.Object{"userId": c.ID, "bookingId": id}).OK()
	}
	s.Call("PUT", request, stranger.Token, accept).Refused(404, "")
	s.Call("PUT", request, c.Token, accept).Refused(403, "")
	s.Call("PUT", request, p.Token, apptest.Object{"status": "upcoming", "bookingId": "another"}).Refused(400, "bookingId")
	s.Call("PUT", complete, p.Token, finish).Refused(409, "")
	for range 2 {
		if message := s.Call("PUT", request, p.Token, accept).OK().Text("message"); message != "Request accepted!" {
			t.Error(message)
		}
	}
	s.Call("DELETE", request, p.Token, apptest.Object{"bookingId": id}).Refused(409, "")
	s.Call("PUT", complete, p.Token, finish).Refused(409, "once it has started")

	review := "/api/v1/booking/review/" + id
	s.Call("POST", review, c.Token, apptest.Object{"rating": 5}).Refused(409, "once it is completed")
	s.Pass(30 * time.Hour)
	for range 2 {
		if message := s.Call("PUT", complete, p.Token, finish).OK().Text("message"); message != "Project Completed!" {
			t.Error(message)
		}
	}
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, apptest.Cancellation(id)).Refused(409, "")
	s.Call("POST", review, c.Token, apptest.Object{"rating": 6}).Refused(400, "1 to 5 stars")
	s.Call("POST", review, c.Token, apptest.Object{"rating": 4, "comment": "Sharp and quick."}).OK()
	s.Call("POST", review, c.Token, apptest.Object{"rating": 1}).Refused(409, "already")

	earnings := s.Call("GET", "/api/v1/dashboard/earnings/"+p.Profile, p.Token, nil).OK()
	months, _ := earnings.Body["months"].([]any)
	if earnings.Body["total"] != 8400.0 || earnings.Body["received"] != 0.0 || len(months) != 12 {
		t.Error("earnings:", earnings.Raw)
	}
	shown := s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+p.Profile, "", nil).OK().Object("details")
	if shown["rating"] != 4.0 || shown["completedShoots"] != 1.0 {
		t.Error("profile:", shown)
	}
	if reviews := s.Call("GET", "/api/v1/portfolio/reviews/"+p.Profile, "", nil).OK().List("reviews"); len(reviews) != 1 || reviews[0]["name"] != "Asha" {
		t.Error("reviews:", reviews)
	}
	counts := s.Call("GET", "/api/v1/portfolio/completed-shoots/"+p.Profile, "", nil).OK().Object("categoryWiseCount")
	if counts["Product"] != 1.0 {
		t.Error("shoots:", counts)
	}
	for subject, want := range map[string]int{"New request": 1} {
		if got := s.Mails.Count(p.Email, subject); got != want {
			t.Errorf("%q was sent %d times", subject, got)
		}
	}
	for subject, want := range map[string]int{"Request sent": 1, "Booking confirmed": 1, "Rate your photographer": 1, "cancelled": 0} {
		if got := s.Mails.Count(c.Email, subject); got != want {
			t.Errorf("%q was sent %d times", subject, got)
		}
	}
}

func TestRejectionLeavesTheListAndFreesTheSlot(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(30*time.Hour)).OK().Text("_id")
	if got := s.Call("DELETE", "/api/v1/dashboard/userreq/"+id, p.Token, apptest.Object{"bookingId": id}).OK().Text("message"); got != "Request rejected!" {
		t.Error(got)
	}
	if left := s.Call("GET", "/api/v1/dashboard/userreq/"+p.Profile, p.Token, nil).OK().List("requests"); len(left) != 0 {
		t.Error("still listed:", left)
	}
	mine := s.Call("GET", "/api/v1/user/profile/"+c.ID, c.Token, nil).OK().List("bookings")
	if mine[0]["status"] != "rejected" {
		t.Error(mine)
	}
	s.Bookings.Book(c, p, s.Bookings.Form(30*time.Hour)).OK()
}

func TestUnansweredRequestIsRemindedOfAndExpires(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(100*time.Hour)).OK().Text("_id")
	s.Pass(18*time.Hour + time.Minute)
	s.Soon("the reminder", func() bool { return s.Mails.Count(p.Email, "Waiting for your response") == 1 })
	s.Pass(6 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, p.Token, apptest.Object{"status": "upcoming", "bookingId": id}).Refused(409, "")
	s.Soon("the expiry", func() bool { return s.DB.Find("bookings", id).GetString("status") == "rejected" })
	expired := s.DB.Find("bookings", id)
	if expired.GetString("reason") != "expired" || expired.GetString("movedBy") != "system" {
		t.Error(expired.PublicExport())
	}
	if s.Mails.Count(c.Email, "Request expired") != 1 || s.Mails.Count(p.Email, "Request expired") != 1 || s.Mails.Count(p.Email, "Waiting for your response") != 1 {
		t.Error("not every message was sent exactly once")
	}
	s.Bookings.Book(c, p, s.Bookings.Form(76*time.Hour)).OK()
}

func TestRequestExpiresWhenTheShootWouldBegin(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(2*time.Hour)).OK().Text("_id")
	s.Pass(2*time.Hour + time.Minute)
	s.Soon("the expiry", func() bool { return s.DB.Find("bookings", id).GetString("status") == "rejected" })
}

func TestCancellingShowsTheFeeOfAPaidBooking(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "CANCELLATION_FEE_PERCENT=12.5")
	c, p := s.People.Customer(), s.People.Photographer()
	unpaid := s.Bookings.Book(c, p, s.Bookings.Form(30*time.Hour)).OK().Text("_id")
	for field, says := range map[string]string{
		"user_name": "Name is required.", "user_email": "Email is required.",
		"user_mobile_number": "Phone number is required.", "cancel_booking_reason": "Reason is required.",
	} {
		form := apptest.Cancellation(unpaid)
		form[field] = " "
		s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, form).Refused(400, says)
	}
	s.Call("POST", "/api/v1/user/cancelbookingdata", s.People.Customer().Token, apptest.Cancellation(unpaid)).Refused(404, "")
	form := apptest.Cancellation(unpaid)
	form["user_name"] = "Asha <b>＜Rao＞"
	if free := s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, form).OK(); free.Body["fee"] != 0.0 || free.Status != 201 {
		t.Error(free.Raw)
	}
	if filed, err := s.App.FindFirstRecordByData("cancellations", "booking", unpaid); err != nil || filed.GetString("name") != "Asha bRao" {
		t.Error("stored:", filed, err)
	}

	paid := s.DB.Find("bookings", s.Bookings.Book(c, p, s.Bookings.Form(60*time.Hour)).OK().Text("_id"))
	paid.Set("paymentStatus", "paid")
	if err := s.App.Save(paid); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		canceled := s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, apptest.Cancellation(paid.Id)).OK()
		if canceled.Body["fee"] != 1050.0 || canceled.Body["refund"] != 7350.0 {
			t.Error(canceled.Raw)
		}
	}
	if s.DB.Find("bookings", paid.Id).GetString("status") != "canceled" || s.Mails.Count(p.Email, "cancelled") != 2 {
		t.Error("the booking is not canceled, or messages were sent more than once")
	}
}

func TestPaymentMethodIsChosenWhileItMatters(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(30*time.Hour)).OK().Text("_id")
	choose := func(method string) *apptest.Answer {
		return s.Call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.Token, apptest.Object{"paymentMethod": method})
	}
	if message := choose("razorpay").OK().Text("message"); message != "Choice saved successfully!" {
		t.Error(message)
	}
	choose("barter").Refused(400, "Please select a payment method.")
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, apptest.Cancellation(id)).OK()
	choose("payAfterShoot").Refused(409, "")
}

func TestCancelingWhatAnAdminCanceledIsNoRepeat(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(30*time.Hour)).OK().Text("_id")
	admin, err := s.DB.Record("_superusers", apptest.Object{"email": "admin@example.in", "password": "password-of-admin"}).NewAuthToken()
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Call("PATCH", "/api/collections/bookings/records/"+id, admin, apptest.Object{"status": "canceled"}); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	if moved := s.DB.Find("bookings", id).GetString("movedBy"); moved != "admin" {
		t.Error("the last change is attributed to", moved)
	}
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, apptest.Cancellation(id)).Refused(409, "cancelled")
}
