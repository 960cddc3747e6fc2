package dispatch

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/testdb"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	_ "shootday/migrations"
)

// fairnessFixture contains a Service whose clock is set by the test.
type fairnessFixture struct {
	*testing.T
	*Service
	app *tests.TestApp
	at  time.Time
}

func newFairnessFixture(t *testing.T) *fairnessFixture {
	t.Helper()
	f := &fairnessFixture{T: t, app: testdb.New(t), at: time.Date(2026, 11, 23, 23, 0, 0, 0, istime.Zone)}
	now := func() time.Time { return f.at }
	monitor := jobs.NewMonitor(now)
	f.Service = New(Config{}, now, monitor, outbox.New(outbox.Config{Demo: true}, now, outbox.Senders{}, nil, monitor), nil, nil, nil, nil)
	return f
}

// photographer creates a photographer with instant bookings switched on, and returns the photographer's id.
func (f *fairnessFixture) photographer(name string) string {
	f.Helper()
	users, err := f.app.FindCollectionByNameOrId(records.Users)
	if err != nil {
		f.Fatal(err)
	}
	user := records.AsUser(core.NewRecord(users))
	user.SetEmail(name + "@example.in")
	user.SetPassword("lotus-pond-7")
	user.SetFullName(name)
	user.SetRole(records.RolePhotographer)
	profile, err := records.NewPhotographer(f.app)
	if err != nil {
		f.Fatal(err)
	}
	if err := f.app.Save(user); err != nil {
		f.Fatal(err)
	}
	profile.SetUser(user.Id)
	profile.SetFirstName(name)
	profile.SetType(records.PhotographerProfessional)
	profile.SetInstantOn(true)
	profile.SetInstantUntil(f.at.Add(8 * time.Hour))
	if err := f.app.Save(profile); err != nil {
		f.Fatal(err)
	}
	return profile.Id
}

func (f *fairnessFixture) load(id string) *records.Photographer {
	f.Helper()
	profile, err := records.FindPhotographer(f.app, id)
	if err != nil {
		f.Fatal(err)
	}
	return profile
}

// note runs work in a transaction. work receives the given photographer ids.
func (f *fairnessFixture) note(work func(store.Tx, []string) error, ids ...string) {
	f.Helper()
	if err := store.Write(f.app, func(tx store.Tx) error { return work(tx, ids) }); err != nil {
		f.Fatal(err)
	}
}

// instantAsked increments the count of instant offers for each of the photographers.
func (f *fairnessFixture) instantAsked(tx store.Tx, ids []string) error {
	return instant{f.Service}.noteAsked(tx, ids)
}

func (f *fairnessFixture) rescueAsked(tx store.Tx, ids []string) error {
	return rescue{f.Service}.noteAsked(tx, ids)
}

func TestOffersAreCountedByIndianDay(t *testing.T) {
	t.Parallel()
	f := newFairnessFixture(t)
	ravi, kabir := f.photographer("ravi"), f.photographer("kabir")
	f.note(f.instantAsked, ravi, kabir)
	f.note(f.instantAsked, ravi)
	f.note(f.instantAsked)
	if got := f.load(ravi); got.AskedToday() != 2 || !got.AskedAt().Equal(f.at) || f.load(kabir).AskedToday() != 1 {
		t.Errorf("%d offers are counted, the last at %v", got.AskedToday(), got.AskedAt())
	}
	f.note(f.rescueAsked, ravi)
	if got := f.load(ravi); got.AskedToday() != 2 || got.RescuesToday() != 1 {
		t.Errorf("%d instant offers and %d offers of rescues are counted", got.AskedToday(), got.RescuesToday())
	}
	f.at = f.at.Add(2 * time.Hour) // after midnight in India, but the same day in UTC
	f.note(f.instantAsked, ravi)
	if got := f.load(ravi); got.AskedToday() != 1 || got.RescuesToday() != 0 {
		t.Errorf("on the next day %d instant offers and %d offers of rescues are counted", got.AskedToday(), got.RescuesToday())
	}
}

func TestSilenceSwitchesInstantBookingsOff(t *testing.T) {
	t.Parallel()
	f := newFairnessFixture(t)
	ravi, kabir := f.photographer("ravi"), f.photographer("kabir")
	for range dispatch.SilentOffers - 1 {
		f.note(instant{f.Service}.noteSilent, ravi, kabir)
	}
	f.note(photographers.NoteAnswered, kabir)
	f.note(instant{f.Service}.noteSilent)
	if got := f.load(ravi); !got.InstantOn() || got.SilentInARow() != 2 {
		t.Errorf("after two lapsed offers: instant bookings on: %v, lapsed in a row: %d", got.InstantOn(), got.SilentInARow())
	}
	f.note(instant{f.Service}.noteSilent, ravi, kabir)
	if got := f.load(ravi); got.InstantOn() || !got.InstantUntil().IsZero() {
		t.Errorf("after three lapsed offers, instant bookings are on until %v", got.InstantUntil())
	}
	if got := f.load(kabir); !got.InstantOn() || got.SilentInARow() != 1 {
		t.Errorf("after an answer: instant bookings on: %v, lapsed in a row: %d", got.InstantOn(), got.SilentInARow())
	}
	f.note(instant{f.Service}.noteSilent, ravi) // an offer that was open when they were switched off
	messages := []*records.OutboxMessage{}
	if err := f.app.RecordQuery(records.Outbox).All(&messages); err != nil {
		t.Fatal(err)
	}
	told := ""
	for _, message := range messages {
		told += fmt.Sprintln(message.To(), message.Subject())
	}
	if told != "ravi@example.in Instant bookings are off\n" {
		t.Errorf("told: %q", told)
	}
}
