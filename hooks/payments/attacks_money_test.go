package payments_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// TestADisputedPaymentIsNotRefundedBesideTheBank checks that a customer who disputes a payment does not also get a
// refund. The photographer withdraws during the dispute, and the dispute is lost after the refund has become due.
func TestADisputedPaymentIsNotRefundedBesideTheBank(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	fallen := s.Settled(72 * time.Hour)
	id, err := s.Provider.Dispute(s.PaymentID(fallen))
	if err != nil {
		t.Fatal(err)
	}
	s.Deliver(s.TakeWebhooks()...)
	s.Withdraw(fallen).OK()
	s.Stop(fallen).OK()
	s.Round("refunds")
	for _, refund := range s.Provider.Pending(s.Now().Add(time.Hour)) {
		if err := s.Provider.FinishRefund(refund, true); err != nil {
			t.Fatal(err)
		}
	}
	s.Deliver(s.TakeWebhooks()...)
	if err := s.Provider.LoseDispute(id, 840_000); err != nil {
		t.Fatal(err)
	}
	s.Deliver(s.TakeWebhooks()...)
	s.Round("refunds")
	s.Balanced()
	if got := s.PaymentStatus(fallen); got != "refunded" {
		t.Error("the booking is", got)
	}
	if held := s.Provider.Holds(fallen); held != 0 {
		t.Errorf("the provider still has %d paise of a payment that the bank took back", held)
	}
	if due := s.Compensation(fallen); due["status"] != "review" {
		t.Error("the compensation is", due)
	}
}

// TestAPairCannotFarmCompensations makes a colluding customer and photographer repeat the same steps six times: the
// customer books and pays, the photographer withdraws, and the customer stops the search for a replacement. Only the
// first compensation must be due without a review by an admin, and the photographer must not be able to withdraw more
// than three times.
func TestAPairCannotFarmCompensations(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	var ids []string
	for i := range 6 {
		ids = append(ids, s.Settled(time.Duration(72+24*i)*time.Hour))
	}
	refused := 0
	for _, id := range ids {
		if s.Withdraw(id).Status == 409 {
			refused++
			continue
		}
		s.Stop(id).OK()
	}
	var due, review int
	err := s.App.DB().NewQuery(`SELECT coalesce(sum(amount) FILTER (WHERE status = 'due'), 0), count(*) FILTER (WHERE status = 'review')
		FROM compensations`).Row(&due, &review)
	if err != nil {
		t.Fatal(err)
	}
	if due != 84_000 || review != 2 || refused != 3 {
		t.Errorf("%d paise are due, %d compensations wait for a review, and %d withdrawals were refused", due, review, refused)
	}
	shown := s.Call("GET", "/api/collections/open_compensations/records?sort=created", s.People.Superuser().Token, nil).List("items")
	if len(shown) != 3 {
		t.Fatal("the admin sees", shown)
	}
	for i, one := range shown {
		if one["ofPair"] != 3.0 || one["paidMinutesBefore"] != 0.0 || one["heldAt"] == "" || one["disputed"] != false ||
			one["customer"] != s.Asha.ID || one["photographer"] != s.Ravi.Profile || one["status"] != []string{"due", "review", "review"}[i] {
			t.Error("the admin sees", one)
		}
	}
}

// TestACustomerCannotFarmCompensations makes one customer collect compensations from many photographers. After the
// first few, an admin must review each further compensation.
func TestACustomerCannotFarmCompensations(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	var last apptest.Object
	for i := range 5 {
		if i == 4 {
			s.Pass(366 * 24 * time.Hour) // the earlier compensations no longer count
		}
		s.Ravi = s.People.Photographer()
		id := s.Settled(72 * time.Hour)
		s.Withdraw(id).OK()
		s.Stop(id).OK()
		last = s.Compensation(id)
		if want := []string{"due", "due", "review", "review", "due"}[i]; last["status"] != want {
			t.Errorf("compensation %d is %v, not %s", i+1, last["status"], want)
		}
		if i == 3 {
			shown := s.Call("GET", "/api/collections/open_compensations/records?sort=created", s.People.Superuser().Token, nil).List("items")
			if len(shown) != 4 || shown[3]["ofPair"] != 1.0 || shown[3]["ofCustomer"] != 4.0 {
				t.Error("the admin sees", shown)
			}
		}
		s.Pass(100 * time.Hour)
	}
}

// TestACompensationHasALimit checks that a compensation is at most COMPENSATION_MAX rupees, which is 2,000 by default.
func TestACompensationHasALimit(t *testing.T) {
	t.Parallel()
	for _, try := range []struct {
		settings []string
		skus     int
		amount   int // in paise
	}{{nil, 28, 168_140}, {nil, 40, 200_000}, {[]string{"COMPENSATION_MAX=500"}, 12, 50_000}, {[]string{"COMPENSATION_MAX=0"}, 12, 0}} {
		f := apptest.NewPayments(t, try.settings...)
		s := apptest.Rescues{Payments: f, Kabir: f.People.Photographer()}
		s.At(istime.StartOfDay(s.Now().AddDate(0, 0, 1)).Add(12 * time.Hour))
		form := s.Bookings.Form(72 * time.Hour)
		form["skuCount"] = try.skus
		id := s.Bookings.Book(s.Asha, s.Ravi, form).OK().Text("_id")
		s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
		s.Verify(s.Pay(s.Ordered(id))).OK()
		s.Withdraw(id).OK()
		s.Stop(id).OK()
		if owed := s.Compensation(id); try.amount == 0 && owed != nil || try.amount > 0 && owed["amount"] != try.amount {
			t.Errorf("with %v and %d SKUs the compensation is %v, not %d", try.settings, try.skus, owed, try.amount)
		}
	}
}

// TestWithdrawalsAreNoWeapon makes a photographer withdraw repeatedly from unpaid bookings of a colluding customer. The
// test checks that withdrawals can neither exhaust the offers of other photographers nor flood them with emails.
func TestWithdrawalsAreNoWeapon(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	var ids []string
	for i := range 14 {
		ids = append(ids, s.Accepted(time.Duration(72+4*i)*time.Hour))
	}
	withdrawn := 0
	for _, id := range ids {
		if s.Withdraw(id).Status == 200 {
			withdrawn++
		}
	}
	offers := s.DB.Number(`SELECT count(*) FROM offers WHERE photographer = {:id}`, dbx.Params{"id": s.Kabir.Profile})
	mails := s.Told(s.Kabir, "Can you take over a shoot?")
	if withdrawn != 3 || offers != 3 || mails != 3 {
		t.Errorf("%d withdrawals, %d offers and %d mails to a rival", withdrawn, offers, mails)
	}
}

// TestTwoWithdrawalsAtOnce makes a photographer who has withdrawn twice withdraw from several more bookings at the same
// time, and checks that only one of these withdrawals succeeds.
func TestTwoWithdrawalsAtOnce(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	var ids []string
	for i := range 6 {
		ids = append(ids, s.Accepted(time.Duration(72+24*i)*time.Hour))
	}
	for _, id := range ids[:2] {
		s.Withdraw(id).OK()
	}
	var calls []func() *apptest.Answer
	for _, id := range ids[2:] {
		calls = append(calls, func() *apptest.Answer { return s.Withdraw(id) })
	}
	statuses, _ := atOnce(s.Payments.Server, calls...)
	slices.Sort(statuses)
	if fmt.Sprint(statuses) != "[200 409 409 409]" {
		t.Error("the statuses of the withdrawals are", statuses)
	}
}

// TestTheHoldOnWithdrawals checks that repeating the third withdrawal returns the same response, and that a fourth
// withdrawal is refused until an admin lifts the hold. It also checks that no search for a replacement starts when an
// admin enters a withdrawal for the photographer.
func TestTheHoldOnWithdrawals(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	admin := s.People.Superuser()
	var ids []string
	for i := range 5 {
		ids = append(ids, s.Settled(time.Duration(72+24*i)*time.Hour))
	}
	for _, id := range ids[:2] {
		s.Withdraw(id).OK()
	}
	third := s.Withdraw(ids[2]).OK()
	if third.Text("rescue") == "" {
		t.Error("the third withdrawal starts no search:", third.Raw)
	}
	if again := s.Withdraw(ids[2]).OK(); again.Raw != third.Raw {
		t.Error("the response to a repeat is", again.Raw)
	}
	if refused := s.Withdraw(ids[3]).Refused(409, "write to us"); refused.Text("code") != "withdrawals_held" {
		t.Error(refused.Raw)
	}
	s.Call("PATCH", "/api/collections/bookings/records/"+ids[3], admin.Token, apptest.Object{"status": "canceled", "withdrawReason": "ill"}).OfStatus(200)
	if s.DB.Number(`SELECT count(*) FROM dispatches WHERE rescues = {:id}`, dbx.Params{"id": ids[3]}) != 0 {
		t.Error("a search was started")
	}
	s.Refunded(ids[3])
	if owed := s.Compensation(ids[3]); owed["status"] != "review" {
		t.Error("the compensation is", owed)
	}
	s.Call("PATCH", "/api/collections/photographers/records/"+s.Ravi.Profile, admin.Token, apptest.Object{"availability": true}).OfStatus(200)
	s.Withdraw(ids[4]).OK()
	s.Balanced()
}

// TestOffersOfOneCustomerAreLimited checks that a customer can cause at most three offers to a photographer per day,
// and that offers to replace a photographer who withdrew do not count as instant offers.
func TestOffersOfOneCustomerAreLimited(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.At(istime.StartOfDay(s.Now().AddDate(0, 0, 1)).Add(12 * time.Hour))
	rival := s.People.Photographer()
	offers := func() int {
		return s.DB.Number(`SELECT count(*) FROM offers WHERE photographer = {:id}`, dbx.Params{"id": rival.Profile})
	}
	for c := range 5 {
		customer := s.People.Customer()
		for i := range 4 {
			fallen := s.People.Photographer()
			s.DB.Exec(`UPDATE photographers SET availability = 0 WHERE id = {:id}`, dbx.Params{"id": fallen.Profile})
			booking := s.Bookings.Upcoming(customer, fallen, s.Now().Add(time.Duration(72+100*c+4*i)*time.Hour))
			s.Call("DELETE", "/api/v1/dashboard/shoot/"+booking, fallen.Token, apptest.Object{"reason": "ill"}).OK()
			if want := min(3*c+min(i+1, 3), 12); offers() != want {
				t.Errorf("after %d shoots of customer %d the rival has %d offers, not %d", i+1, c+1, offers(), want)
			}
		}
	}
	row := s.DB.Find("photographers", rival.Profile)
	if row.GetInt("rescuesToday") != 12 || row.GetInt("askedToday") != 0 {
		t.Errorf("%d rescues and %d instant offers are counted", row.GetInt("rescuesToday"), row.GetInt("askedToday"))
	}
	s.Offers.Switch(rival, true, nil).OK()
	s.DB.Update("photographers", rival.Profile, apptest.Object{"seenAt": s.Now()})
	s.Offers.Ask(s.People.Customer(), s.Offers.Form()).OK()
	s.At(s.Now().Add(24 * time.Hour))
	fallen := s.People.Photographer()
	s.DB.Exec(`UPDATE photographers SET availability = 0 WHERE id = {:id}`, dbx.Params{"id": fallen.Profile})
	booking := s.Bookings.Upcoming(s.People.Customer(), fallen, s.Now().Add(900*time.Hour))
	s.Call("DELETE", "/api/v1/dashboard/shoot/"+booking, fallen.Token, apptest.Object{"reason": "ill"}).OK()
	if offers() != 14 {
		t.Error("on the next day the rival has", offers(), "offers")
	}
}
