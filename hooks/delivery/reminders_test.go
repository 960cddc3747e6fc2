package delivery_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// TestPhotographersAreReminded checks that each email before or after the deadline of a delivery is sent once.
func TestPhotographersAreReminded(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.Settled(2 * time.Hour)
	end := s.DB.Find("bookings", booking).GetDateTime("end").Time()
	counts := func() [3]int {
		return [3]int{s.Told(s.Ravi, "Please deliver soon"), s.Told(s.Ravi, "Photos are due"), s.Told(s.Ravi, "Photos are late")}
	}
	for _, step := range []struct {
		at   time.Duration // time after the end of the shoot
		want [3]int
	}{
		{5*day - time.Minute, [3]int{0, 0, 0}}, {5 * day, [3]int{1, 0, 0}}, {6 * day, [3]int{1, 0, 0}},
		{7 * day, [3]int{1, 1, 0}}, {10 * day, [3]int{1, 1, 1}}, {40 * day, [3]int{1, 1, 1}},
	} {
		s.Pass(end.Add(step.at).Sub(s.Now()) + time.Second)
		s.Round("deliveries")
		s.Round("deliveries")
		if got := counts(); got != step.want {
			t.Errorf("%v after the shoot: %v, not %v", step.at, got, step.want)
		}
	}
}

// TestCustomersAreReminded checks the emails that customers get before and after the automatic acceptance, and before
// the files are deleted.
func TestCustomersAreReminded(t *testing.T) {
	t.Parallel()
	s := newStudio(t, "DELIVERY_KEEP_DAYS=60")
	booking := s.delivered(true)
	counts := func() [3]int {
		return [3]int{s.Told(s.Asha, "Please check your photos"), s.Told(s.Asha, "Photos accepted"), s.Told(s.Asha, "Please download your photos")}
	}
	for _, step := range []struct {
		pass time.Duration
		want [3]int
	}{
		{4 * day, [3]int{0, 0, 0}}, {day, [3]int{1, 0, 0}}, {2 * day, [3]int{1, 1, 0}},
		{29 * day, [3]int{1, 1, 0}}, {day, [3]int{1, 1, 1}}, {22 * day, [3]int{1, 1, 1}}, {day, [3]int{1, 1, 2}}, {30 * day, [3]int{1, 1, 2}},
	} {
		s.Pass(step.pass)
		s.Round("deliveries")
		s.Round("deliveries")
		if got := counts(); got != step.want {
			t.Errorf("after another %v: %v, not %v", step.pass, got, step.want)
		}
	}
	if d := s.delivery(booking); d.Status() != "accepted" {
		t.Error("the delivery is", d.Status())
	}
}

// TestPicksAreToldInTheEvening checks that the photographer gets one email about the picked pictures at the scheduled
// time, and no email before.
func TestPicksAreToldInTheEvening(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.delivered(true)
	d := s.delivery(booking)
	s.DB.Update("deliveries", d.Id, apptest.Object{"picksAt": s.Now().Add(time.Hour)})
	s.Round("deliveries")
	if told := s.Told(s.Ravi, "Photos picked"); told != 0 {
		t.Error("notified too early")
	}
	s.Pass(time.Hour)
	s.Round("deliveries")
	s.Round("deliveries")
	if told := s.Told(s.Ravi, "Photos picked"); told != 1 || !s.delivery(booking).PicksAt().IsZero() {
		t.Error(told, "mails")
	}
}

// TestABrokenDeliveryStopsNoOther checks that the job handles the other deliveries if one fails.
func TestABrokenDeliveryStopsNoOther(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	broken, sound := s.delivered(true), s.delivered(true)
	restore := s.DB.BreakRow("deliveries", "OLD.booking = '"+broken+"'")
	s.Pass(8 * day)
	s.Round("deliveries")
	s.expect(sound, "accepted", 0, total)
	restore()
	s.Pass(day)
	s.Round("deliveries")
	s.expect(broken, "accepted", 0, total)
}

// TestPushMessagesTellNothing checks that push messages contain neither names nor amounts.
func TestPushMessagesTellNothing(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	for _, person := range []apptest.Person{s.Asha, s.Ravi} {
		s.DB.Record("push_subscriptions", apptest.Object{
			"user": person.ID, "endpoint": "https://fcm.googleapis.com/" + person.ID, "p256dh": "k", "auth": "a",
		})
	}
	booking := s.delivered(true)
	s.change(booking).OK()
	s.deliver(booking, nil).OK()
	s.report(booking, "quality").OK()
	s.decide(booking, apptest.Object{"decision": "refund", "refund": 100_000}).OfStatus(200)
	pushes := []struct {
		Text string `db:"text"`
	}{}
	if err := s.App.DB().NewQuery(`SELECT text FROM outbox WHERE channel = 'push' AND text LIKE '%photos/%' OR channel = 'push' AND text LIKE '%delivery/%'`).All(&pushes); err != nil {
		t.Fatal(err)
	}
	if len(pushes) != 8 {
		t.Errorf("%d push messages", len(pushes))
	}
	for _, secret := range []string{"%Asha%", "%Ravi%", "%8,400%", "%1,000%", "%₹%", "%Hauz%"} {
		if told := s.DB.Number(`SELECT count(*) FROM outbox WHERE channel = 'push' AND text LIKE {:secret}`, dbx.Params{"secret": secret}); told != 0 {
			t.Errorf("%d push messages contain %s", told, secret)
		}
	}
}
