package main

import (
	"bufio"
	"context"
	"database/sql"
	"database/sql/driver"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"shootday/internal/database"
	"shootday/internal/searchindex"
)

// The programs that Shootday is compared with.
const (
	expressVersion = "express@5.3.0"
	sqliteVersion  = "better-sqlite3@12.4.1" // includes the source of SQLite
)

//go:embed rivals/server.mjs
var expressServer []byte

//go:embed rivals/search.c
var searchInC []byte

func (s settings) rivals() string { return filepath.Join(s.dir, "rivals") }

// prepareRivals installs Express and better-sqlite3 and compiles the search in C, once.
func (s settings) prepareRivals() error {
	sqlite := filepath.Join(s.rivals(), "node_modules", "better-sqlite3")
	if _, err := os.Stat(filepath.Join(sqlite, "build", "Release", "better_sqlite3.node")); err != nil {
		fmt.Println("installing", expressVersion, sqliteVersion)
		if err := command("npm", "install", "--prefix", s.rivals(), "--no-audit", "--no-fund", "--build-from-source", expressVersion, sqliteVersion); err != nil {
			return err
		}
	}
	source := filepath.Join(s.rivals(), "search.c")
	if err := os.WriteFile(source, searchInC, 0o644); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(s.rivals(), "server.mjs"), expressServer, 0o644); err != nil {
		return err
	}
	amalgamation := filepath.Join(sqlite, "deps", "sqlite3")
	library := filepath.Join(s.rivals(), "sqlite3.o")
	if _, err := os.Stat(library); err != nil {
		if err := command("gcc", "-O2", "-DSQLITE_THREADSAFE=2", "-c", "-o", library, filepath.Join(amalgamation, "sqlite3.c")); err != nil {
			return err
		}
	}
	return command("gcc", "-O2", "-I", amalgamation, "-o", filepath.Join(s.rivals(), "search"), source, library, "-lm", "-lpthread", "-ldl")
}

// serveExpress starts the Express server with the large marketplace.
func (s settings) serveExpress(asked []search) (*process, error) {
	db, err := open(s.large())
	if err != nil {
		return nil, err
	}
	defer db.Close()
	type statement struct {
		SQL  string  `json:"sql"`
		From float64 `json:"from"`
	}
	type category struct {
		Name    string `json:"name"`
		Minutes int    `json:"minutes"`
	}
	statements, places, categories := map[string]statement{}, map[string]string{}, map[string]category{}
	for sort, order := range sorts {
		sql, args := searchindex.Query{Order: order, Free: &searchindex.Free{}}.SQL()
		statements[sort] = statement{sql, args[2].(float64)}
	}
	cities, err := namesIn(db, `SELECT id, name, 0 FROM locations`)
	if err != nil {
		return nil, err
	}
	for _, city := range cities {
		places[city.name] = city.id
	}
	offers, err := namesIn(db, `SELECT id, name, durationMinutes FROM categories`)
	if err != nil {
		return nil, err
	}
	for _, one := range offers {
		categories[one.id] = category{one.name, one.minutes}
	}
	known, err := json.Marshal(map[string]any{
		"statements": statements, "places": places, "categories": categories, "pragmas": database.ReaderPragmas, "travelMinutes": int(travel.Minutes()),
	})
	if err != nil {
		return nil, err
	}
	file := filepath.Join(s.rivals(), "searches.json")
	if err := os.WriteFile(file, known, 0o644); err != nil {
		return nil, err
	}
	return serveAt(func(address string) []string {
		return []string{"node", filepath.Join(s.rivals(), "server.mjs"), address, filepath.Join(s.large(), "data.db"), file}
	})
}

// compareStatements runs the prepared statements of searches alternately with our driver and with SQLite's C library, on
// the same core.
func (s settings) compareStatements(r *report) error {
	asked, err := searches(s.large(), "")
	if err != nil {
		return err
	}
	db, err := database.ConnectReaders(s.large())
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	inC, stop, err := s.startC(asked)
	if err != nil {
		return err
	}
	defer stop()
	for turn := range s.rounds + 1 {
		ours, err := runStatements(db, asked)
		if err != nil {
			return err
		}
		theirs, err := inC()
		if err != nil {
			return err
		}
		if turn > 0 {
			r.ours, r.inC = append(r.ours, ours), append(r.inC, theirs)
		}
	}
	slices.Sort(r.ours)
	slices.Sort(r.inC)
	return nil
}

// runStatements returns the time of one statement.
func runStatements(db *sql.DB, asked []search) (time.Duration, error) {
	statements, values := make([]string, len(asked)), make([][]any, len(asked))
	for i, search := range asked {
		statements[i], values[i] = search.query.SQL()
	}
	cards := 0
	begin := time.Now()
	for i := range asked {
		err := database.Each(context.Background(), db, statements[i], values[i], func(row []driver.Value) error {
			cards += len(row[2].(string))
			return nil
		})
		if err != nil {
			return 0, err
		}
	}
	took := time.Since(begin)
	if cards == 0 {
		return 0, errors.New("nothing was found")
	}
	return took / time.Duration(len(asked)), nil
}

// startC starts the C program and returns a function that runs one round.
func (s settings) startC(asked []search) (round func() (time.Duration, error), stop func(), err error) {
	var statements, calls strings.Builder
	for _, pragma := range database.ReaderPragmas {
		fmt.Fprintln(&statements, "PRAGMA", pragma)
	}
	for order := range searchindex.Order(len(sorts)) {
		text, _ := searchindex.Query{Order: order, Free: &searchindex.Free{}}.SQL()
		fmt.Fprintln(&statements, strings.Join(strings.Fields(text), " "))
	}
	for _, search := range asked {
		q := search.query
		_, args := q.SQL()
		fmt.Fprintf(&calls, "%d\t%s\t%s\t%g\t%d\t%d\t%d\t%d\t%d\t%d\t%s\n", q.Order, q.Bucket.Category, q.Bucket.City, args[2], q.Limit,
			args[6], args[7], args[8], args[9], args[10], args[11])
	}
	statementFile, callFile := filepath.Join(s.rivals(), "statements"), filepath.Join(s.rivals(), "calls")
	if err := os.WriteFile(statementFile, []byte(statements.String()), 0o644); err != nil {
		return nil, nil, err
	}
	if err := os.WriteFile(callFile, []byte(calls.String()), 0o644); err != nil {
		return nil, nil, err
	}
	cmd := exec.Command(filepath.Join(s.rivals(), "search"), filepath.Join(s.large(), "data.db"), statementFile, callFile)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, nil, err
	}
	lines := bufio.NewScanner(out)
	round = func() (time.Duration, error) {
		if _, err := io.WriteString(in, "\n"); err != nil {
			return 0, err
		}
		if !lines.Scan() {
			return 0, fmt.Errorf("the program in C ended: %w", lines.Err())
		}
		nanoseconds, err := strconv.ParseInt(lines.Text(), 10, 64)
		return time.Duration(nanoseconds), err
	}
	return round, func() { in.Close(); _ = cmd.Wait() }, cmd.Start()
}
