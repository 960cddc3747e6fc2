package booking

import "testing"

func TestStatuses(t *testing.T) {
	tests := []struct {
		status          Status
		active, payable bool
	}{
		{status: Pending, active: true},
		{status: Upcoming, active: true, payable: true},
		{status: Completed, payable: true},
		{status: Rejected},
		{status: Canceled},
		{status: ""},
	}
	for _, test := range tests {
		if got := IsActive(test.status); got != test.active {
			t.Errorf("IsActive(%q) = %v", test.status, got)
		}
		if got := Payable(test.status, false); got != test.payable {
			t.Errorf("Payable(%q, unpaid) = %v", test.status, got)
		}
		if Payable(test.status, true) {
			t.Errorf("%q could be paid twice", test.status)
		}
	}
}

func TestPaymentMethods(t *testing.T) {
	for method, want := range map[PaymentMethod]bool{
		"razorpay": true, "payAfterShoot": true, "": false, "Razorpay": false, "cash": false,
	} {
		if got := method.Valid(); got != want {
			t.Errorf("%q: valid %v", method, got)
		}
	}
}
