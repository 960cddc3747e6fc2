package calendar

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/testdb"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/halfhour"
	"shootday/internal/istime"
	_ "shootday/migrations"
)

var cases = flag.Int("cases", 2_000, "how many shoots are judged by the rule in Go and by the triggers")

// casesPerSchedule is the number of shoots that the test tries to book with each random schedule.
const casesPerSchedule = 100

// TestTheRuleIsThatOfTheTriggers creates random schedules, and tries to save bookings and proposals with random times. The
// database triggers must refuse exactly the times that availability.Schedule refuses, with a matching reason. Schedules
// that are loaded for one photographer and for many must give the same results.
func TestTheRuleIsThatOfTheTriggers(t *testing.T) {
	t.Parallel()
	app := testdb.New(t)
	seed := uint64(time.Now().UnixNano())
	defer func() {
		if t.Failed() {
			t.Logf("seed %d", seed)
		}
	}()
	w := &ruleWorld{T: t, Rand: rand.New(rand.NewPCG(seed, 0)), met: map[string]int{}}
	undone := errors.New("undone")
	for done := 0; done < *cases; done += casesPerSchedule {
		err := store.Write(app, func(tx store.Tx) error {
			w.app = tx
			w.create()
			for range casesPerSchedule {
				w.compare()
			}
			return undone
		})
		if !errors.Is(err, undone) {
			t.Fatal(err)
		}
	}
	t.Logf("%v", w.met)
	for _, met := range []string{"booking free", "booking outside_hours", "booking unavailable", "proposal free", "proposal outside_hours", "proposal unavailable"} {
		if w.met[met] < *cases/200 {
			t.Errorf("%q occurred %d times, so the test proves little", met, w.met[met])
		}
	}
}

// ruleWorld is a photographer with a random schedule, in a transaction that is rolled back.
type ruleWorld struct {
	*testing.T
	*rand.Rand
	app     core.App
	service *Service
	from    time.Time // start of the first day
	edges   []time.Time
	met     map[string]int

	photographer string
	number       int
	buffer       time.Duration
	proposing    string // id of an upcoming booking for which times are proposed, or empty
}

const scheduleDays = 10

func (w *ruleWorld) create() {
	w.from = time.Date(2026, 12, 1, 0, 0, 0, 0, istime.Zone).AddDate(0, 0, w.IntN(800))
	travel := time.Duration([]int{0, 7, 20, 30, 45, 60, 90, 211}[w.IntN(8)]) * time.Minute
	now := w.from.Add(-time.Hour)
	w.service = &Service{Travel: travel, Now: func() time.Time { return now }}
	w.proposing, w.edges = "", nil
	fields := map[string]any{"user": core.GenerateDefaultRandomId(), "type": "professional"}
	if w.IntN(3) == 0 {
		fields["bufferMinutes"] = strconv.Itoa(30 * w.IntN(17))
	}
	w.photographer = w.record(records.Photographers, fields)
	w.buffer = w.schedule("", w.from).Limits.Buffer
	w.row(`SELECT number FROM photographer_numbers WHERE photographer = {:photographer}`, &w.number)

	if w.IntN(4) > 0 {
		for day := range 7 {
			for from := 30 * w.IntN(20); from < 1440 && w.IntN(5) > 0; {
				to := min(1440, from+30*(1+w.IntN(30)))
				w.record(records.WorkingHours, map[string]any{"photographer": w.photographer, "day": day, "from": from, "to": to})
				from = to + 30*w.IntN(4)
			}
		}
	}
	for range w.IntN(6) {
		start := w.moment()
		end := start.Add(time.Duration(1+w.IntN(30*60)) * time.Minute)
		kind := []records.TimeOffKind{records.TimeOffBlocks, records.TimeOffOpens, records.TimeOffOpens}[w.IntN(3)]
		w.record(records.TimeOff, map[string]any{"photographer": w.photographer, "kind": string(kind), "start": start, "end": end})
		w.edges = append(w.edges, start, end)
	}
	for range w.IntN(12) {
		first := halfhour.SlotOf(w.moment())
		last := first + halfhour.Slot(w.IntN(12))
		for slot := first; slot <= last; slot++ {
			w.exec(`INSERT INTO blocked_cells (number, slot, source) VALUES ({:number}, {:slot}, {:source}) ON CONFLICT DO NOTHING`,
				dbx.Params{"slot": slot, "source": 1 + w.IntN(5)})
		}
		w.edges = append(w.edges, first.Start(), (last + 1).Start())
	}
	for range w.IntN(12) {
		window := w.window(w.moment(), w.duration())
		if id, refusal := w.book(window, booking.Upcoming); refusal == "" {
			w.proposing = id
			w.edges = append(w.edges, window.Start, window.End, window.BlockedUntil)
		}
	}
}

// moment returns a random time within the schedule, in whole minutes. Many of the times are midnight or full hours.
func (w *ruleWorld) moment() time.Time {
	day := w.from.AddDate(0, 0, w.IntN(scheduleDays))
	switch w.IntN(6) {
	case 0:
		return day
	case 1:
		return day.Add(time.Duration(w.IntN(24)) * time.Hour)
	}
	return day.Add(time.Duration(w.IntN(24*60)) * time.Minute)
}

// duration returns a random duration of 1 to 600 minutes.
func (w *ruleWorld) duration() time.Duration {
	most := []int{29, 60, 240, 600}[w.IntN(4)]
	return time.Duration(1+w.IntN(most)) * time.Minute
}

func (w *ruleWorld) window(start time.Time, duration time.Duration) booking.Window {
	return booking.NewWindow(start, duration, w.buffer)
}

func (w *ruleWorld) schedule(movedID string, start time.Time) *availability.Schedule {
	schedule, err := w.service.loadSchedule(w.app, w.photographer, movedID, start, start)
	if err != nil {
		w.Fatal(err)
	}
	return schedule
}

// compare checks whether availability.Schedule and the triggers agree on a random shoot. Half of the shoots begin or end
// at most a minute before or after a time in w.edges, where errors are most likely.
func (w *ruleWorld) compare() {
	start, duration := w.moment(), w.duration()
	if len(w.edges) > 0 && w.IntN(2) == 0 {
		start = w.edges[w.IntN(len(w.edges))].Add(time.Duration(w.IntN(3)-1) * time.Minute)
		start = start.Add(-[]time.Duration{0, duration, duration + w.buffer}[w.IntN(3)])
	}
	shoot := availability.Shoot{Start: start, Duration: duration}
	kind, movedID := "booking", ""
	if w.proposing != "" && w.IntN(3) == 0 {
		kind, movedID = "proposal", w.proposing
	}
	schedule := w.schedule(movedID, start)
	reason := schedule.Check(start.Add(-24*time.Hour), shoot)
	window := w.window(start, duration)

	w.exec("SAVEPOINT attempt", nil)
	var refusal string
	if kind == "booking" {
		_, refusal = w.book(window, booking.Pending)
		if free := w.isFree(shoot); free != (reason == availability.Free) {
			w.Errorf("%v for %v: the query says that the photographer is free: %v; the schedule says %q", start, duration, free, reason)
		}
	} else {
		refusal = w.propose(window)
	}
	w.exec("ROLLBACK TO attempt", nil)

	w.met[kind+" "+string(reason)]++
	if reason == availability.Free {
		w.met[kind+" free"]++
	}
	holds := []string{""} // the triggers may report any of the reasons that apply
	if reason != availability.Free {
		holds = []string{string(reason)}
		if schedule.Busy.Touches(window.Slots()) {
			holds = append(holds, string(availability.Unavailable))
		}
	}
	if !slices.Contains(holds, refusal) {
		w.Fatalf("a %s at %v for %v, buffer %v: the rule says %q and the triggers %q", kind, start.In(istime.Zone), duration, w.buffer, reason, refusal)
	}
}

// isFree undoes the last booking, and reports whether a ShootQuery finds the photographer free for the shoot.
func (w *ruleWorld) isFree(shoot availability.Shoot) bool {
	w.exec("ROLLBACK TO attempt", nil)
	now := w.service.Now
	defer func() { w.service.Now = now }()
	w.service.Now = func() time.Time { return shoot.Start.Add(-24 * time.Hour) }
	query := w.service.ForShoot(shoot)
	query.Params["number"] = w.number
	var rows []ScheduleRow
	err := w.app.DB().NewQuery(`SELECT ` + query.Columns + ` FROM photographer_numbers n JOIN photographers p ON p.id = n.photographer
		WHERE n.number = {:number}` + query.Condition).Bind(query.Params).All(&rows)
	if err != nil {
		w.Fatal(err)
	}
	if len(rows) == 0 {
		return false
	}
	free, err := query.IsFree(&rows[0])
	if err != nil {
		w.Fatal(err)
	}
	return free
}

// book saves a booking. If the triggers refuse it, book returns their reason.
func (w *ruleWorld) book(window booking.Window, status booking.Status) (id, refusal string) {
	b, err := records.NewBooking(w.app)
	if err != nil {
		w.Fatal(err)
	}
	b.Id = core.GenerateDefaultRandomId()
	b.SetPhotographer(w.photographer)
	b.SetStatus(status)
	b.SetStart(window.Start)
	b.SetEnd(window.End)
	b.SetBlockedUntil(window.BlockedUntil)
	return b.Id, w.refusal(w.app.SaveNoValidate(b))
}

// propose saves a proposal for the booking w.proposing. If the triggers refuse it, propose returns their reason.
func (w *ruleWorld) propose(window booking.Window) (refusal string) {
	p, err := records.NewRescheduleProposal(w.app)
	if err != nil {
		w.Fatal(err)
	}
	p.SetBooking(w.proposing)
	p.SetStatus(booking.ProposalOpen)
	p.SetStart(window.Start)
	p.SetEnd(window.End)
	p.SetBlockedUntil(window.BlockedUntil)
	return w.refusal(w.app.SaveNoValidate(p))
}

func (w *ruleWorld) refusal(err error) string {
	switch {
	case err == nil:
		return ""
	case strings.Contains(err.Error(), "calendar: outside_hours"):
		return string(availability.OutsideHours)
	case strings.Contains(err.Error(), "calendar: unavailable"), strings.Contains(err.Error(), "booking_slots"):
		return string(availability.Unavailable)
	}
	w.Fatal(err)
	return ""
}

func (w *ruleWorld) record(collection string, fields map[string]any) string {
	found, err := w.app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		w.Fatal(err)
	}
	record := core.NewRecord(found)
	record.Id = core.GenerateDefaultRandomId()
	record.Load(fields)
	if err := w.app.SaveNoValidate(record); err != nil {
		w.Fatalf("save a record of %s: %v", collection, err)
	}
	return record.Id
}

func (w *ruleWorld) params() dbx.Params {
	return dbx.Params{"photographer": w.photographer, "number": w.number}
}

func (w *ruleWorld) row(query string, into any) {
	if err := w.app.DB().NewQuery(query).Bind(w.params()).Row(into); err != nil {
		w.Fatal(fmt.Errorf("%s: %w", query, err))
	}
}

func (w *ruleWorld) exec(statement string, params dbx.Params) {
	if _, err := w.app.DB().NewQuery(statement).Bind(w.params()).Bind(params).Execute(); err != nil {
		w.Fatal(fmt.Errorf("%s: %w", statement, err))
	}
}
