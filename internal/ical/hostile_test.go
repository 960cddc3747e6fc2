package ical

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"
)

func file(lines ...string) string {
	return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + strings.Join(lines, "\r\n") + "\r\nEND:VCALENDAR\r\n"
}

func vevent(lines ...string) string {
	return "BEGIN:VEVENT\r\n" + strings.Join(lines, "\r\n") + "\r\nEND:VEVENT"
}

// many repeats lines count times. It replaces each %d with the number of the repetition.
func many(count int, format string) string {
	var text strings.Builder
	for i := range count {
		text.WriteString(strings.ReplaceAll(format, "%d", fmt.Sprint(i)))
		text.WriteString("\r\n")
	}
	return strings.TrimSuffix(text.String(), "\r\n")
}

// fill repeats lines until the file is almost as large as allowed.
func fill(format string) string { return many((MaxBytes-2000)/(len(format)+8), format) }

const at10 = "DTSTART:20261124T043000Z\r\nDTEND:20261124T053000Z"

// hostileFiles returns files on which a naive parser would spend much time or memory, or panic.
func hostileFiles() map[string]string {
	series := func(count int, rule string) string {
		count = min(count, (MaxBytes-100)/(len(rule)+110))
		return file(many(count, vevent("UID:%d", "DTSTART:19700101T000000", "DURATION:PT1H", "RRULE:"+rule)))
	}
	return map[string]string{
		"secondly from 1970":    series(1, "FREQ=SECONDLY"),
		"secondly 5000 times":   series(5000, "FREQ=SECONDLY;COUNT=999999999"),
		"minutely in disguise":  series(5000, "FREQ=DAILY;BYHOUR="+list(0, 23)+";BYMINUTE="+list(0, 59)),
		"daily 5000 times":      series(5000, "FREQ=DAILY"),
		"counted from 1970":     series(5000, "FREQ=DAILY;COUNT=99999999"),
		"never matches":         series(5000, "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
		"never matches, yearly": series(5000, "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3"),
		"positions of the year": series(5000, "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS="+list(1, 366)+";COUNT=9999"),
		"positions of a day":    file(vevent("UID:1", "DTSTART:00010101T000000", "RRULE:FREQ=DAILY;COUNT=9;BYMONTH=2;BYMONTHDAY=30;BYSETPOS="+list(1, 366)+","+list(-366, -1))),
		"weekdays of the year":  file(many(9, vevent("UID:%d", "DTSTART:00010101T000000", "RRULE:FREQ=YEARLY;COUNT=9999;BYDAY=53MO"+strings.Repeat(",53MO", 741)))),
		"many rules":            file(vevent("UID:1", at10, fill("RRULE:FREQ=DAILY;BYYEARDAY=1"))),
		"rules of many parts":   file(vevent("UID:1", at10, many(39, "RRULE:FREQ=DAILY"+strings.Repeat(";BYYEARDAY=1", 10_500)))),
		"days of the year":      series(5000, "FREQ=YEARLY;BYYEARDAY="+list(1, 366)),
		"year 1":                file(many(5000, vevent("UID:%d", "DTSTART:00010101T000000", "RRULE:FREQ=YEARLY;BYWEEKNO="+list(1, 53)+";COUNT=99999"))),
		"50,000 events":         file(many(50_000, vevent("UID:%d", at10))),
		"5000 long events":      file(many(5000, vevent("UID:%d", "DTSTART:20200101T000000Z", "DURATION:P9999999W", "RRULE:FREQ=DAILY"))),
		"endless line":          file(vevent("UID:1", at10, "SUMMARY:"+strings.Repeat("a", MaxBytes-1000))),
		"endless folded line":   file(vevent("UID:1", at10, "SUMMARY:a"+strings.Repeat("\r\n a", (MaxBytes-1000)/4))),
		"endless start":         file(vevent("UID:1", "DTSTART:"+strings.Repeat("2", MaxBytes-1000))),
		"endless parameters":    file(vevent("UID:1", "DTSTART"+strings.Repeat(";A=b", (MaxBytes-1000)/4)+":20261124T043000Z")),
		"parameters in each":    file(many(600, vevent("UID:%d", "EXDATE"+strings.Repeat(";A=b", 1900)+":20261124T043000Z", at10))),
		"quoted colon":          file(vevent("UID:1", at10, `EXDATE;A=":"`+strings.Repeat(";A=b", 30_000)+":20261124T043000Z")),
		"colons in names":       file(vevent("UID:1", at10, "EXDATE"+strings.Repeat(";:A=b", 20_000)+":20261124T043000Z")),
		"parameters and dates":  file(vevent("UID:1", at10, many(38, "EXDATE"+strings.Repeat(";A=b", 250)+":"+strings.Repeat("20261124T043000,", 7800)+"20261124"))),
		"250 parameters":        file(vevent("UID:1", at10, many(4500, "EXDATE"+strings.Repeat(";A=b", 250)+":20261124"))),
		"empty lines":           file(strings.Repeat("\r\n", (MaxBytes-1000)/2)),
		"lines of one letter":   file(fill("A:")),
		"begins":                file(fill("BEGIN:X")),
		"ends":                  file(fill("END:VEVENT")),
		"nested alarms":         file(vevent("UID:1", at10, fill("BEGIN:VALARM"))),
		"exceptions":            file(vevent("UID:1", at10, "RRULE:FREQ=DAILY", fill("EXDATE:20261125T043000Z"))),
		"extra dates":           file(vevent("UID:1", at10, fill("RDATE;VALUE=PERIOD:20261125T043000Z/P900W"))),
		"lists of extra dates":  file(vevent("UID:1", at10, many(40, "RDATE:"+strings.Repeat("20261125T043000Z,", 7000)+"20261125"))),
		"zones":                 file(fill("BEGIN:VTIMEZONE\r\nTZID:Z%d\r\nEND:VTIMEZONE")),
		"observances":           file("BEGIN:VTIMEZONE\r\nTZID:Z", fill("BEGIN:STANDARD\r\nDTSTART:00010101T000000\r\nTZOFFSETFROM:+0500\r\nTZOFFSETTO:+0530\r\nRRULE:FREQ=DAILY;UNTIL=99991231T000000Z\r\nEND:STANDARD"), "END:VTIMEZONE", vevent("DTSTART;TZID=Z:20261124T043000")),
		"different zones":       file(many(5000, vevent("UID:%d", "DTSTART;TZID=/x/Europe/Nowhere%d:20261124T043000"))),
		"zone outside":          file(vevent("DTSTART;TZID=../../../../etc/passwd:20261124T043000"), vevent("DTSTART;TZID=/etc/localtime:20261124T043000")),
		"overrides in a circle": file(vevent("UID:1", at10, "RRULE:FREQ=DAILY"), vevent("UID:1", "RECURRENCE-ID:20261125T043000Z", "DTSTART:20261126T043000Z", "DTEND:20261126T053000Z"), vevent("UID:1", "RECURRENCE-ID:20261126T043000Z", "DTSTART:20261125T043000Z", "DTEND:20261125T053000Z")),
		"4999 ranges":           file(vevent("UID:1", at10, "RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9"), manyRanges(4999)),
		"range far away":        file(vevent("UID:1", at10, "RRULE:FREQ=DAILY"), vevent("UID:1", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261125T043000Z", "DTSTART:99991231T235959Z", "DURATION:P9999999W")),
		"no colon":              file(vevent("UID:1", at10, "DTSTART", "RRULE;", "EXDATE;TZID", "EXDATE;TZID=", "EXDATE;TZID=\"", "RDATE;=:")),
		"junk after quotes":     file(vevent("UID:1", `DTSTART;TZID="Asia/Kolkata"junk;X="a"b:20261124T100000`, `DTEND;X="\":20261124T110000`)),
		"no bytes that mean":    file(vevent("UID:1", at10, "EXDATE:\x00\xff\xfe", "RRULE:\x00", "\x00\x01\x02:;,", "DTEND;TZID=\xc3\x28:20261124T110000")),
		"unclosed":              "BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VALARM\nEND:VCALENDAR",
		"negative and enormous": file(vevent("UID:1", "DTSTART:20261124T043000Z", "DURATION:-P9999999W", "RRULE:FREQ=DAILY;INTERVAL=99999999999999999999;COUNT=-1"), vevent("UID:2", at10, "SEQUENCE:99999999999999999999", "RRULE:FREQ=YEARLY;INTERVAL=99999")),
		"impossible dates":      file(vevent("DTSTART:20260230T250000"), vevent("DTSTART:00000000"), vevent("DTSTART;VALUE=DATE:99991231", "RRULE:FREQ=YEARLY"), vevent("DTSTART:2026112")),
		"zone offsets":          file("BEGIN:VTIMEZONE\r\nTZID:Z\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+2359\r\nTZOFFSETTO:-2359\r\nRRULE:FREQ=DAILY\r\nEND:STANDARD\r\nEND:VTIMEZONE", vevent("UID:1", "DTSTART;TZID=Z:20261124T043000", "DURATION:PT1H", "RRULE:FREQ=DAILY")),
	}
}

func list(from, to int) string {
	var numbers []string
	for i := from; i <= to; i++ {
		numbers = append(numbers, fmt.Sprint(i))
	}
	return strings.Join(numbers, ",")
}

func manyRanges(count int) string {
	var text strings.Builder
	start := time.Date(2026, 11, 24, 4, 30, 0, 0, time.UTC)
	for i := range count {
		at := start.Add(time.Duration(i) * time.Minute).Format("20060102T150405Z")
		text.WriteString(vevent("UID:1", "RECURRENCE-ID;RANGE=THISANDFUTURE:"+at, "DTSTART:"+at, "DURATION:PT1H") + "\r\n")
	}
	return strings.TrimSpace(text.String())
}

// TestHostileFiles checks that Read returns a result or an error for each file and uses little memory. With
// SHOOTDAY_SOAK=1 it also checks the time, for which it takes the best of three runs. Without the variable, the test
// fails only if a file takes minutes.
func TestHostileFiles(t *testing.T) {
	const maxTime, maxMemory = 200 * time.Millisecond, 64 << 20
	soak := os.Getenv("SHOOTDAY_SOAK") != ""
	options := Options{Now: corpusNow, AllDayBlocks: true, TentativeBlocks: true}
	files := hostileFiles()
	if len(files) < 20 {
		t.Errorf("only %d files", len(files))
	}
	for name, text := range files {
		t.Run(name, func(t *testing.T) {
			data := []byte(text)
			best := time.Hour
			var err error
			for range map[bool]int{true: 3, false: 1}[soak] {
				ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
				defer cancel()
				started := processorTime(t)
				_, err = Read(ctx, data, options)
				best = min(best, processorTime(t)-started)
			}
			var refusal *Error
			if err != nil && !errors.As(err, &refusal) {
				t.Errorf("got %v", err)
			}
			memory := allocated(func() { _, _ = Read(context.Background(), data, options) })
			t.Logf("%d bytes, %v, %d MB allocated, %v", len(data), best, memory>>20, err)
			if soak && best > maxTime*slowdown {
				t.Errorf("took %v", best)
			}
			if memory > maxMemory {
				t.Errorf("allocated %d MB", memory>>20)
			}
		})
	}
}

// processorTime returns the CPU time that the process has used.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// allocated returns the total number of bytes that work allocates, which is an upper limit for the memory that it uses
// at any one time.
func allocated(work func()) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestRefusedFiles(t *testing.T) {
	good := file(vevent("UID:1", at10))
	tests := map[string]struct {
		text string
		code Code
	}{
		"good":              {good, ""},
		"mark of order":     {"\ufeff" + good + "\n\n \n", ""},
		"lower case":        {strings.ToLower(good), ""},
		"empty":             {"", CodeNoCalendar},
		"page of a sign-in": {"<!DOCTYPE html><html><body>Sign in</body></html>", CodeNoCalendar},
		"late beginning":    {strings.Repeat(" ", 1024) + good, CodeNoCalendar},
		"cut off":           {good[:len(good)-4], CodeCutOff},
		"half":              {good[:len(good)/2], CodeCutOff},
		"text after it":     {good + "<!-- cached -->", CodeCutOff},
		"another end":       {"BEGIN:VCALENDAR\r\nX-END:VCALENDAR", CodeCutOff},
		"5,000 events":      {file(many(5000, vevent("UID:%d", at10))), ""},
		"5,001 events":      {file(many(5001, vevent("UID:%d", at10))), CodeTooManyEvents},
		"too large":         {file(vevent("UID:1", at10, "X:"+strings.Repeat("a", MaxBytes))), CodeTooLarge},
		"too much work":     {hostileFiles()["counted from 1970"], CodeTooComplex},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Read(context.Background(), []byte(test.text), Options{Now: corpusNow})
			var refusal *Error
			if test.code == "" && err != nil || test.code != "" && (!errors.As(err, &refusal) || refusal.Code != test.code) {
				t.Errorf("got %v, want %q", err, test.code)
			}
		})
	}
}

func TestAContextThatIsDoneEndsIt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	data := bytes.Clone([]byte(hostileFiles()["counted from 1970"]))
	if _, err := Read(ctx, data, Options{Now: corpusNow}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// TestRepeatedNumbersAddNoWork checks that a rule does not become more expensive if it repeats numbers.
func TestRepeatedNumbersAddNoWork(t *testing.T) {
	for _, part := range []string{"BYDAY=53MO", "BYDAY=-1SU", "BYSETPOS=-2", "BYYEARDAY=366", "BYWEEKNO=53", "BYHOUR=5"} {
		_, number, _ := strings.Cut(part, "=")
		once, _, ok1 := parseRule("FREQ=YEARLY;" + part)
		often, _, ok2 := parseRule("FREQ=YEARLY;" + part + strings.Repeat(","+number, 700))
		if !ok1 || !ok2 || !reflect.DeepEqual(once, often) {
			t.Errorf("%s: got %+v and %+v", part, once, often)
		}
	}
}
