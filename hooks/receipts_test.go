package hooks_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestReceipts(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	path := "/api/v1/booking/" + booking + "/receipt"
	s.call("GET", path, s.asha.token, nil).refused(409, "no receipt yet")
	s.verify(s.paid(s.ordered(booking))).ok()

	receipt := s.call("GET", path, s.asha.token, nil).ok().object("receipt")
	want := object{
		"number": "SD-" + strings.ToUpper(booking), "bookingId": booking, "customer": "Asha Rao", "photographer": "Ravi Das",
		"city": "Delhi", "category": "Product", "skuCount": 12.0, "tierMinSKUs": 10.0, "pricePerSKU": 700.0, "total": 8400.0,
		"currency": "INR", "paymentMethod": "online", "paymentStatus": "paid", "paymentId": s.paymentID(booking), "refund": 0.0,
	}
	for name, value := range want {
		if receipt[name] != value {
			t.Errorf("%s is %v, not %v", name, receipt[name], value)
		}
	}
	s.call("GET", path, s.ravi.token, nil).ok()
	s.call("GET", path+"?format=text", s.asha.token, nil).refused(400, "format")

	file := s.call("GET", path+"?format=pdf", s.ravi.token, nil)
	if file.header.Get("Content-Type") != "application/pdf" || !bytes.HasPrefix([]byte(file.raw), []byte("%PDF-")) ||
		!strings.Contains(file.header.Get("Content-Disposition"), ".pdf") {
		t.Error(file.header, len(file.raw))
	}

	s.cancel(booking).ok()
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	receipt = s.call("GET", path, s.asha.token, nil).ok().object("receipt")
	if receipt["refund"] != 7560.0 || receipt["fee"] != 840.0 || receipt["paymentStatus"] != "refund pending" {
		t.Error(receipt)
	}
}

func TestReceiptOfWhatWasPaidInPerson(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	s.pass(72 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.ravi.token, object{"status": "completed", "paidInPerson": true}).ok()
	receipt := s.call("GET", "/api/v1/booking/"+booking+"/receipt", s.asha.token, nil).ok().object("receipt")
	if receipt["paymentMethod"] != "in person" || receipt["paymentId"] != "" || receipt["total"] != 8400.0 {
		t.Error(receipt)
	}
}

// TestABrokenDatabaseIsNoMissingReceipt checks that a database error does not return 404.
func TestABrokenDatabaseIsNoMissingReceipt(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.settled(48 * time.Hour)
	s.call("GET", "/api/v1/booking/nosuchbooking00/receipt", s.asha.token, nil).refused(404, "")
	s.exec(`ALTER TABLE bookings RENAME TO lost_bookings`, nil)
	// Not with s.call, because the contract describes no server errors.
	request, err := http.NewRequest("GET", s.url+"/api/v1/booking/"+booking+"/receipt", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+s.asha.token)
	got, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	got.Body.Close()
	if got.StatusCode != 500 {
		t.Error("a database that is broken is told as", got.StatusCode)
	}
	s.exec(`ALTER TABLE lost_bookings RENAME TO bookings`, nil)
	s.call("GET", "/api/v1/booking/"+booking+"/receipt", s.asha.token, nil).ok()
}
