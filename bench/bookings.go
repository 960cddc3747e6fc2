package main

import (
	"bufio"
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"shootday/internal/istime"
)

type account struct {
	ID, Token, Category string
	SKUs                int
}

type accounts struct{ Customers, Photographers []account }

// bookers is the number of customers who book. It is so large that each ends with only a few pending requests, like
// real customers, whose requests are limited.
const bookers = 5000

func (s settings) bookingsDir() string { return filepath.Join(s.dir, "bookings") }

// serveMarket starts a server on a new copy of the small marketplace, and returns the given numbers of accounts in it.
func (s settings) serveMarket(customers, photographers int) (*process, accounts, error) {
	var all accounts
	if err := s.copySmall(s.bookingsDir()); err != nil {
		return nil, all, err
	}
	p, err := serve(s.server(), "--dir", s.bookingsDir(), "--fixed", s.fixed())
	if err != nil {
		return nil, all, err
	}
	all, err = people(p, customers, photographers)
	return p, all, err
}

// people requests the given numbers of customers and photographers from the server p, and returns them.
func people(p *process, customers, photographers int) (all accounts, err error) {
	answer, err := http.Get(fmt.Sprintf("http://%s/api/bench/people?customers=%d&photographers=%d", p.address, customers, photographers))
	if err != nil {
		return all, err
	}
	defer answer.Body.Close()
	return all, json.NewDecoder(answer.Body).Decode(&all)
}

func (s settings) copySmall(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	db, err := open(s.small())
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.Exec(`VACUUM INTO ?`, filepath.Join(dir, "data.db"))
	return err
}

// measureBookings makes customers book over HTTP. It then inserts the resulting rows into a database with the same
// schema, with one plain transaction per booking.
func (s settings) measureBookings(r *report) error {
	p, all, err := s.serveMarket(bookers, 1000)
	if p != nil {
		defer p.stop()
	}
	if err != nil {
		return err
	}
	bareDir := filepath.Join(s.dir, "bare")
	if err := s.copySmall(bareDir); err != nil {
		return err
	}
	bare, err := open(bareDir)
	if err != nil {
		return err
	}
	defer bare.Close()
	served, err := open(s.bookingsDir())
	if err != nil {
		return err
	}
	defer served.Close()
	for turn := range s.rounds + 1 {
		used := p.processorTime()
		ids, perSecond, err := bookFor(p, all, s.each)
		if err != nil {
			return err
		}
		cost := (p.processorTime() - used) / time.Duration(len(ids))
		bareSpeed, bareCost, err := insertAgain(served, bare, ids)
		if err != nil {
			return err
		}
		if turn > 0 {
			r.booked, r.inserted = append(r.booked, perSecond), append(r.inserted, bareSpeed)
			r.bookedCost, r.insertedCost = append(r.bookedCost, cost), append(r.insertedCost, bareCost)
		}
	}
	slices.Sort(r.bookedCost)
	slices.Sort(r.insertedCost)
	slices.Sort(r.booked)
	slices.Sort(r.inserted)
	return nil
}

// bookFor makes bookings during the given period, and returns their ids and the number of bookings per second. Requests
// for slots that were already taken are not counted.
func bookFor(p *process, all accounts, length time.Duration) (ids []string, perSecond float64, err error) {
	var mu sync.Mutex
	var failed atomic.Pointer[error]
	var booking sync.WaitGroup
	begin := time.Now()
	for range connections {
		booking.Go(func() {
			mine, err := bookUntil(p.address, all, begin.Add(length))
			if err != nil {
				failed.Store(&err)
			}
			mu.Lock()
			defer mu.Unlock()
			ids = append(ids, mine...)
		})
	}
	booking.Wait()
	took := time.Since(begin)
	if err := failed.Load(); err != nil {
		return nil, 0, *err
	}
	return ids, float64(len(ids)) / took.Seconds(), nil
}

func bookUntil(address string, all accounts, until time.Time) (ids []string, err error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	reader := bufio.NewReader(conn)
	for time.Now().Before(until) {
		customer, photographer := all.Customers[rand.IntN(len(all.Customers))], all.Photographers[rand.IntN(len(all.Photographers))]
		id, err := book(conn, reader, address, customer, photographer)
		if err != nil {
			return nil, err
		}
		if id != "" {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

// book makes a booking. If the slot is taken, it returns an empty id.
func book(conn net.Conn, reader *bufio.Reader, address string, customer, photographer account) (id string, err error) {
	start := istime.StartOfDay(time.Now()).AddDate(0, 0, 2+rand.IntN(85)).Add(time.Duration(16+rand.IntN(24)) * 30 * time.Minute)
	form, _ := json.Marshal(map[string]any{ // cannot fail, because the form contains only strings and numbers
		"categoryId": photographer.Category, "skuCount": photographer.SKUs, "paymentMethod": "payAfterShoot",
		"scheduledDate": istime.ShownDate(start), "scheduledTime": istime.Clock(start), "shootAddress": "4 Mahatma Gandhi Marg",
	})
	var request bytes.Buffer
	fmt.Fprintf(&request, "POST /api/v1/booking/%s/%s HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
		customer.ID, photographer.ID, address, customer.Token, len(form), form)
	if _, err := conn.Write(request.Bytes()); err != nil {
		return "", err
	}
	answer, err := http.ReadResponse(reader, nil)
	if err != nil {
		return "", err
	}
	content, err := io.ReadAll(answer.Body)
	if err != nil {
		return "", err
	}
	var booked struct {
		ID string `json:"_id"`
	}
	switch answer.StatusCode {
	case http.StatusCreated:
		return booked.ID, json.Unmarshal(content, &booked)
	case http.StatusConflict:
		return "", nil
	}
	return "", fmt.Errorf("booking: %s: %s", answer.Status, content)
}

// insertAgain inserts the rows of bookings into another database, with one transaction per booking, and returns the
// number of bookings per second and the CPU time per booking.
func insertAgain(from, into *sql.DB, ids []string) (perSecond float64, cost time.Duration, err error) {
	type row struct {
		table  string
		values []any
	}
	const ofThread = `FROM bookings JOIN threads USING (customer, photographer)
		JOIN messages ON messages.thread = threads.id AND messages.booking = bookings.id WHERE bookings.id = ?`
	bookings := make([][]row, len(ids))
	statements := map[string]*sql.Stmt{}
	for i, id := range ids {
		for table, query := range map[string]string{
			"bookings": `SELECT * FROM bookings WHERE id = ?`,
			"outbox":   `SELECT * FROM outbox WHERE dedupeKey LIKE '%' || ? || '%'`,
			"threads":  `SELECT threads.* ` + ofThread,
			"messages": `SELECT messages.* ` + ofThread,
		} {
			found, err := from.Query(query, id)
			if err != nil {
				return 0, 0, err
			}
			columns, _ := found.Columns()
			for found.Next() {
				one := row{table, make([]any, len(columns))}
				into := make([]any, len(columns))
				for n := range into {
					into[n] = &one.values[n]
				}
				if err := found.Scan(into...); err != nil {
					return 0, 0, err
				}
				bookings[i] = append(bookings[i], one)
			}
			if err := found.Err(); err != nil {
				return 0, 0, err
			}
			if statements[table] == nil {
				places := strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ")
				verb := "INSERT"
				if table == "threads" {
					verb = "REPLACE" // later bookings of the same two people change the thread
				}
				if statements[table], err = into.Prepare(fmt.Sprintf("%s INTO %s VALUES (%s)", verb, table, places)); err != nil {
					return 0, 0, err
				}
			}
		}
	}
	used, begin := ownProcessorTime(), time.Now()
	for _, rows := range bookings {
		tx, err := into.Begin()
		if err != nil {
			return 0, 0, err
		}
		for _, row := range rows {
			if _, err := tx.Stmt(statements[row.table]).Exec(row.values...); err != nil {
				return 0, 0, fmt.Errorf("insert into %s: %w", row.table, err)
			}
		}
		if err := tx.Commit(); err != nil {
			return 0, 0, err
		}
	}
	took := time.Since(begin)
	return float64(len(ids)) / took.Seconds(), (ownProcessorTime() - used) / time.Duration(len(ids)), nil
}
