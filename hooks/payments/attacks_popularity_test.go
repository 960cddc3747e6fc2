package payments_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestAPaymentThatABankTookBackCountsAsNone checks that a shoot whose payment was lost to a dispute counts neither for
// the photographer's rating nor for the popularity, regardless of the amounts that the provider reports.
func TestAPaymentThatABankTookBackCountsAsNone(t *testing.T) {
	t.Parallel()
	for name, values := range map[string]apptest.Object{"a loss": {}, "a loss that does not fit": {"currency": "USD"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newHeldFixture(t)
			f.Pass(72 * time.Hour)
			f.Call("PUT", "/api/v1/dashboard/userreq/complete/"+f.booking, f.Ravi.Token, apptest.Object{"status": "completed"}).OK()
			f.Call("POST", "/api/v1/booking/review/"+f.booking, f.Asha.Token, apptest.Object{"rating": 5, "comment": "Great"}).OK()
			f.People.ExpectRating(f.Ravi, 5, 1, true)
			f.loseAs(values)
			f.People.ExpectRating(f.Ravi, 0, 0, false)
			if got := f.People.ShootsOf(f.Ravi); got != 0 {
				t.Errorf("%d shoots are counted", got)
			}
			f.People.VerifyMobile(f.Asha, "9811198111")
			f.People.ExpectRating(f.Ravi, 5, 1, true)
		})
	}
}
