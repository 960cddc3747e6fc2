package hooks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestWhatWithdrawingCosts: it is counted, the second lowers the rank, the third makes the photographer unavailable until an
// admin has looked.
func TestWhatWithdrawingCosts(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	admin := s.owner()
	s.exec(`UPDATE photographers SET rating = 4.5, ratingCount = 9 WHERE id = '`+s.ravi.profile+`'`, nil)
	s.exec(`UPDATE photographers SET rating = 4.3, ratingCount = 9 WHERE id = '`+s.kabir.profile+`'`, nil)
	ranked := func() (order []string) {
		for _, item := range s.call("GET", "/api/items?perPage=100&location=Delhi", "", nil).list("items") {
			if id := item["_id"].(string); id == s.ravi.profile || id == s.kabir.profile {
				order = append(order, id)
			}
		}
		return order
	}
	details := func() object {
		return s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+s.ravi.profile, "", nil).ok().object("details")
	}
	if d := details(); d["withdrawals"] != 0.0 || d["withdrawalsOf"] != 0.0 {
		t.Error("before:", d["withdrawals"], d["withdrawalsOf"])
	}
	for i, first := range []person{s.ravi, s.kabir, s.kabir} {
		s.withdraw(s.accepted(time.Duration(72+24*i) * time.Hour)).ok()
		if d := details(); d["withdrawals"] != float64(i+1) || d["withdrawalsOf"] != float64(i+1) || d["availability"] != (i < 2) {
			t.Errorf("after %d: %v of %v, available %v", i+1, d["withdrawals"], d["withdrawalsOf"], d["availability"])
		}
		if fact := fmt.Sprintf("<u>Cancelled %d of %d</u>", i+1, i+1); !strings.Contains(s.call("GET", "/profile/"+s.ravi.profile, "", nil).raw, fact) {
			t.Errorf("the page does not show %s", fact)
		}
		if order := ranked(); order[0] != first.profile {
			t.Errorf("after %d withdrawals the order is %v", i+1, order)
		}
	}
	s.call("POST", "/api/v1/portfolio/changeAvailability", s.ravi.token, object{"id": s.ravi.profile, "availability": true}).refused(409, "looked at it")
	if waits := s.whatWaits(admin); waits["held"] != 1 {
		t.Error("the admin sees", waits)
	}
	s.call("PATCH", "/api/collections/photographers/records/"+s.ravi.profile, admin.token, object{"availability": true}).ofStatus(200)
	if waits := s.whatWaits(admin); waits["held"] != 0 || details()["availability"] != true {
		t.Error("the admin has looked, and sees", waits)
	}
	s.pass(200 * 24 * time.Hour)
	s.round("withdrawals")
	if order := ranked(); order[0] != s.ravi.profile || details()["withdrawals"] != 3.0 {
		t.Errorf("after six months: %v, %v withdrawals", order, details()["withdrawals"])
	}
	s.pass(200 * 24 * time.Hour)
	s.round("withdrawals")
	if d := details(); d["withdrawals"] != 0.0 {
		t.Error("after a year:", d["withdrawals"])
	}
}

// TestAdminsWithdrawPayAndWaive: in the dashboard, with the audit log.
func TestAdminsWithdrawPayAndWaive(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	admin := s.owner()
	patch := func(collection, id string, change object) *answer {
		return s.call("PATCH", "/api/collections/"+collection+"/records/"+id, admin.token, change)
	}
	fallen := s.settled(72 * time.Hour)
	if got := patch("bookings", fallen, object{"withdrawReason": "ill"}); got.status != 409 {
		t.Error("a reason alone:", got.raw)
	}
	if got := patch("bookings", fallen, object{"status": "canceled", "withdrawReason": "ill", "withdrawWords": "He rang us."}); got.status != 200 {
		t.Fatal(got.raw)
	}
	if shown := s.activity(fallen); shown["canceledBy"] != "photographer" || shown["rescue"].(object)["status"] != "searching" {
		t.Error("the customer sees", shown)
	}
	if filed, _ := s.app.FindFirstRecordByData("cancellations", "booking", fallen); filed != nil {
		t.Error("a cancellation waits for a decision")
	}
	if open := s.call("GET", "/api/collections/open_dispatches/records", admin.token, nil).list("items"); len(open) != 1 || open[0]["rescues"] != fallen {
		t.Error("open dispatches:", open)
	}
	due := func(ahead time.Duration) string {
		id := s.settled(ahead)
		s.withdraw(id).ok()
		s.stop(id).ok()
		return s.compensation(id)["id"].(string)
	}
	s.stop(fallen).ok()
	paid, other, waived := s.compensation(fallen)["id"].(string), due(120*time.Hour), due(144*time.Hour)
	if waits := s.whatWaits(admin); waits["compensations"] != 1 || waits["reviews"] != 2 {
		t.Error("the admin sees", waits)
	}
	for _, id := range []string{other, waived} {
		if got := patch("compensations", id, object{"status": "paid", "utr": "HDFC000122"}); got.status != 403 {
			t.Error("a compensation in review is paid:", got.raw)
		}
		if got := patch("compensations", id, object{"status": "due"}); got.status != 200 {
			t.Error("a reviewed compensation is not due:", got.raw)
		}
		if got := patch("compensations", id, object{"status": "review"}); got.status != 403 {
			t.Error("an admin starts a review:", got.raw)
		}
	}
	s.expectAudited(other, `"status":"due"`)
	for _, wrong := range []object{{"amount": 1}, {"status": "paid"}, {"utr": "HDFC000123"}, {"status": "paid", "utr": "x"}, {"booking": fallen, "status": "waived"}} {
		if got := patch("compensations", other, wrong); got.status < 400 && wrong["booking"] == nil {
			t.Errorf("%v is taken: %s", wrong, got.raw)
		}
	}
	if got := patch("compensations", paid, object{"status": "paid", "utr": "HDFC000123"}); got.status != 200 {
		t.Fatal(got.raw)
	}
	if got := patch("compensations", paid, object{"status": "paid", "utr": "HDFC000124"}); got.status < 400 {
		t.Error("another UTR is taken:", got.raw)
	}
	if got := patch("compensations", waived, object{"status": "paid", "utr": "hdfc000123"}); got.status != 409 {
		t.Error("a UTR is taken twice:", got.raw)
	}
	if got := patch("compensations", waived, object{"status": "waived"}); got.status != 200 {
		t.Fatal(got.raw)
	}
	s.balanced()
	s.expectAudited(paid, `"status":"paid"`, "HDFC000123")
	s.expectAudited(waived, `"status":"waived"`)
	s.soon("the mail", func() bool { return s.told(s.asha, "Compensation sent") == 1 })
	if shown := s.activity(fallen)["compensation"].(object); shown["status"] != "paid" {
		t.Error("the customer sees", shown)
	}

	week := s.call("GET", "/api/collections/rescues_of_week/records", admin.token, nil).list("items")
	reasons := []string{}
	for _, row := range week {
		reasons = append(reasons, row["withdrawReason"].(string)+" "+row["search"].(string))
	}
	slices.Sort(reasons)
	if want := []string{"equipment withdrawn", "equipment withdrawn", "ill withdrawn"}; !slices.Equal(reasons, want) {
		t.Error("the rescues of the week are", reasons)
	}
}
