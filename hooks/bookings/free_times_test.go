package bookings

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"net/url"
	"strconv"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/calendar"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/testdb"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/istime"
	_ "shootday/migrations"
)

var pairs = flag.Int("pairs", 4_000, "how many times are compared with the free times of a photographer")

// pairsPerSchedule is the number of start times that are tried for each random schedule.
const pairsPerSchedule = 100

// TestFreeTimesAreThoseThatCanBeBooked creates random schedules and tries to book each at random times. A booking must
// succeed if and only if the API lists the time as free.
func TestFreeTimesAreThoseThatCanBeBooked(t *testing.T) {
	t.Parallel()
	app := testdb.New(t)
	seed := uint64(time.Now().UnixNano())
	defer func() {
		if t.Failed() {
			t.Logf("seed %d", seed)
		}
	}()
	random := rand.New(rand.NewPCG(seed, 0))
	booked, refused, undone := 0, map[string]int{}, errors.New("undone")
	provesLittle := func() bool {
		for _, reason := range []availability.Reason{availability.Unavailable, availability.OutsideHours, availability.TooSoon, availability.TooLate} {
			if refused[string(reason)] == 0 {
				return true
			}
		}
		return booked < *pairs/10
	}
	// Try more schedules if a reason for refusing a time has not occurred yet.
	schedules := *pairs / pairsPerSchedule
	for done := 0; done < schedules || provesLittle() && done < 10*schedules; done++ {
		err := store.Write(app, func(tx store.Tx) error {
			w := &calendarWorld{T: t, Rand: random, app: tx, refused: refused}
			w.create()
			w.comparePairs()
			booked += w.booked
			return undone
		})
		if !errors.Is(err, undone) {
			t.Fatal(err)
		}
	}
	t.Logf("%d booked, refused %v", booked, refused)
	if provesLittle() {
		t.Error("few times were booked, or a reason for a refusal never occurred, so the test proves little")
	}
}

// calendarWorld is a photographer with a random schedule, in a transaction that is rolled back.
type calendarWorld struct {
	*testing.T
	*rand.Rand
	app     core.App
	service *Service
	clock   time.Time

	customer, photographer, category string

	booked  int
	refused map[string]int // counts by reason
}

func (w *calendarWorld) create() {
	cfg := Config{
		Travel: time.Duration(w.IntN(4)*20) * time.Minute, RequestExpiry: 24 * time.Hour,
		PendingPerPhotographer: 1000, PendingPerCustomer: 1000, RequestsPerPair: 1000,
	}
	w.clock = time.Date(2026, 12, 1, 0, 0, w.IntN(60), 0, istime.Zone).Add(time.Duration(w.IntN(800*24*60)) * time.Minute)
	if w.IntN(3) == 0 {
		w.clock = time.Date(2028, 2, 28, 23, 29+w.IntN(32), 0, w.IntN(2), istime.Zone) // the day before a leap day
	}
	now := func() time.Time { return w.clock }
	monitor := jobs.NewMonitor(now)
	box := outbox.New(outbox.Config{}, now, outbox.Senders{}, nil, monitor)
	w.service = New(cfg, now, monitor, box, &calendar.Service{Travel: cfg.Travel, Now: now}, nil)

	city, err := w.app.FindFirstRecordByData(records.Locations, records.LocationFieldName, "Delhi")
	if err != nil {
		w.Fatal(err)
	}
	w.category = w.record(records.Categories, api.Body{"name": "Food at night", "durationMinutes": 15 + 5*w.IntN(100), "unit": "dish"})
	w.customer = w.record(records.Users, api.Body{"email": "asha@example.in", "fullName": "Asha Rao", "role": api.RoleCustomer, "password": "password"})
	user := w.record(records.Users, api.Body{"email": "ravi@example.in", "fullName": "Ravi Das", "role": api.RolePhotographer, "password": "password"})
	limits := api.Body{"bufferMinutes": ""}
	if w.IntN(2) == 0 {
		limits = api.Body{"bufferMinutes": strconv.Itoa(30 * w.IntN(17)), "leadHours": w.IntN(2) * w.IntN(100), "horizonDays": w.IntN(60)}
	}
	w.photographer = w.record(records.Photographers, api.Body{
		"user": user, "firstName": "Ravi", "lastName": "Das", "city": city.Id, "type": "professional", "approved": true,
		"availability": true, "categories": []string{w.category},
	})
	w.record(records.PricingTiers, api.Body{"photographer": w.photographer, "minSKUs": 10, "pricePerSKU": 70_000})
	photographer, err := w.app.FindRecordById(records.Photographers, w.photographer)
	if err != nil {
		w.Fatal(err)
	}
	photographer.Load(limits)
	if err := w.app.Save(photographer); err != nil {
		w.Fatal(err)
	}
	w.fillSchedule()
}

// fillSchedule adds random working hours, blocked and opened times, slots from calendar feeds, and bookings.
func (w *calendarWorld) fillSchedule() {
	if w.IntN(4) > 0 {
		for day := range 7 {
			for from := 30 * w.IntN(20); from < 1440 && w.IntN(5) > 0; {
				to := min(1440, from+30*(1+w.IntN(24)))
				w.record(records.WorkingHours, api.Body{"photographer": w.photographer, "day": day, "from": from, "to": to})
				from = to + 30*w.IntN(8)
			}
		}
	}
	at := func() time.Time {
		return w.clock.Truncate(time.Minute).Add(time.Duration(w.IntN(40*24*60)) * time.Minute)
	}
	for range w.IntN(8) {
		start := at()
		end := start.Add(time.Duration(1+w.IntN(36*60)) * time.Minute)
		kind := []records.TimeOffKind{records.TimeOffBlocks, records.TimeOffOpens}[w.IntN(2)]
		w.record(records.TimeOff, api.Body{"photographer": w.photographer, "kind": string(kind), "start": start, "end": end})
	}
	for range w.IntN(40) {
		first := at().Unix() / 1800
		_, err := w.app.DB().NewQuery(`INSERT INTO blocked_cells (number, slot, source)
			WITH RECURSIVE cell(slot) AS (SELECT {:first} UNION ALL SELECT slot + 1 FROM cell WHERE slot < {:last})
			SELECT number, slot, {:source} FROM photographer_numbers, cell WHERE photographer = {:id} ON CONFLICT DO NOTHING`).
			Bind(dbx.Params{"id": w.photographer, "first": first, "last": first + w.Int64N(12), "source": 1 + w.IntN(5)}).Execute()
		if err != nil {
			w.Fatal(err)
		}
	}
	for range w.IntN(20) {
		w.book(at().Truncate(time.Duration(1+w.IntN(2)*29) * time.Minute))
	}
}

func (w *calendarWorld) record(collection string, fields api.Body) string {
	found, err := w.app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		w.Fatal(err)
	}
	record := core.NewRecord(found)
	record.Load(fields)
	if err := w.app.Save(record); err != nil {
		w.Fatalf("make a record of %s: %v", collection, err)
	}
	return record.Id
}

// comparePairs tries to book pairsPerSchedule times, and rolls each booking back. About half of the times are free or next
// to a free time.
func (w *calendarWorld) comparePairs() {
	first := istime.StartOfDay(w.clock).AddDate(0, 0, w.IntN(2)*w.IntN(30))
	if w.IntN(10) == 0 {
		first = istime.StartOfDay(w.clock).AddDate(0, 0, 380) // the longest possible booking horizon ends in this range
	}
	const days = 31
	free := w.freeTimes(first, days)
	known := map[int64]bool{}
	for _, start := range free {
		known[start.Unix()] = true
	}
	for range pairsPerSchedule {
		start := first.Add(time.Duration(w.IntN(days*48)) * 30 * time.Minute)
		if len(free) > 0 && w.IntN(2) == 0 {
			beside := free[w.IntN(len(free))].Add(time.Duration(w.IntN(3)-1) * 30 * time.Minute)
			if !beside.Before(first) && beside.Before(first.AddDate(0, 0, days)) {
				start = beside
			}
		}
		w.execute("SAVEPOINT attempt")
		reason := w.book(start)
		w.execute("ROLLBACK TO attempt")
		if reason == "" {
			w.booked++
		} else {
			w.refused[reason]++
		}
		if known[start.Unix()] != (reason == "") {
			w.Fatalf("at %v, %v is free: %v, and booking it is refused as %q", w.clock, start.In(istime.Zone), known[start.Unix()], reason)
		}
	}
}

func (w *calendarWorld) execute(statement string) {
	if _, err := w.app.DB().NewQuery(statement).Execute(); err != nil {
		w.Fatal(err)
	}
}

// freeTimes returns the free times in the given number of days, as listed by the API.
func (w *calendarWorld) freeTimes(first time.Time, days int) (free []time.Time) {
	query := url.Values{"date": {istime.ISODate(first)}, "days": {strconv.Itoa(days)}, "categoryId": {w.category}}
	recorder := httptest.NewRecorder()
	e := &core.RequestEvent{App: w.app}
	e.Request, e.Response = httptest.NewRequest("GET", "/?"+query.Encode(), nil), recorder
	e.Request.SetPathValue("photographerId", w.photographer)
	if err := w.service.calendar.ListFree(e); err != nil {
		w.Fatal(err)
	}
	var answer struct {
		Days []struct {
			Date  string
			Times []string
		}
	}
	if err := json.Unmarshal(recorder.Body.Bytes(), &answer); err != nil {
		w.Fatal(err)
	}
	for _, day := range answer.Days {
		for _, clock := range day.Times {
			start, err := istime.ParseShownSlot(day.Date, clock)
			if err != nil {
				w.Fatal(err)
			}
			free = append(free, start)
		}
	}
	return free
}

// book runs the code of the API for booking a shoot. If the time is refused, it returns the reason, and otherwise an empty
// string.
func (w *calendarWorld) book(start time.Time) (reason string) {
	form := bookingForm{}
	body := fmt.Sprintf(`{"categoryId": %q, "scheduledDate": %q, "scheduledTime": %q, "skuCount": 12,
		"paymentMethod": "payAfterShoot", "shootAddress": "12 Hauz Khas Village"}`, w.category, istime.ShownDate(start), istime.Clock(start))
	if err := json.Unmarshal([]byte(body), &form); err != nil {
		w.Fatal(err)
	}
	parsed, err := form.parse(w.clock)
	if refusal, ok := err.(*apperr.Error); ok && refusal.Code == apperr.CodeSlotInvalid {
		return "past or too far ahead"
	}
	if err == nil {
		err = store.Write(w.app, func(tx store.Tx) error {
			_, _, err := w.service.create(tx, request{bookingRequest: parsed, customerID: w.customer, photographerID: w.photographer})
			return err
		})
	}
	if refusal, ok := api.SlotRefusal(err); ok {
		return string(refusal)
	}
	if err != nil {
		w.Fatal(err)
	}
	return ""
}
