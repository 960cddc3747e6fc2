package ical

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"
)

// FuzzRead checks that Read returns a result or an *Error for every file, and that a second call returns the same.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		file(vevent("UID:1", at10, "RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=9", "EXDATE:20261126T043000Z")),
		file("X-WR-TIMEZONE:Europe/Berlin", vevent("UID:1", "DTSTART;VALUE=DATE:20261124", "RDATE;VALUE=PERIOD:20261125T043000Z/PT2H")),
		file("BEGIN:VTIMEZONE\r\nTZID:Z\r\nBEGIN:STANDARD\r\nDTSTART:20201025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE", vevent("UID:1", `DTSTART;TZID="Z":20261124T100000`, "DURATION:P1DT2H")),
		file(vevent("UID:1", at10, "RRULE:FREQ=DAILY"), vevent("UID:1", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261126T043000Z", "DTSTART:20261126T063000Z", "DURATION:PT30M")),
		hostileFiles()["no colon"], hostileFiles()["junk after quotes"], hostileFiles()["no bytes that mean"],
		hostileFiles()["impossible dates"], hostileFiles()["zone offsets"], hostileFiles()["unclosed"],
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		options := Options{Now: corpusNow, AllDayBlocks: true, TentativeBlocks: true, Host: "shootday.example"}
		first, err := Read(context.Background(), data, options)
		var refusal *Error
		if err != nil {
			if !errors.As(err, &refusal) {
				t.Fatalf("got %v", err)
			}
			return
		}
		second, err := Read(context.Background(), data, options)
		if err != nil || second.Hash != first.Hash || !slices.Equal(first.Warnings, second.Warnings) {
			t.Errorf("the second reading differs: %v, %v, %v", first, second, err)
		}
		high := corpusNow.Add(Reach)
		for i, slot := range first.Slots {
			at := slotTime(slot)
			if at.Before(corpusNow) || !at.Before(high) || i > 0 && slot <= first.Slots[i-1] {
				t.Fatalf("slot %d is %v", i, at)
			}
		}
	})
}

// FuzzRule checks that the occurrences of a rule are ascending and within the requested range, and that they do not
// depend on whether the expansion begins near the range or at DTSTART.
func FuzzRule(f *testing.F) {
	for _, seed := range []string{
		"FREQ=DAILY;INTERVAL=3;BYMONTH=1,2", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO", "FREQ=MONTHLY;BYDAY=-1FR;BYSETPOS=1",
		"FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=-1,31", "FREQ=YEARLY;BYWEEKNO=1,53,-1", "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29",
		"FREQ=YEARLY;BYYEARDAY=-1,366;BYHOUR=1,2", "FREQ=DAILY;COUNT=20", "FREQ=DAILY;UNTIL=20270101",
	} {
		f.Add(seed, int32(20000))
	}
	f.Fuzz(func(t *testing.T, text string, day int32) {
		parsed, frequent, ok := parseRule(text)
		if !ok || frequent {
			return
		}
		start := int64(day%30_000)*daySeconds + 10*3600
		low := corpusNow.Unix()
		high := low + 60*daySeconds
		near, errNear := occurrencesOf(parsed, start, low, high)
		all, errAll := occurrencesOf(parsed, start, start, high)
		if errNear != nil || errAll != nil {
			return
		}
		all = slices.DeleteFunc(all, func(wall int64) bool { return wall < low })
		if !slices.Equal(near, all) {
			t.Errorf("%s from %d: near %v, all %v", text, start, near, all)
		}
		for i, wall := range near {
			if wall < max(low, start) || wall > high || i > 0 && wall <= near[i-1] {
				t.Errorf("%s: %v", text, time.Unix(wall, 0).UTC())
			}
		}
	})
}

func occurrencesOf(parsed *rule, start, low, high int64) ([]int64, error) {
	var found []int64
	work := &budget{ctx: context.Background(), left: maxSteps}
	until := int64(maxWall)
	if parsed.hasUntil {
		until = parsed.until.wall
	}
	err := expand(parsed, start, until, low, high, work, func(wall int64) error {
		found = append(found, wall)
		return nil
	})
	return found, err
}
