package durability_test

import (
	"fmt"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestHealthSaysWhatAServerIs(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	health := s.Call("GET", "/api/health", "", nil)
	data := health.Object("data")
	if health.Status != 200 || health.Body["code"] != 200.0 || data["role"] != "single" || data["generation"] != 0.0 ||
		data["replicaLagSeconds"] != 0.0 || data["replica"] != false || fmt.Sprint(data["degraded"]) != "[]" {
		t.Error(health.Raw)
	}
	admin, err := s.DB.Record("_superusers", apptest.Object{"email": "admin@example.in", "password": "password-of-admin"}).NewAuthToken()
	if err != nil {
		t.Fatal(err)
	}
	if seen := s.Call("GET", "/api/health", admin, nil).Object("data"); seen["canBackup"] != true || seen["role"] != "single" {
		t.Errorf("a superuser sees %v", seen)
	}
}

// TestPromisesWaitForTheReplica sends requests that must be durable while the replica is unavailable. They must fail
// and change nothing. Requests that need not be durable must still work.
func TestPromisesWaitForTheReplica(t *testing.T) {
	t.Parallel() // the test mostly waits
	s, leave, back := apptest.WithReplica(t)
	c := s.People.Actors()
	pending, second, third := s.Bookings.Booked(c, "pending for approval", 48*time.Hour), s.Bookings.Booked(c, "pending for approval", 96*time.Hour),
		s.Bookings.Booked(c, "pending for approval", 144*time.Hour)
	request := "/api/v1/dashboard/userreq/"
	promises := map[string]func() *apptest.Answer{
		"book": func() *apptest.Answer {
			return s.Call("POST", "/api/v1/booking/"+c.Asha.ID+"/"+c.Ravi.Profile, c.Asha.Token, s.Bookings.Form(240*time.Hour))
		},
		"choose a payment": func() *apptest.Answer {
			return s.Call("PUT", "/api/v1/booking/"+pending+"/paymentMethod", c.Asha.Token, apptest.Object{"paymentMethod": "razorpay"})
		},
		"accept": func() *apptest.Answer {
			return s.Call("PUT", request+pending, c.Ravi.Token, apptest.Object{"status": "upcoming", "bookingId": pending})
		},
		"reject": func() *apptest.Answer {
			return s.Call("DELETE", request+second, c.Ravi.Token, apptest.Object{"bookingId": second})
		},
		"complete": func() *apptest.Answer {
			return s.Call("PUT", request+"complete/"+pending, c.Ravi.Token, apptest.Object{"status": "completed", "bookingId": pending})
		},
		"cancel": func() *apptest.Answer {
			return s.Call("POST", "/api/v1/user/cancelbookingdata", c.Asha.Token, apptest.Object{
				"bookingId": third, "user_name": "Asha", "user_email": "a@example.in", "user_mobile_number": "9876543210",
				"cancel_booking_reason": "Rain",
			})
		},
		"pay": func() *apptest.Answer {
			return s.Call("POST", "/api/v1/payment/capturePayment", c.Asha.Token, apptest.Object{"bookingId": pending})
		},
		"tell of a payment": func() *apptest.Answer {
			return s.Call("POST", "/api/v1/payment/verifyPayment", c.Asha.Token, apptest.Object{
				"razorpay_payment_id": "pay_1", "razorpay_order_id": "order_1", "razorpay_signature": "s",
			})
		},
		"the provider's word": func() *apptest.Answer {
			return s.Call("POST", "/api/v1/payment/webhook", "", apptest.Object{"event": "payment.captured"})
		},
		"an admin's move": func() *apptest.Answer {
			return s.Call("PATCH", "/api/collections/bookings/records/"+second, c.Admin.Token, apptest.Object{"status": "rejected"})
		},
	}
	leave()
	s.Soon("that the replica is away", func() bool { return s.Health.Degraded() == "[replica]" })
	before := s.DB.Fingerprint()
	for name, promise := range promises {
		t.Log(name)
		promise().Refused(503, "We cannot save this safely right now.")
	}
	s.DB.Unchanged(before)
	s.Call("GET", "/api/v1/user/profile/"+c.Asha.ID, c.Asha.Token, nil).OK()
	s.Call("POST", "/api/v1/queries/addEmail", "", apptest.Object{"email": "reader@example.in"}).OK()

	back()
	s.Soon("that the replica is back", func() bool { return s.Health.Degraded() == "[]" })
	for _, name := range []string{"book", "choose a payment", "accept", "reject", "cancel"} {
		promises[name]().OK()
	}
	if moved := promises["an admin's move"](); moved.Status != 200 || moved.Text("status") != "rejected" {
		t.Error(moved.Raw)
	}
}

// TestAPromiseIsHeldBack sends a write before the server has detected that the replica is unavailable. The change is
// made but not confirmed. After the replica is available again, a repeated request must get the response to the first
// one.
func TestAPromiseIsHeldBack(t *testing.T) {
	t.Parallel()
	s, leave, back := apptest.WithReplica(t)
	cust, p := s.People.Customer(), s.People.Photographer()
	path, form := "/api/v1/booking/"+cust.ID+"/"+p.Profile, s.Bookings.Form(48*time.Hour)
	leave()
	// The server detects that the replica is unavailable only when it copies the next write, which is this booking.
	if status, raw := s.Keyed("one", path, cust.Token, form); status != 503 {
		t.Fatal(status, raw)
	}
	back()
	s.Soon("that the replica is back", func() bool { return s.Health.Degraded() == "[]" })
	if status, raw := s.Keyed("one", path, cust.Token, form); status != 201 {
		t.Fatal(status, raw)
	}
	if made, err := s.App.CountRecords("bookings"); err != nil || made != 1 {
		t.Errorf("%d bookings were made: %v", made, err)
	}
}
