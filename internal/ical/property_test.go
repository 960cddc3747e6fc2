package ical

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"shootday/internal/booking"
	"shootday/internal/halfhour"
	"shootday/internal/istime"
)

func readSlots(t *testing.T, now time.Time, text string) []halfhour.Slot {
	t.Helper()
	result, err := Read(context.Background(), []byte(text), Options{Now: now, AllDayBlocks: true, TentativeBlocks: true})
	if err != nil {
		t.Fatal(err)
	}
	return result.Slots
}

// TestAnEventBlocksTheSlotsOfItsWindow checks with random events around midnight that an event, like a booking, blocks
// all slots that overlap its time.
func TestAnEventBlocksTheSlotsOfItsWindow(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	edges := []time.Time{
		time.Date(2026, 11, 24, 0, 0, 0, 0, istime.Zone), time.Date(2026, 11, 29, 23, 30, 0, 0, istime.Zone),
		time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC), time.Date(2027, 1, 1, 0, 0, 0, 0, istime.Zone),
		time.Date(2027, 2, 28, 23, 59, 59, 0, istime.Zone),
	}
	for i := range 3000 {
		start := edges[i%len(edges)].Add(time.Duration(random.IntN(7201)-3600) * time.Second)
		end := start.Add(time.Duration(1+random.IntN(3*24*3600)) * time.Second)
		const layout = "20060102T150405Z"
		text := file(vevent("UID:1", "DTSTART:"+start.UTC().Format(layout), "DTEND:"+end.UTC().Format(layout)))
		equalSlots(t, readSlots(t, corpusNow, text), slotsOf(start, end))
	}
}

// TestDatesAreIndianDays checks that an event on a date blocks the 48 slots of that day in India, including 29 February
// and the ends of months and weeks.
func TestDatesAreIndianDays(t *testing.T) {
	now := time.Date(2027, 12, 1, 0, 0, 0, 0, istime.Zone)
	for day := now; day.Before(now.AddDate(0, 0, 395)); day = day.AddDate(0, 0, 1) {
		text := file("X-WR-TIMEZONE:America/New_York", vevent("UID:1", "DTSTART;VALUE=DATE:"+day.Format("20060102")))
		slots := readSlots(t, now, text)
		equalSlots(t, slots, slotsOf(day, day.AddDate(0, 0, 1)))
		if len(slots) != 48 {
			t.Fatalf("%v has %d slots", day, len(slots))
		}
	}
}

// TestTheEdgesOfTheReach checks that the first slot of the result contains Now, and that the last one begins before
// Until.
func TestTheEdgesOfTheReach(t *testing.T) {
	always := file(vevent("UID:1", "DTSTART:20200101T000000Z", "DURATION:P3000W"))
	for _, now := range []time.Time{corpusNow, corpusNow.Add(time.Second), corpusNow.Add(29*time.Minute + 59*time.Second)} {
		want := booking.Window{Start: now, BlockedUntil: now.Add(Reach)}.Slots()
		slots := readSlots(t, now, always)
		if slots[0] != want.First || slots[len(slots)-1] != want.Last || len(slots) != int(want.Last-want.First)+1 {
			t.Errorf("%v: from %d to %d, want %v", now, slots[0], slots[len(slots)-1], want)
		}
	}
}

// TestTheHashIsOfTheSlots checks that two files have the same hash if and only if they have the same busy time.
func TestTheHashIsOfTheSlots(t *testing.T) {
	hash := func(text string) string {
		result, err := Read(context.Background(), []byte(text), Options{Now: corpusNow})
		if err != nil {
			t.Fatal(err)
		}
		return result.Hash
	}
	one := hash(file(vevent("UID:1", at10)))
	if two := hash(file(vevent("UID:2", at10, "SUMMARY:x"), vevent("UID:3", at10))); two != one {
		t.Error("the same time has another hash")
	}
	if hash(file(vevent("UID:1", "DTSTART:20261124T043000Z", "DURATION:PT90M"))) == one || hash(file()) == one {
		t.Error("another time has the same hash")
	}
}

// TestClocksThatChange checks daylight saving time. A series keeps its time of day. A time that is skipped is computed
// with the previous offset, and a time that occurs twice means its first occurrence. A VTIMEZONE must give the same
// results as the IANA zone with the same rules.
func TestClocksThatChange(t *testing.T) {
	berlin := "BEGIN:VTIMEZONE\r\nTZID:Custom\r\nBEGIN:DAYLIGHT\r\nDTSTART:19810329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\n" +
		"RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT\r\nBEGIN:STANDARD\r\nDTSTART:19961027T030000\r\nTZOFFSETFROM:+0200\r\n" +
		"TZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE"
	for wall, utc := range map[string]string{
		"20270328T013000": "2027-03-28T00:30:00Z", "20270328T023000": "2027-03-28T01:30:00Z", "20270328T030000": "2027-03-28T01:00:00Z",
		"20271031T023000": "2027-10-31T00:30:00Z", "20271031T030000": "2027-10-31T02:00:00Z", "20271031T013000": "2027-10-30T23:30:00Z",
	} {
		start, err := time.Parse(time.RFC3339, utc)
		if err != nil {
			t.Fatal(err)
		}
		for _, zone := range []string{"Europe/Berlin", "Custom", "W. Europe Standard Time"} {
			text := file(berlin, vevent("UID:1", "DTSTART;TZID="+zone+":"+wall, "DURATION:PT30M"))
			equalSlots(t, readSlots(t, corpusNow, text), slotsOf(start, start.Add(30*time.Minute)))
		}
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		at := corpusNow.Add(time.Duration(random.IntN(390*24*60)) * time.Minute).Format("20060102T150405")
		series := func(zone string) []halfhour.Slot {
			return readSlots(t, corpusNow, file(berlin, vevent("UID:1", "DTSTART;TZID="+zone+":"+at, "DURATION:PT30M", "RRULE:FREQ=WEEKLY")))
		}
		equalSlots(t, series("Custom"), series("Europe/Berlin"))
	}
}

// TestWeeksOfTheYear checks that week 1 is the first week with at least four days in the year, and that days of week 1
// or 53 may be in another year.
func TestWeeksOfTheYear(t *testing.T) {
	for _, test := range []struct {
		rule string
		want []string
	}{
		{"FREQ=YEARLY;BYWEEKNO=1", []string{"2027-01-07"}}, // the weekday of DTSTART, a Thursday
		{"FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO,FR,SU", []string{"2026-12-28", "2027-01-01", "2027-01-03"}},
		{"FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SA", []string{"2027-01-02"}},
		{"FREQ=YEARLY;BYWEEKNO=1;BYDAY=SU;WKST=SU", []string{"2027-01-03"}},
		{"FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", []string{"2027-05-17"}},
	} {
		parsed, _, ok := parseRule(test.rule)
		if !ok {
			t.Fatal(test.rule)
		}
		start := dayNumber(2026, 11, 26) * daySeconds
		found, err := occurrencesOf(parsed, start, start, start+400*daySeconds)
		var got []string
		for _, wall := range found {
			got = append(got, time.Unix(wall, 0).UTC().Format(time.DateOnly))
		}
		if err != nil || len(got) < len(test.want) || !slices.Equal(got[:len(test.want)], test.want) {
			t.Errorf("%s: got %v, %v, want %v", test.rule, got, err, test.want)
		}
	}
}

// TestCountIsCountedFromTheStart checks that past occurrences count towards the COUNT of a rule that began long ago.
func TestCountIsCountedFromTheStart(t *testing.T) {
	start := time.Date(2000, 1, 1, 10, 0, 0, 0, istime.Zone)
	days := int(corpusNow.Sub(start).Hours()/24) + 3
	text := file(vevent("UID:1", "DTSTART;TZID=Asia/Kolkata:20000101T100000", "DURATION:PT30M", fmt.Sprintf("RRULE:FREQ=DAILY;COUNT=%d", days)))
	var want []halfhour.Slot
	last := start.AddDate(0, 0, days-1)
	for day := corpusNow.Add(10 * time.Hour); !day.After(last); day = day.AddDate(0, 0, 1) {
		want = append(want, slotsOf(day, day.Add(30*time.Minute))...)
	}
	if len(want) < 2 {
		t.Fatalf("the test has %d slots", len(want))
	}
	equalSlots(t, readSlots(t, corpusNow, text), want)
}

// TestEveryWindowsZoneIsKnown checks that the IANA zone of each name in the table exists.
func TestEveryWindowsZoneIsKnown(t *testing.T) {
	for name, iana := range windowsZones {
		if ianaLocation(iana) == nil {
			t.Errorf("%s: %s is unknown", name, iana)
		}
	}
	if len(windowsZones) < 130 {
		t.Errorf("%d zones", len(windowsZones))
	}
}
