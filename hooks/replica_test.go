package hooks_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// withReplica starts a server with a replica in a folder, and returns functions that make the folder unavailable and
// available again.
func withReplica(t *testing.T, settings ...string) (s *server, leave, back func()) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "copy")
	s = start(t, append(settings, "REPLICA_URL=file://"+folder)...)
	must := func(errs ...error) {
		t.Helper()
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
	}
	leave = func() {
		s.soon("the first copy", func() bool { _, err := os.Stat(folder); return err == nil })
		must(os.Rename(folder, folder+".away"), os.WriteFile(folder, nil, 0o600)) // so that no folder can be created
	}
	back = func() { must(os.Remove(folder), os.Rename(folder+".away", folder)) }
	return s, leave, back
}

func (s *server) degraded() string {
	return fmt.Sprint(s.call("GET", "/api/health", "", nil).object("data")["degraded"])
}

func TestHealthSaysWhatAServerIs(t *testing.T) {
	t.Parallel()
	s := start(t)
	health := s.call("GET", "/api/health", "", nil)
	data := health.object("data")
	if health.status != 200 || health.body["code"] != 200.0 || data["role"] != "single" || data["generation"] != 0.0 ||
		data["replicaLagSeconds"] != 0.0 || data["replica"] != false || fmt.Sprint(data["degraded"]) != "[]" {
		t.Error(health.raw)
	}
	admin, err := s.record("_superusers", object{"email": "admin@example.in", "password": "password-of-admin"}).NewAuthToken()
	if err != nil {
		t.Fatal(err)
	}
	if seen := s.call("GET", "/api/health", admin, nil).object("data"); seen["canBackup"] != true || seen["role"] != "single" {
		t.Errorf("a superuser sees %v", seen)
	}
}

// TestPromisesWaitForTheReplica makes every call that must be durable while the replica is unavailable. None may succeed or
// change anything. All other calls work.
func TestPromisesWaitForTheReplica(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s, leave, back := withReplica(t)
	c := s.actors()
	pending, second, third := s.booked(c, "pending for approval", 48*time.Hour), s.booked(c, "pending for approval", 96*time.Hour),
		s.booked(c, "pending for approval", 144*time.Hour)
	request := "/api/v1/dashboard/userreq/"
	promises := map[string]func() *answer{
		"book": func() *answer {
			return s.call("POST", "/api/v1/booking/"+c.asha.id+"/"+c.ravi.profile, c.asha.token, s.form(240*time.Hour))
		},
		"choose a payment": func() *answer {
			return s.call("PUT", "/api/v1/booking/"+pending+"/paymentMethod", c.asha.token, object{"paymentMethod": "razorpay"})
		},
		"accept": func() *answer {
			return s.call("PUT", request+pending, c.ravi.token, object{"status": "upcoming", "bookingId": pending})
		},
		"reject": func() *answer {
			return s.call("DELETE", request+second, c.ravi.token, object{"bookingId": second})
		},
		"complete": func() *answer {
			return s.call("PUT", request+"complete/"+pending, c.ravi.token, object{"status": "completed", "bookingId": pending})
		},
		"cancel": func() *answer {
			return s.call("POST", "/api/v1/user/cancelbookingdata", c.asha.token, object{
				"bookingId": third, "user_name": "Asha", "user_email": "a@example.in", "user_mobile_number": "9876543210",
				"cancel_booking_reason": "Rain",
			})
		},
		"pay": func() *answer {
			return s.call("POST", "/api/v1/payment/capturePayment", c.asha.token, object{"bookingId": pending})
		},
		"tell of a payment": func() *answer {
			return s.call("POST", "/api/v1/payment/verifyPayment", c.asha.token, object{
				"razorpay_payment_id": "pay_1", "razorpay_order_id": "order_1", "razorpay_signature": "s",
			})
		},
		"the provider's word": func() *answer {
			return s.call("POST", "/api/v1/payment/webhook", "", object{"event": "payment.captured"})
		},
		"an admin's move": func() *answer {
			return s.call("PATCH", "/api/collections/bookings/records/"+second, c.admin.token, object{"status": "rejected"})
		},
	}
	leave()
	s.soon("that the replica is away", func() bool { return s.degraded() == "[replica]" })
	before := s.fingerprint()
	for name, promise := range promises {
		t.Log(name)
		promise().refused(503, "We cannot save this safely right now.")
	}
	s.unchanged(before)
	s.call("GET", "/api/v1/user/profile/"+c.asha.id, c.asha.token, nil).ok()
	s.call("POST", "/api/v1/queries/addEmail", "", object{"email": "reader@example.in"}).ok()

	back()
	s.soon("that the replica is back", func() bool { return s.degraded() == "[]" })
	for _, name := range []string{"book", "choose a payment", "accept", "reject", "cancel"} {
		promises[name]().ok()
	}
	if moved := promises["an admin's move"](); moved.status != 200 || moved.text("status") != "rejected" {
		t.Error(moved.raw)
	}
}

// TestAPromiseIsHeldBack makes the replica unavailable before the server notices. The write is done but not acknowledged,
// and a repeated request gets the response of the first one.
func TestAPromiseIsHeldBack(t *testing.T) {
	t.Parallel()
	s, leave, back := withReplica(t)
	cust, p := s.customer(), s.photographer()
	path, form := "/api/v1/booking/"+cust.id+"/"+p.profile, s.form(48*time.Hour)
	leave()
	// The server notices only when it copies the next write, which is this booking.
	if status, raw := s.keyed("one", path, cust.token, form); status != 503 {
		t.Fatal(status, raw)
	}
	back()
	s.soon("that the replica is back", func() bool { return s.degraded() == "[]" })
	if status, raw := s.keyed("one", path, cust.token, form); status != 201 {
		t.Fatal(status, raw)
	}
	if made, err := s.app.CountRecords("bookings"); err != nil || made != 1 {
		t.Errorf("%d bookings were made: %v", made, err)
	}
}
