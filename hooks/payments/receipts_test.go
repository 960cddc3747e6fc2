package payments_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestReceipts(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	path := "/api/v1/booking/" + booking + "/receipt"
	s.Call("GET", path, s.Asha.Token, nil).Refused(409, "no receipt yet")
	s.Verify(s.Pay(s.Ordered(booking))).OK()

	receipt := s.Call("GET", path, s.Asha.Token, nil).OK().Object("receipt")
	want := apptest.Object{
		"number": "SD-" + strings.ToUpper(booking), "bookingId": booking, "customer": "Asha Rao", "photographer": "Ravi Das",
		"city": "Delhi", "category": "Product", "skuCount": 12.0, "tierMinSKUs": 10.0, "pricePerSKU": 700.0, "total": 8400.0,
		"currency": "INR", "paymentMethod": "online", "paymentStatus": "paid", "paymentId": s.PaymentID(booking), "refund": 0.0,
	}
	for name, value := range want {
		if receipt[name] != value {
			t.Errorf("%s is %v, not %v", name, receipt[name], value)
		}
	}
	s.Call("GET", path, s.Ravi.Token, nil).OK()
	s.Call("GET", path+"?format=text", s.Asha.Token, nil).Refused(400, "format")

	file := s.Call("GET", path+"?format=pdf", s.Ravi.Token, nil)
	if file.Header.Get("Content-Type") != "application/pdf" || !bytes.HasPrefix([]byte(file.Raw), []byte("%PDF-")) ||
		!strings.Contains(file.Header.Get("Content-Disposition"), ".pdf") {
		t.Error(file.Header, len(file.Raw))
	}

	s.Cancel(booking).OK()
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	receipt = s.Call("GET", path, s.Asha.Token, nil).OK().Object("receipt")
	if receipt["refund"] != 7560.0 || receipt["fee"] != 840.0 || receipt["paymentStatus"] != "refund pending" {
		t.Error(receipt)
	}
}

func TestReceiptOfWhatWasPaidInPerson(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	s.Pass(72 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.Ravi.Token, apptest.Object{"status": "completed", "paidInPerson": true}).OK()
	receipt := s.Call("GET", "/api/v1/booking/"+booking+"/receipt", s.Asha.Token, nil).OK().Object("receipt")
	if receipt["paymentMethod"] != "in person" || receipt["paymentId"] != "" || receipt["total"] != 8400.0 {
		t.Error(receipt)
	}
}

// TestABrokenDatabaseIsNoMissingReceipt checks that the response to a database error is not 404.
func TestABrokenDatabaseIsNoMissingReceipt(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Settled(48 * time.Hour)
	s.Call("GET", "/api/v1/booking/nosuchbooking00/receipt", s.Asha.Token, nil).Refused(404, "")
	s.DB.Exec(`ALTER TABLE bookings RENAME TO lost_bookings`, nil)
	// Do not use s.Call here, because the API description contains no server errors.
	request, err := http.NewRequest("GET", s.URL+"/api/v1/booking/"+booking+"/receipt", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+s.Asha.Token)
	got, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	got.Body.Close()
	if got.StatusCode != 500 {
		t.Error("the status for a broken database is", got.StatusCode)
	}
	s.DB.Exec(`ALTER TABLE lost_bookings RENAME TO bookings`, nil)
	s.Call("GET", "/api/v1/booking/"+booking+"/receipt", s.Asha.Token, nil).OK()
}
