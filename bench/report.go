package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
)

// mechanisms describes the mechanisms that make the server fast and the mechanisms that were removed, with the reasons.
//
//go:embed mechanisms.md
var mechanisms string

// deliveries and messages contain the sections of the report whose figures are measured manually.
//
//go:embed deliveries.md
var deliveries string

//go:embed messages.md
var messages string

// report contains the results of a run.
type report struct {
	settings
	machine        string
	start          time.Duration
	memory, mapped float64 // in MB
	bytes          int     // the size of a search page
	search         []*figure
	sent           []*figure // the figures of searches, and of fixed responses of the same size
	names          []*figure // the figures of searches by name
	sizes          []*figure
	// calendars contains the figures of searches with calendars. See measureCalendars.
	calendars []*figure
	feeds     *feedFigures // nil if they were not measured

	booked, inserted []float64       // bookings per second in each round, sorted
	bookedCost       []time.Duration // CPU time per booking in each round, sorted
	insertedCost     []time.Duration
	moves            []*moveFigure
	cost             *growthFigures // nil if they were not measured
	listeners        int
	told             []time.Duration // times from the response to a booking until the message about it, sorted

	instant  instantFigures
	messages messageFigures
}

func machine() string {
	cpu, _ := os.ReadFile("/proc/cpuinfo")
	model := regexp.MustCompile(`model name\s*:\s*(.*)`).FindSubmatch(cpu)
	name := "unknown processor"
	if model != nil {
		name = string(model[1])
	}
	kernel, _ := exec.Command("uname", "-sr").Output()
	busy, _ := os.ReadFile("/proc/loadavg")
	return fmt.Sprintf("%s, %d cores, %s, %s. Load when the run began: %s (other work on the machine affects every figure).",
		name, bytes.Count(cpu, []byte("processor\t")), strings.TrimSpace(string(kernel)), runtime.Version(), strings.Join(strings.Fields(string(busy))[:3], " "))
}

// ratio returns the ratio of the median numbers of responses per second.
func ratio(of, to *figure) float64 { return median(of.rounds).perSecond / median(to.rounds).perSecond }

func middle[T any](sorted []T) T { return sorted[len(sorted)/2] }

func (r *report) table() string {
	var b strings.Builder
	fixed, search, express, few := r.search[0], r.search[1], r.search[2], r.search[3]
	tail := func(f *figure) float64 { return float64(median(f.rounds).p99) / float64(median(fixed.rounds).p99) }
	cost := func(f *figure) float64 { return float64(median(f.rounds).processor) }
	fmt.Fprintf(&b, "| figure | target | measured |\n|---|---|---|\n")
	fmt.Fprintf(&b, "| answers a second: search page that was never asked for before against a fixed answer of the same bytes | 0.45 or more | %.2f |\n", ratio(search, fixed))
	fmt.Fprintf(&b, "| the same with 300 searches in turn | | %.2f |\n", ratio(few, fixed))
	fmt.Fprintf(&b, "| the same, processor time of the server: never asked for before, 300 in turn | | %.2f, %.2f |\n", cost(fixed)/cost(search), cost(fixed)/cost(few))
	fmt.Fprintf(&b, "| answers a second, compressed as browsers ask for it: search page that was never asked for before against a fixed answer that was compressed once | | %.2f |\n", ratio(r.sent[1], r.sent[0]))
	fmt.Fprintf(&b, "| answers a second: search page that was never asked for before against Express with better-sqlite3 | 5 or more | %.1f |\n", ratio(search, express))
	fmt.Fprintf(&b, "| p99 of a search against that of the fixed answer: never asked for before, 300 in turn | 1.6 or less | %.2f, %.2f |\n", tail(search), tail(few))
	fmt.Fprintf(&b, "| median and p99 of a search by name (`q`), one at a time | 2 ms or less | %v, %v |\n",
		median(r.names[0].rounds).p50.Round(10*time.Microsecond), median(r.names[0].rounds).p99.Round(10*time.Microsecond))
	small, large, city, deep := r.sizes[0], r.sizes[1], r.sizes[2], r.sizes[3]
	fmt.Fprintf(&b, "| processor time of a search, 100,000 photographers against 1,000 | 1.1 or less | %.2f |\n", cost(large)/cost(small))
	fmt.Fprintf(&b, "| the same with all of them in one city | 1.1 or less | %.2f |\n", cost(city)/cost(small))
	fmt.Fprintf(&b, "| the same, page 501 by cursor | 1.1 or less | %.2f |\n", cost(deep)/cost(small))
	b.WriteString(r.calendarRows())
	b.WriteString(r.feedRows())
	b.WriteString(r.writeRows())
	fmt.Fprintf(&b, "| median time from a booking's answer to the realtime message at one of %d connected photographers; 0 if the message arrives first | under 200 ms | %v |\n", r.listeners, middle(r.told).Round(10*time.Microsecond))
	b.WriteString(r.messageRows())
	b.WriteString(r.instantRows())
	fmt.Fprintf(&b, "| time from the start to a healthy answer, with 100,000 photographers | under 2 s | %.2f s |\n", r.start.Seconds())
	fmt.Fprintf(&b, "| memory after the searches, without and with what is mapped of the database | under 300 MB | %.0f MB, %.0f MB |\n",
		r.memory, r.memory+r.mapped)
	return b.String()
}

func (r *report) roundsTable() string {
	var b strings.Builder
	b.WriteString("| figure | answers a second | p50 | p99 | processor time |\n|---|---|---|---|---|\n")
	all := slices.Concat(r.search, r.sent, r.names, r.sizes, r.calendars, r.instant.searches, r.messages.searches)
	if r.feeds != nil {
		all = append(all, r.feeds.idle, r.feeds.fresh, r.feeds.unchanged)
	}
	for _, f := range all {
		m := median(f.rounds)
		fmt.Fprintf(&b, "| %s | %.0f | %v | %v | %v |\n", f.name, m.perSecond,
			m.p50.Round(10*time.Microsecond), m.p99.Round(10*time.Microsecond), m.processor.Round(time.Microsecond))
	}
	return b.String()
}

func (r *report) write(path string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# Performance\n\n`make bench` measures and writes this page. Each figure is the median of %d rounds of %v, in alternating order,\n", r.rounds, r.each)
	fmt.Fprintf(&b, "with %d connections, the server on one core and the load on the other. On a shared machine ratios say more than single figures.\n[Repeated runs](performance-runs.md) show the spread.\n\n", connections)
	fmt.Fprintf(&b, "%s\nThe database has %d photographers and %d bookings; a page of 20 photographers has about %d kB. The 3,000 searches\ndiffer in city, category, slot and order. Searches that were never asked for before also have a price limit of their own. No answer is stored.\n\n", r.machine, r.many, 10*r.many, r.bytes/1000)
	b.WriteString(r.table())
	b.WriteString("\n## Rounds\n\n")
	b.WriteString(r.roundsTable())
	fmt.Fprintf(&b, "\nBookings a second: %.0f over HTTP, %.0f as bare transactions. Realtime messages: p99 %v.\n",
		middle(r.booked), middle(r.inserted), r.told[len(r.told)*99/100].Round(10*time.Microsecond))
	b.WriteString(r.growthText())
	b.WriteString(deliveries)
	b.WriteString(messages)
	b.WriteString(mechanisms)
	return os.WriteFile(path, []byte(b.String()), 0o644)
}
