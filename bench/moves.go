package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// moveFigure compares one type of request over HTTP with plain transactions that write the same rows.
type moveFigure struct {
	name         string
	served, bare []float64     // writes per second in each round, sorted
	servedCost   time.Duration // CPU time per write
	bareCost     time.Duration
}

// mover sends requests about bookings as different users, and repeats their writes in another database.
type mover struct {
	p            *process
	client       *http.Client
	served, bare *sql.DB
	tokens       map[string]string // by the id of a customer or photographer
}

// kind describes a type of request: how to send it, and how to repeat its writes with plain transactions.
type kind struct {
	name   string
	call   func(id string, row map[string]any) error
	repeat func(tx func(func(*sql.Tx) error) error, id string, before, after map[string]any) error
}

// measureMoves books, accepts, pays for and completes shoots over HTTP. After each of these steps it writes the same
// rows to a copy of the database, with as many plain transactions as the application needs. A payment needs three of
// them (see repeatPayment).
func (s settings) measureMoves(r *report) error {
	p, all, err := s.serveMarket(bookers, 1000)
	if p != nil {
		defer p.stop()
	}
	if err != nil {
		return err
	}
	ids := []string{}
	for range s.rounds {
		more, _, err := bookFor(p, all, s.each/2)
		if err != nil {
			return err
		}
		ids = append(ids, more...)
	}
	m := &mover{p: p, tokens: map[string]string{}, client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: connections}}}
	for _, person := range slices.Concat(all.Customers, all.Photographers) {
		m.tokens[person.ID] = person.Token
	}
	if m.served, err = open(s.bookingsDir()); err != nil {
		return err
	}
	defer m.served.Close()
	bareDir := filepath.Join(s.dir, "bare")
	if err := os.RemoveAll(bareDir); err != nil {
		return err
	}
	if err := os.MkdirAll(bareDir, 0o755); err != nil {
		return err
	}
	if _, err := m.served.Exec(`VACUUM INTO ?`, filepath.Join(bareDir, "data.db")); err != nil {
		return err
	}
	if m.bare, err = open(bareDir); err != nil {
		return err
	}
	defer m.bare.Close()
	accept := kind{"acceptances", func(id string, row map[string]any) error {
		_, err := m.send(http.MethodPut, "/api/v1/dashboard/userreq/"+id, row["photographer"], map[string]any{"status": "upcoming"})
		return err
	}, m.repeatMove}
	pay := kind{"payments", m.pay, m.repeatPayment}
	complete := kind{"completions", func(id string, row map[string]any) error {
		_, err := m.send(http.MethodPut, "/api/v1/dashboard/userreq/complete/"+id, row["photographer"], map[string]any{"status": "completed"})
		return err
	}, m.repeatMove}
	for _, k := range []kind{accept, pay} {
		if err := s.moveAll(r, m, k, ids); err != nil {
			return err
		}
	}
	if ids, err = m.shiftToThePast(ids); err != nil {
		return err
	}
	return s.moveAll(r, m, complete, ids)
}

// moveAll sends one request for each booking. It works in rounds, and repeats the writes of each round with plain
// transactions.
func (s settings) moveAll(r *report, m *mover, k kind, ids []string) error {
	figure := &moveFigure{name: k.name}
	used := m.p.processorTime()
	for part := range slices.Chunk(ids, (len(ids)+s.rounds-1)/s.rounds) {
		before, err := m.rows(part)
		if err != nil {
			return err
		}
		begin := time.Now()
		if err := m.callAll(part, before, k.call); err != nil {
			return fmt.Errorf("%s: %w", k.name, err)
		}
		figure.served = append(figure.served, float64(len(part))/time.Since(begin).Seconds())
		after, err := m.rows(part)
		if err != nil {
			return err
		}
		took, cost, err := m.repeatAll(part, before, after, k)
		if err != nil {
			return fmt.Errorf("repeat the %s: %w", k.name, err)
		}
		figure.bare = append(figure.bare, float64(len(part))/took.Seconds())
		figure.bareCost += cost
	}
	figure.servedCost = (m.p.processorTime() - used) / time.Duration(len(ids))
	figure.bareCost /= time.Duration(len(ids))
	slices.Sort(figure.served)
	slices.Sort(figure.bare)
	r.moves = append(r.moves, figure)
	return nil
}

func (m *mover) callAll(ids []string, rows map[string]map[string]any, call func(string, map[string]any) error) error {
	var next atomic.Int64
	var failed atomic.Pointer[error]
	var calling sync.WaitGroup
	for range connections {
		calling.Go(func() {
			for n := next.Add(1); int(n) <= len(ids); n = next.Add(1) {
				id := ids[n-1]
				if err := call(id, rows[id]); err != nil {
					failed.Store(&err)
					return
				}
			}
		})
	}
	calling.Wait()
	if err := failed.Load(); err != nil {
		return *err
	}
	return nil
}

// send makes a request as a user and decodes the response. It returns an error unless the request succeeds.
func (m *mover) send(method, path string, person any, form map[string]any) (answer map[string]any, err error) {
	content, err := json.Marshal(form)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequest(method, "http://"+m.p.address+path, bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+m.tokens[fmt.Sprint(person)])
	request.Header.Set("Content-Type", "application/json")
	response, err := m.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s %v: %w", path, response.Status, answer, err)
	}
	return answer, nil
}

// pay opens an order, pays it at the fake provider, and reports the payment to the measured server.
func (m *mover) pay(id string, row map[string]any) error {
	order, err := m.send(http.MethodPost, "/api/v1/payment/capturePayment", row["customer"], map[string]any{"bookingId": id})
	if err != nil {
		return err
	}
	paid, err := m.send(http.MethodPost, fmt.Sprint("/api/bench/pay/", order["orderId"]), "", nil)
	if err != nil {
		return err
	}
	_, err = m.send(http.MethodPost, "/api/v1/payment/verifyPayment", row["customer"], paid)
	return err
}

// rows returns the database rows of the bookings with the given ids, keyed by id.
func (m *mover) rows(ids []string) (map[string]map[string]any, error) {
	all := map[string]map[string]any{}
	for _, id := range ids {
		found, err := selectRows(m.served, `SELECT * FROM bookings WHERE id = ?`, id)
		if err != nil || len(found) != 1 {
			return nil, fmt.Errorf("booking %s: %d rows: %w", id, len(found), err)
		}
		all[id] = found[0]
	}
	return all, nil
}

// shiftToThePast moves the shoots back by 90 days in both databases, so that they can be completed, and returns the ids
// of those that could be moved.
func (m *mover) shiftToThePast(ids []string) (shifted []string, err error) {
	const shift = `UPDATE bookings SET start = strftime('%Y-%m-%d %H:%M:%fZ', start, '-90 days'), "end" = strftime('%Y-%m-%d %H:%M:%fZ', "end", '-90 days'),
		blockedUntil = strftime('%Y-%m-%d %H:%M:%fZ', blockedUntil, '-90 days') WHERE id = ?`
	for _, id := range ids {
		if _, err := m.served.Exec(shift, id); err != nil {
			continue // another shoot or a day off is at this time
		}
		if _, err := m.bare.Exec(shift, id); err != nil {
			return nil, err
		}
		shifted = append(shifted, id)
	}
	if len(shifted) == 0 {
		return nil, fmt.Errorf("no shoot can be completed")
	}
	return shifted, nil
}

// writeRows returns the rows of the report's table that compare writes.
func (r *report) writeRows() string {
	var b strings.Builder
	if len(r.booked) > 0 {
		fmt.Fprintf(&b, "| bookings a second: over HTTP against bare transactions that write the same rows, both with `synchronous=FULL` | 0.6 or more | %.2f |\n", middle(r.booked)/middle(r.inserted))
		fmt.Fprintf(&b, "| the same, processor time | | %.2f (%v against %v) |\n", float64(middle(r.insertedCost))/float64(middle(r.bookedCost)),
			middle(r.bookedCost).Round(time.Microsecond), middle(r.insertedCost).Round(time.Microsecond))
	}
	for _, f := range r.moves {
		fmt.Fprintf(&b, "| %s a second: the same, and processor time | | %.2f (%.0f against %.0f), %.2f (%v against %v) |\n", f.name, middle(f.served)/middle(f.bare), middle(f.served), middle(f.bare),
			float64(f.bareCost)/float64(f.servedCost), f.servedCost.Round(time.Microsecond), f.bareCost.Round(time.Microsecond))
	}
	return b.String()
}
