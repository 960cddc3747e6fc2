// Command bench compares Shootday with the maximum performance of the machine, and writes docs/performance.md. Most
// results are ratios of two figures, which are measured alternately in one run, because the speed of the machine varies
// from minute to minute.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"
)

// settings determines the size and the duration of a run.
type settings struct {
	dir    string // the folder for data and programs
	report string
	rounds int
	many   int           // number of photographers in the large marketplace; each has ten bookings
	each   time.Duration // the duration of one round of a figure
	only   string        // name of the only measurement to make; empty means all
}

const (
	connections = 32
	serverCore  = "0" // the load generator uses the other cores
	travel      = 30 * time.Minute
)

func main() {
	s := settings{}
	flag.StringVar(&s.dir, "dir", ".bench", "folder for data and programs")
	flag.StringVar(&s.report, "report", "docs/performance.md", "what to write")
	flag.IntVar(&s.many, "photographers", 100_000, "size of the large marketplace")
	flag.IntVar(&s.rounds, "rounds", 7, "rounds of each figure")
	flag.DurationVar(&s.each, "each", 2*time.Second, "length of a round")
	flag.StringVar(&s.only, "only", "", `measure only these figures, such as "calendars" or "feeds", and print them`)
	flag.Parse()
	if err := s.run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// measurement measures some of the figures of a report. It is small if it needs only the small marketplace. A small
// measurement can be repeated separately within minutes.
type measurement struct {
	what  string
	take  func(*report) error
	small bool
}

func (s settings) measurements() []measurement {
	return []measurement{
		{"search", s.measureSearch, false},
		{"names", s.measureNames, false},
		{"sizes", s.measureSizes, false},
		{"calendars", s.measureCalendars, false},
		{"feeds", s.measureFeeds, false},
		{"bookings", s.measureBookings, true},
		{"moves", s.measureMoves, true},
		{"live updates", s.measureRealtime, true},
		{"messages", s.measureMessages, true},
		{"instant bookings", s.measureInstant, true},
		{"growth", s.measureGrowth, true},
	}
}

func (s settings) run() error {
	chosen := slices.DeleteFunc(s.measurements(), func(m measurement) bool { return s.only != "" && s.only != m.what })
	if len(chosen) == 0 {
		return fmt.Errorf("there are no figures %q", s.only)
	}
	needsLarge := slices.ContainsFunc(chosen, func(m measurement) bool { return !m.small })
	if err := s.prepare(needsLarge); err != nil {
		return err
	}
	r := &report{machine: machine(), settings: s}
	if needsLarge {
		// measureStart also writes the file with the fixed response, which the servers of the other measurements need.
		if err := s.measureStart(r); err != nil {
			return fmt.Errorf("measure start and memory: %w", err)
		}
	} else if err := os.WriteFile(s.fixed(), nil, 0o644); err != nil {
		return err
	}
	for _, m := range chosen {
		fmt.Println("measuring:", m.what)
		if err := m.take(r); err != nil {
			return fmt.Errorf("measure %s: %w", m.what, err)
		}
	}
	if s.only != "" {
		fmt.Print(r.calendarRows(), r.feedRows(), r.writeRows(), r.messageRows(), r.instantRows(), r.growthText(), r.roundsTable())
		return nil
	}
	fmt.Print(r.table())
	return r.write(s.report)
}

// These methods return the paths of the large marketplace, of a small one, of the large one with all photographers in
// the same city, and of the measured server.
func (s settings) large() string   { return filepath.Join(s.dir, "large") }
func (s settings) small() string   { return filepath.Join(s.dir, "small") }
func (s settings) oneCity() string { return filepath.Join(s.dir, "one-city") }
func (s settings) server() string  { return filepath.Join(s.dir, "server") }

// prepare creates the marketplaces that do not exist yet. After an interruption, the next run completes them.
func (s settings) prepare(large bool) error {
	for _, fill := range []struct {
		dir           string
		photographers int
	}{{s.small(), 1000}, {s.large(), s.many}} {
		if fill.dir == s.large() && !large {
			break
		}
		fmt.Println("filling", fill.dir)
		err := command("./shootday", "seed", "--dir", fill.dir, "--customers", "50000",
			"--photographers", strconv.Itoa(fill.photographers), "--bookings", strconv.Itoa(10*fill.photographers))
		if err != nil {
			return err
		}
	}
	if large {
		if err := s.prepareRivals(); err != nil {
			return err
		}
	}
	if s.only != "" {
		return nil // only a complete run creates the other data
	}
	if _, err := os.Stat(filepath.Join(s.oneCity(), "data.db")); err != nil {
		fmt.Println("filling", s.oneCity())
		if err := s.fillOneCity(); err != nil {
			return err
		}
	}
	syscall.Sync() // otherwise the disk would be busy during the first measurements
	return nil
}

func (s settings) fillOneCity() error {
	return s.copyLarge(s.oneCity(),
		`UPDATE photographers SET allLocations = 0, serviceCities = '[]', city = (SELECT id FROM locations WHERE name = 'Mumbai')`)
}

// copyLarge copies the large marketplace to a folder and executes statements on the copy.
func (s settings) copyLarge(dir string, statements ...string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	db, err := open(s.large())
	if err != nil {
		return err
	}
	defer db.Close()
	half := filepath.Join(dir, "half.db")
	_ = os.Remove(half) // an interrupted run may have left this
	if _, err := db.Exec(`VACUUM INTO ?`, half); err != nil {
		return fmt.Errorf("copy the large data: %w", err)
	}
	copied, err := openFile(half)
	if err != nil {
		return err
	}
	for _, statement := range append(statements, `PRAGMA wal_checkpoint(TRUNCATE)`) {
		if _, err := copied.Exec(statement); err != nil {
			return fmt.Errorf("change the copy in %s: %w", dir, err)
		}
	}
	if err := copied.Close(); err != nil {
		return err
	}
	return os.Rename(half, filepath.Join(dir, "data.db"))
}

func command(name string, args ...string) error {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "SHOOTDAY_MODE=demo")
	c.Stderr = os.Stderr
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s %v: %w", name, args, err)
	}
	return nil
}
