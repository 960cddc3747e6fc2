package bookings_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/testdb"
	"shootday/internal/booking"
	"shootday/internal/halfhour"
	_ "shootday/migrations"
)

// TestSlotsMatchTheTimeGrid saves bookings with random windows, and then changes their times. The database triggers,
// which prevent overlapping bookings, must write the same half hours to booking_slots that booking.Window.Slots
// computes with halfhour.Span, which searches use too. Times are whole seconds, because SQLite's unixepoch ignores
// fractions.
func TestSlotsMatchTheTimeGrid(t *testing.T) {
	app := testdb.New(t)
	random := rand.New(rand.NewPCG(1, 2))
	err := store.Write(app, func(tx store.Tx) error {
		for range 300 {
			b, err := records.NewBooking(tx)
			if err != nil {
				return err
			}
			b.SetPhotographer(core.GenerateDefaultRandomId()) // a different photographer each time, because bookings must not overlap
			b.SetStatus(booking.Pending)
			for _, step := range []string{"saved", "moved"} {
				window := randomWindow(random)
				b.SetStart(window.Start)
				b.SetEnd(window.End)
				b.SetBlockedUntil(window.BlockedUntil)
				if err := tx.SaveNoValidate(b); err != nil {
					return err
				}
				var slots []halfhour.Slot
				err := tx.DB().Select("slot").From("booking_slots").Where(dbx.HashExp{"booking": b.Id}).OrderBy("slot").Column(&slots)
				if err != nil {
					return err
				}
				if want := slotsOf(window); !slices.Equal(slots, want) {
					t.Errorf("%s with %v: the database has the slots %v, Go computes %v", step, window, slots, want)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// randomWindow returns a window of up to nine hours. Each of its times has a chance of one half to be at most one second
// from the boundary of a half hour, where errors are most likely.
func randomWindow(random *rand.Rand) booking.Window {
	upTo := func(longest time.Duration) time.Duration {
		length := time.Duration(random.Int64N(int64(longest/time.Second))) * time.Second
		if random.IntN(2) == 0 {
			length = length.Truncate(halfhour.Length) + time.Duration(random.IntN(3)-1)*time.Second
		}
		return max(length, 0)
	}
	start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Add(upTo(10 * 365 * 24 * time.Hour))
	return booking.NewWindow(start, time.Second+upTo(8*time.Hour), upTo(time.Hour))
}

func slotsOf(window booking.Window) (all []halfhour.Slot) {
	slots := window.Slots()
	for slot := slots.First; slot <= slots.Last; slot++ {
		all = append(all, slot)
	}
	return all
}
