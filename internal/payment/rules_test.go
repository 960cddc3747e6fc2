package payment

import (
	"strings"
	"testing"
	"testing/quick"
	"time"

	"shootday/internal/booking"
	"shootday/internal/pricing"
)

func TestWhatMoneyMeans(t *testing.T) {
	statuses := []booking.Status{booking.Pending, booking.Upcoming, booking.Completed, booking.Rejected, booking.Canceled}
	settled := []booking.PaymentStatus{booking.Paid, booking.RefundPending, booking.Refunded, booking.PaidInPerson}
	for _, status := range statuses {
		want := Late
		if status == booking.Upcoming || status == booking.Completed {
			want = PaysBooking
		}
		if got := Classify(500, 500, "INR", 500, status, booking.Unpaid); got != want {
			t.Errorf("%s and unpaid: %d, not %d", status, got, want)
		}
		if got := Classify(500, 500, "INR", 600, status, booking.Unpaid); want == PaysBooking && got != Repriced || want != PaysBooking && got != want {
			t.Errorf("%s, unpaid and of another price: %d", status, got)
		}
		for _, paid := range settled {
			if got := Classify(500, 500, "INR", 500, status, paid); got != Surplus {
				t.Errorf("%s and %s: %d", status, paid, got)
			}
		}
		for _, wrong := range []Classification{
			Classify(500, 499, "INR", 500, status, booking.Unpaid), Classify(500, 501, "INR", 500, status, booking.Paid),
			Classify(500, -500, "INR", 500, status, booking.Unpaid), Classify(500, 500, "USD", 500, status, booking.Unpaid),
			Classify(500, 500, "", 500, status, booking.Unpaid),
		} {
			if wrong != WrongAmount {
				t.Errorf("%s: a payment with another amount is classified as %d", status, wrong)
			}
		}
	}
}

func TestEveryMovementIsBalanced(t *testing.T) {
	type line struct {
		account Account
		booking string
	}
	balanced := func(amount, fee uint32, turn uint8) bool {
		keys := map[string]bool{}
		for _, m := range []Movement{
			Charge("p", pricing.Paise(amount)), RefundApproval("r", pricing.Paise(amount), pricing.Paise(fee)),
			RefundPayout("r", int(turn), pricing.Paise(amount)), RefundReversal("r", int(turn), pricing.Paise(amount)),
			Rehome("p", 1, pricing.Paise(amount), "a", "b"), Rehome("p", 2+int(turn), pricing.Paise(amount), "b", "c"),
			ServiceFailure("b", pricing.Paise(amount)), CompensationPayout("u", pricing.Paise(amount)), CompensationWaiver("b", pricing.Paise(amount)),
		} {
			sum, lines := pricing.Paise(0), map[line]bool{}
			for _, entry := range m.Entries {
				sum += entry.Amount
				lines[line{entry.Account, entry.Booking}] = true
			}
			if sum != 0 || keys[m.Key] || len(lines) != len(m.Entries) {
				return false
			}
			keys[m.Key] = true
		}
		return Charge("p", 1).Key == UnwantedCharge("p", 1).Key // a payment is posted as only one of the two, with the same key
	}
	if err := quick.Check(balanced, nil); err != nil {
		t.Error(err)
	}
}

func TestWhenTheProviderIsAskedAgain(t *testing.T) {
	opened := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for _, try := range []struct {
		age, pause time.Duration
		paid, last bool
	}{
		{0, 15 * time.Minute, false, false},
		{4 * time.Hour, 15 * time.Minute, false, false},
		{16 * time.Hour, time.Hour, false, false},
		{31 * 24 * time.Hour, 0, false, true},
		{15 * time.Minute, 15 * time.Minute, true, false},
		{8 * time.Hour, 8 * time.Hour, true, false},
		{73 * time.Hour, 0, true, true},
	} {
		now := opened.Add(try.age)
		next, goOn := NextReconciliation(now, opened, try.paid, 15*time.Minute)
		if goOn == try.last || (goOn && next.Sub(now) != try.pause) {
			t.Errorf("%+v: %v %v", try, next.Sub(now), goOn)
		}
	}
	for tries, want := range map[int]time.Duration{0: 1, 1: 2, 5: 32, 40: 900, -1: 1} {
		if got := NextRefundAttempt(opened, tries, 15*time.Minute).Sub(opened); got != want*time.Second {
			t.Errorf("after %d attempts: %v", tries, got)
		}
	}
}

// TestSignatures compares the results of Sign with signatures created by OpenSSL.
func TestSignatures(t *testing.T) {
	message, right := CheckoutMessage("order_1", "pay_1"), "52115a0d3400de9e86aade1f1b6eba9e8974604f4e267a9e9a16633a4c8dd2cb"
	if Sign("secret", message) != right || !VerifySignature("secret", message, right) || !VerifySignature("secret", message, strings.ToUpper(right)) {
		t.Error("the right signature is refused:", Sign("secret", message))
	}
	for _, wrong := range []string{"", "0", right[:62], right + "00", strings.Repeat("0", 64), "zz" + right[2:]} {
		if VerifySignature("secret", message, wrong) {
			t.Errorf("%q is accepted", wrong)
		}
	}
	if VerifySignature("other", message, right) || VerifySignature("secret", CheckoutMessage("order_1|", "pay_1"), right) || VerifySignature("", message, Sign("", message)) {
		t.Error("a signature with another secret, for another message or without a secret is accepted")
	}
}

// FuzzParseEvent checks that every body can be parsed, and that payments and refunds are read only from events of the
// right kinds.
func FuzzParseEvent(f *testing.F) {
	f.Add(`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1","amount":100,"currency":"INR","status":"captured"}}}}`)
	f.Add(`{"event":"order.paid","payload":{"order":{"entity":{"id":"order_1"}},"payment":{"entity":{"id":"pay_1","amount":100}}}}`)
	f.Add(`{"event":"refund.failed","payload":{"refund":{"entity":{"id":"rfnd_1","payment_id":"pay_1","amount":100}}}}`)
	f.Add(`{"event":"payment.failed","payload":{"payment":{"entity":{"id":"pay_1","amount":1e3}}}}`)
	f.Add(`[]`)
	f.Add(``)
	f.Fuzz(func(t *testing.T, raw string) {
		event := ParseEvent("", []byte(raw))
		if event.ID != ParseEvent("", []byte(raw)).ID || !strings.HasPrefix(event.ID, "sha256:") || len(event.ID) != len("sha256:")+64 {
			t.Errorf("its id is %q", event.ID)
		}
		money, comes := event.CapturedPayment()
		if comes && (money.ID == "" || money.OrderID == "" || money.Status != Captured || (event.Kind != EventPaymentCaptured && event.Kind != EventOrderPaid)) {
			t.Errorf("a payment was read from %+v", event)
		}
		refund, goes := event.RefundUpdate()
		if goes && (comes || refund.ID == "" || (event.Kind != EventRefundProcessed && event.Kind != EventRefundFailed)) {
			t.Errorf("a refund was read from %+v", event)
		}
	})
}

func TestUTR(t *testing.T) {
	for text, want := range map[string]string{
		" hdfc-n52 \n": "HDFC-N52", "123456": "123456", strings.Repeat("a", 40): strings.Repeat("A", 40),
		"12345": "", strings.Repeat("A", 41): "", "": "", "HDFC 1234": "", "=CMD(1)": "", "HDFC_1234": "", "ÄBCDEF": "",
	} {
		if got := NormalUTR(text); ValidUTR(got) != (want != "") || want != "" && got != want {
			t.Errorf("%q: %q, %v", text, got, ValidUTR(got))
		}
	}
}
