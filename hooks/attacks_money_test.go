package hooks_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/istime"
)

// TestADisputedPaymentIsNotRefundedBesideTheBank: a customer disputes the payment, a friendly photographer withdraws, and the
// dispute is lost only after the refund was due.
func TestADisputedPaymentIsNotRefundedBesideTheBank(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	fallen := s.settled(72 * time.Hour)
	id, err := s.provider.Dispute(s.paymentID(fallen))
	if err != nil {
		t.Fatal(err)
	}
	s.deliver(s.takeWebhooks()...)
	s.withdraw(fallen).ok()
	s.stop(fallen).ok()
	s.round("refunds")
	for _, refund := range s.provider.Pending(s.now().Add(time.Hour)) {
		if err := s.provider.FinishRefund(refund, true); err != nil {
			t.Fatal(err)
		}
	}
	s.deliver(s.takeWebhooks()...)
	if err := s.provider.LoseDispute(id, 840_000); err != nil {
		t.Fatal(err)
	}
	s.deliver(s.takeWebhooks()...)
	s.round("refunds")
	s.balanced()
	if got := s.paymentStatus(fallen); got != "refunded" {
		t.Error("the booking is", got)
	}
	if held := s.provider.Holds(fallen); held != 0 {
		t.Errorf("the provider holds %d paise of a payment that its bank took back", held)
	}
	if due := s.compensation(fallen); due["status"] != "review" {
		t.Error("the compensation is", due)
	}
}

// TestAPairCannotFarmCompensations: a customer and a photographer who are friends book, pay, withdraw and stop six times.
func TestAPairCannotFarmCompensations(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	var ids []string
	for i := range 6 {
		ids = append(ids, s.settled(time.Duration(72+24*i)*time.Hour))
	}
	refused := 0
	for _, id := range ids {
		if s.withdraw(id).status == 409 {
			refused++
			continue
		}
		s.stop(id).ok()
	}
	var due, review int
	err := s.app.DB().NewQuery(`SELECT coalesce(sum(amount) FILTER (WHERE status = 'due'), 0), count(*) FILTER (WHERE status = 'review')
		FROM compensations`).Row(&due, &review)
	if err != nil {
		t.Fatal(err)
	}
	if due != 84_000 || review != 2 || refused != 3 {
		t.Errorf("%d paise are due, %d compensations wait for a review, and %d withdrawals were refused", due, review, refused)
	}
	shown := s.call("GET", "/api/collections/open_compensations/records?sort=created", s.owner().token, nil).list("items")
	if len(shown) != 3 {
		t.Fatal("the admin sees", shown)
	}
	for i, one := range shown {
		if one["ofPair"] != 3.0 || one["paidMinutesBefore"] != 0.0 || one["heldAt"] == "" || one["disputed"] != false ||
			one["customer"] != s.asha.id || one["photographer"] != s.ravi.profile || one["status"] != []string{"due", "review", "review"}[i] {
			t.Error("the admin sees", one)
		}
	}
}

// TestACustomerCannotFarmCompensations: with ten photographers, one customer made 20,000 rupees due without a review.
func TestACustomerCannotFarmCompensations(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	var last object
	for i := range 5 {
		if i == 4 {
			s.pass(366 * 24 * time.Hour) // the earlier ones no longer count
		}
		s.ravi = s.photographer()
		id := s.settled(72 * time.Hour)
		s.withdraw(id).ok()
		s.stop(id).ok()
		last = s.compensation(id)
		if want := []string{"due", "due", "review", "review", "due"}[i]; last["status"] != want {
			t.Errorf("compensation %d is %v, not %s", i+1, last["status"], want)
		}
		if i == 3 {
			shown := s.call("GET", "/api/collections/open_compensations/records?sort=created", s.owner().token, nil).list("items")
			if len(shown) != 4 || shown[3]["ofPair"] != 1.0 || shown[3]["ofCustomer"] != 4.0 {
				t.Error("the admin sees", shown)
			}
		}
		s.pass(100 * time.Hour)
	}
}

// TestACompensationHasALimit: it is COMPENSATION_MAX rupees, and 2,000 without that setting.
func TestACompensationHasALimit(t *testing.T) {
	t.Parallel()
	for _, try := range []struct {
		settings []string
		skus     int
		amount   int // in paise
	}{{nil, 28, 168_140}, {nil, 40, 200_000}, {[]string{"COMPENSATION_MAX=500"}, 12, 50_000}, {[]string{"COMPENSATION_MAX=0"}, 12, 0}} {
		f := newPaymentFixture(t, try.settings...)
		s := rescueFixture{f, f.photographer()}
		s.at(istime.StartOfDay(s.now().AddDate(0, 0, 1)).Add(12 * time.Hour))
		form := s.form(72 * time.Hour)
		form["skuCount"] = try.skus
		id := s.book(s.asha, s.ravi, form).ok().text("_id")
		s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
		s.verify(s.paid(s.ordered(id))).ok()
		s.withdraw(id).ok()
		s.stop(id).ok()
		if owed := s.compensation(id); try.amount == 0 && owed != nil || try.amount > 0 && owed["amount"] != try.amount {
			t.Errorf("with %v and %d SKUs the compensation is %v, not %d", try.settings, try.skus, owed, try.amount)
		}
	}
}

// TestWithdrawalsAreNoWeapon: a photographer has a friend book without paying, and withdraws fourteen times, to use up the
// offers of the rivals and to fill their inboxes.
func TestWithdrawalsAreNoWeapon(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	var ids []string
	for i := range 14 {
		ids = append(ids, s.accepted(time.Duration(72+4*i)*time.Hour))
	}
	withdrawn := 0
	for _, id := range ids {
		if s.withdraw(id).status == 200 {
			withdrawn++
		}
	}
	offers := s.number(`SELECT count(*) FROM offers WHERE photographer = {:id}`, dbx.Params{"id": s.kabir.profile})
	mails := s.told(s.kabir, "Can you take over a shoot?")
	if withdrawn != 3 || offers != 3 || mails != 3 {
		t.Errorf("%d withdrawals, %d offers and %d mails to a rival", withdrawn, offers, mails)
	}
}

// TestTwoWithdrawalsAtOnce: of the third and the fourth, which come together, one is refused.
func TestTwoWithdrawalsAtOnce(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	var ids []string
	for i := range 6 {
		ids = append(ids, s.accepted(time.Duration(72+24*i)*time.Hour))
	}
	for _, id := range ids[:2] {
		s.withdraw(id).ok()
	}
	var calls []func() *answer
	for _, id := range ids[2:] {
		calls = append(calls, func() *answer { return s.withdraw(id) })
	}
	statuses, _ := s.atOnce(calls...)
	slices.Sort(statuses)
	if fmt.Sprint(statuses) != "[200 409 409 409]" {
		t.Error("the withdrawals were answered", statuses)
	}
}

// TestTheHoldOnWithdrawals: a repeat of the third answers as before, a fourth is refused until an admin lifts the hold, and an
// admin who withdraws for the photographer starts no search.
func TestTheHoldOnWithdrawals(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	admin := s.owner()
	var ids []string
	for i := range 5 {
		ids = append(ids, s.settled(time.Duration(72+24*i)*time.Hour))
	}
	for _, id := range ids[:2] {
		s.withdraw(id).ok()
	}
	third := s.withdraw(ids[2]).ok()
	if third.text("rescue") == "" {
		t.Error("the third starts no search:", third.raw)
	}
	if again := s.withdraw(ids[2]).ok(); again.raw != third.raw {
		t.Error("a repeat answers", again.raw)
	}
	if refused := s.withdraw(ids[3]).refused(409, "write to us"); refused.text("code") != "withdrawals_held" {
		t.Error(refused.raw)
	}
	s.call("PATCH", "/api/collections/bookings/records/"+ids[3], admin.token, object{"status": "canceled", "withdrawReason": "ill"}).ofStatus(200)
	if s.number(`SELECT count(*) FROM dispatches WHERE rescues = {:id}`, dbx.Params{"id": ids[3]}) != 0 {
		t.Error("a search was started")
	}
	s.refunded(ids[3])
	if owed := s.compensation(ids[3]); owed["status"] != "review" {
		t.Error("the compensation is", owed)
	}
	s.call("PATCH", "/api/collections/photographers/records/"+s.ravi.profile, admin.token, object{"availability": true}).ofStatus(200)
	s.withdraw(ids[4]).ok()
	s.balanced()
}

// TestOffersOfOneCustomerAreLimited: a photographer gets at most three offers a day because of one customer, and rescues do
// not use up instant offers.
func TestOffersOfOneCustomerAreLimited(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.at(istime.StartOfDay(s.now().AddDate(0, 0, 1)).Add(12 * time.Hour))
	rival := s.photographer()
	offers := func() int {
		return s.number(`SELECT count(*) FROM offers WHERE photographer = {:id}`, dbx.Params{"id": rival.profile})
	}
	for c := range 5 {
		customer := s.customer()
		for i := range 4 {
			fallen := s.photographer()
			s.exec(`UPDATE photographers SET availability = 0 WHERE id = {:id}`, dbx.Params{"id": fallen.profile})
			booking := s.upcoming(customer, fallen, s.now().Add(time.Duration(72+100*c+4*i)*time.Hour))
			s.call("DELETE", "/api/v1/dashboard/shoot/"+booking, fallen.token, object{"reason": "ill"}).ok()
			if want := min(3*c+min(i+1, 3), 12); offers() != want {
				t.Errorf("after %d shoots of customer %d the rival has %d offers, not %d", i+1, c+1, offers(), want)
			}
		}
	}
	row := s.find("photographers", rival.profile)
	if row.GetInt("rescuesToday") != 12 || row.GetInt("askedToday") != 0 {
		t.Errorf("%d rescues and %d instant offers are counted", row.GetInt("rescuesToday"), row.GetInt("askedToday"))
	}
	s.switchInstant(rival, true, nil).ok()
	s.update("photographers", rival.profile, object{"seenAt": s.now()})
	s.ask(s.customer(), s.instantForm()).ok()
	s.at(s.now().Add(24 * time.Hour))
	fallen := s.photographer()
	s.exec(`UPDATE photographers SET availability = 0 WHERE id = {:id}`, dbx.Params{"id": fallen.profile})
	booking := s.upcoming(s.customer(), fallen, s.now().Add(900*time.Hour))
	s.call("DELETE", "/api/v1/dashboard/shoot/"+booking, fallen.token, object{"reason": "ill"}).ok()
	if offers() != 14 {
		t.Error("on the next day the rival has", offers(), "offers")
	}
}
