package payments_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestWhatWithdrawingCosts checks the consequences of withdrawals. Each withdrawal is counted, the second lowers the
// rank, and the third makes the photographer unavailable until an admin has reviewed the case.
func TestWhatWithdrawingCosts(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	admin := s.People.Superuser()
	s.DB.Exec(`UPDATE photographers SET rating = 4.5, ratingCount = 9 WHERE id = '`+s.Ravi.Profile+`'`, nil)
	s.DB.Exec(`UPDATE photographers SET rating = 4.3, ratingCount = 9 WHERE id = '`+s.Kabir.Profile+`'`, nil)
	ranked := func() (order []string) {
		for _, item := range s.Call("GET", "/api/items?perPage=100&location=Delhi", "", nil).List("items") {
			if id := item["_id"].(string); id == s.Ravi.Profile || id == s.Kabir.Profile {
				order = append(order, id)
			}
		}
		return order
	}
	details := func() apptest.Object {
		return s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+s.Ravi.Profile, "", nil).OK().Object("details")
	}
	if d := details(); d["withdrawals"] != 0.0 || d["withdrawalsOf"] != 0.0 {
		t.Error("before:", d["withdrawals"], d["withdrawalsOf"])
	}
	for i, first := range []apptest.Person{s.Ravi, s.Kabir, s.Kabir} {
		s.Withdraw(s.Accepted(time.Duration(72+24*i) * time.Hour)).OK()
		if d := details(); d["withdrawals"] != float64(i+1) || d["withdrawalsOf"] != float64(i+1) || d["availability"] != (i < 2) {
			t.Errorf("after %d: %v of %v, available %v", i+1, d["withdrawals"], d["withdrawalsOf"], d["availability"])
		}
		if fact := fmt.Sprintf("<u>Cancelled %d of %d</u>", i+1, i+1); !strings.Contains(s.Call("GET", "/profile/"+s.Ravi.Profile, "", nil).Raw, fact) {
			t.Errorf("the page does not show %s", fact)
		}
		if order := ranked(); order[0] != first.Profile {
			t.Errorf("after %d withdrawals the order is %v", i+1, order)
		}
	}
	s.Call("POST", "/api/v1/portfolio/changeAvailability", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "availability": true}).Refused(409, "looked at it")
	if waits := s.Admins.Waiting(admin); waits["held"] != 1 {
		t.Error("the admin sees", waits)
	}
	s.Call("PATCH", "/api/collections/photographers/records/"+s.Ravi.Profile, admin.Token, apptest.Object{"availability": true}).OfStatus(200)
	if waits := s.Admins.Waiting(admin); waits["held"] != 0 || details()["availability"] != true {
		t.Error("after the review the admin sees", waits)
	}
	s.Pass(200 * 24 * time.Hour)
	s.Round("withdrawals")
	if order := ranked(); order[0] != s.Ravi.Profile || details()["withdrawals"] != 3.0 {
		t.Errorf("after six months: %v, %v withdrawals", order, details()["withdrawals"])
	}
	s.Pass(200 * 24 * time.Hour)
	s.Round("withdrawals")
	if d := details(); d["withdrawals"] != 0.0 {
		t.Error("after a year:", d["withdrawals"])
	}
}

// TestAdminsWithdrawPayAndWaive makes an admin enter a withdrawal, pay a compensation and waive another one in the
// dashboard. It also checks the audit log.
func TestAdminsWithdrawPayAndWaive(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	admin := s.People.Superuser()
	patch := func(collection, id string, change apptest.Object) *apptest.Answer {
		return s.Call("PATCH", "/api/collections/"+collection+"/records/"+id, admin.Token, change)
	}
	fallen := s.Settled(72 * time.Hour)
	if got := patch("bookings", fallen, apptest.Object{"withdrawReason": "ill"}); got.Status != 409 {
		t.Error("the response to a reason alone:", got.Raw)
	}
	if got := patch("bookings", fallen, apptest.Object{"status": "canceled", "withdrawReason": "ill", "withdrawWords": "He rang us."}); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	if shown := s.Activity(fallen); shown["canceledBy"] != "photographer" || shown["rescue"].(apptest.Object)["status"] != "searching" {
		t.Error("the customer sees", shown)
	}
	if filed, _ := s.App.FindFirstRecordByData("cancellations", "booking", fallen); filed != nil {
		t.Error("a cancellation waits for a decision")
	}
	if open := s.Call("GET", "/api/collections/open_dispatches/records", admin.Token, nil).List("items"); len(open) != 1 || open[0]["rescues"] != fallen {
		t.Error("open dispatches:", open)
	}
	due := func(ahead time.Duration) string {
		id := s.Settled(ahead)
		s.Withdraw(id).OK()
		s.Stop(id).OK()
		return s.Compensation(id)["id"].(string)
	}
	s.Stop(fallen).OK()
	paid, other, waived := s.Compensation(fallen)["id"].(string), due(120*time.Hour), due(144*time.Hour)
	if waits := s.Admins.Waiting(admin); waits["compensations"] != 1 || waits["reviews"] != 2 {
		t.Error("the admin sees", waits)
	}
	for _, id := range []string{other, waived} {
		if got := patch("compensations", id, apptest.Object{"status": "paid", "utr": "HDFC000122"}); got.Status != 403 {
			t.Error("a compensation in review is paid:", got.Raw)
		}
		if got := patch("compensations", id, apptest.Object{"status": "due"}); got.Status != 200 {
			t.Error("a reviewed compensation is not due:", got.Raw)
		}
		if got := patch("compensations", id, apptest.Object{"status": "review"}); got.Status != 403 {
			t.Error("an admin starts a review:", got.Raw)
		}
	}
	s.Admins.ExpectAudited(other, `"status":"due"`)
	for _, wrong := range []apptest.Object{{"amount": 1}, {"status": "paid"}, {"utr": "HDFC000123"}, {"status": "paid", "utr": "x"}, {"booking": fallen, "status": "waived"}} {
		if got := patch("compensations", other, wrong); got.Status < 400 && wrong["booking"] == nil {
			t.Errorf("%v is accepted: %s", wrong, got.Raw)
		}
	}
	if got := patch("compensations", paid, apptest.Object{"status": "paid", "utr": "HDFC000123"}); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	if got := patch("compensations", paid, apptest.Object{"status": "paid", "utr": "HDFC000124"}); got.Status < 400 {
		t.Error("another UTR is accepted:", got.Raw)
	}
	if got := patch("compensations", waived, apptest.Object{"status": "paid", "utr": "hdfc000123"}); got.Status != 409 {
		t.Error("a UTR is accepted twice:", got.Raw)
	}
	if got := patch("compensations", waived, apptest.Object{"status": "waived"}); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	s.Balanced()
	s.Admins.ExpectAudited(paid, `"status":"paid"`, "HDFC000123")
	s.Admins.ExpectAudited(waived, `"status":"waived"`)
	s.Soon("the mail", func() bool { return s.Told(s.Asha, "Compensation sent") == 1 })
	if shown := s.Activity(fallen)["compensation"].(apptest.Object); shown["status"] != "paid" {
		t.Error("the customer sees", shown)
	}

	week := s.Call("GET", "/api/collections/rescues_of_week/records", admin.Token, nil).List("items")
	reasons := []string{}
	for _, row := range week {
		reasons = append(reasons, row["withdrawReason"].(string)+" "+row["search"].(string))
	}
	slices.Sort(reasons)
	if want := []string{"equipment withdrawn", "equipment withdrawn", "ill withdrawn"}; !slices.Equal(reasons, want) {
		t.Error("the rescues of the week are", reasons)
	}
}
