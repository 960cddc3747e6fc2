package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	openDispatches = 1000
	timedOffers    = 50 // the number of dispatches whose offers and answers are timed
	hearWithin     = 10 * time.Second
)

// instantFigures contains the figures of measureInstant. The times are sorted.
type instantFigures struct {
	searches []*figure       // without and with open dispatches
	open     int             // the number of open dispatches
	offered  []time.Duration // times from the request until the photographer's screen shows the offer
	matched  []time.Duration // times from the answer until the customer's screen shows the result
}

// measureInstant starts instant bookings in a copy of the small marketplace in which all photographers take instant
// bookings. The time limit for offers is longer than the measurement, so no round of offers ends.
func (s settings) measureInstant(r *report) error {
	dir := filepath.Join(s.dir, "instant")
	if err := s.copySmall(dir); err != nil {
		return err
	}
	db, err := open(dir)
	if err != nil {
		return err
	}
	// The server itself answers the offers to demo photographers. Photographers whose instant bookings end soon do not
	// count as such.
	_, err = db.Exec(`UPDATE photographers SET instantOn = 1, payAfterShoot = 1, instantUntil = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '11 hours'),
		seenAt = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '11 hours')`)
	if err != nil {
		return fmt.Errorf("switch instant bookings on: %w", err)
	}
	cities, err := namesIn(db, `SELECT id, name, 0 FROM locations ORDER BY name`)
	if err != nil {
		return err
	}
	categories, err := namesIn(db, `SELECT id, name, durationMinutes FROM categories ORDER BY id`)
	if err != nil {
		return err
	}
	if err := db.Close(); err != nil {
		return err
	}
	if err := os.Setenv("OFFER_SECONDS", "1000"); err != nil {
		return err
	}
	defer os.Unsetenv("OFFER_SECONDS")
	p, err := serve(s.server(), "--dir", dir, "--fixed", s.fixed())
	if err != nil {
		return err
	}
	defer p.stop()
	all, err := people(p, openDispatches+timedOffers, 1000)
	if err != nil {
		return err
	}
	form := func(n int) map[string]any {
		return map[string]any{
			"location": cities[n%len(cities)].name, "categoryId": categories[n%len(categories)].id, "shootAddress": "4 Mahatma Gandhi Marg",
			"skuCount": 50, "maxTotal": 1_000_000, "paymentMethod": "payAfterShoot",
		}
	}
	if err := timeInstant(p, all, form, &r.instant); err != nil {
		return err
	}
	asked, err := searches(dir, "")
	if err != nil {
		return err
	}
	for n := range openDispatches {
		customer := all.Customers[timedOffers+n]
		status, _, err := send(p, http.MethodPost, "/api/v1/instant/"+customer.ID, customer.Token, form(n))
		if err != nil {
			return err
		}
		if status == http.StatusCreated {
			r.instant.open++
		}
	}
	quiet, _, err := s.serveMarket(1, 1)
	if quiet != nil {
		defer quiet.stop()
	}
	if err != nil {
		return err
	}
	p.waitIdle() // until the messages about the new bookings are sent
	quiet.waitIdle()
	r.instant.searches = []*figure{
		{name: "search, no instant booking is open", server: quiet, paths: asked},
		{name: fmt.Sprintf("search, %d instant bookings are open", r.instant.open), server: p, paths: asked},
	}
	return s.inTurns(r.instant.searches)
}

// screens records when each person received each message.
type screens struct {
	mu    sync.Mutex
	heard map[string]time.Time // keyed by the type of the message, such as "offer", and the person's id
	news  chan struct{}
}

func (s *screens) note(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.heard[key] = time.Now()
	select {
	case s.news <- struct{}{}:
	default:
	}
}

// wait waits until a person has received a message with one of the keys, and returns the key and the time. It fails
// after hearWithin.
func (s *screens) wait(keys []string) (key string, at time.Time, err error) {
	for deadline := time.After(hearWithin); ; {
		s.mu.Lock()
		for _, key := range keys {
			if at, found := s.heard[key]; found {
				clear(s.heard)
				s.mu.Unlock()
				return key, at, nil
			}
		}
		s.mu.Unlock()
		select {
		case <-s.news:
		case <-deadline:
			return "", at, fmt.Errorf("no message arrived within %v", hearWithin)
		}
	}
}

// timeInstant makes instant bookings one after the other, and measures when the offers and the results appear on the
// screens. The first photographer whose dashboard shows an offer accepts it.
func timeInstant(p *process, all accounts, form func(int) map[string]any, figures *instantFigures) error {
	s := &screens{heard: map[string]time.Time{}, news: make(chan struct{}, 1)}
	byID := map[string]account{}
	var offers sync.Map // the latest offer to each photographer
	var dashboards []string
	for _, photographer := range all.Photographers {
		byID[photographer.ID] = photographer
		dashboards = append(dashboards, "offer "+photographer.ID)
		err := listen(p.address, photographer, "offers/*", func(action string, record messageRecord) {
			if action == "create" {
				offers.Store(photographer.ID, record.ID)
				s.note("offer " + photographer.ID)
			}
		})
		if err != nil {
			return err
		}
	}
	for n := range timedOffers {
		customer := all.Customers[n]
		begin := time.Now()
		status, answer, err := send(p, http.MethodPost, "/api/v1/instant/"+customer.ID, customer.Token, form(n))
		if err != nil {
			return err
		}
		if status != http.StatusCreated {
			continue // no photographer is free
		}
		key, at, err := s.wait(dashboards)
		if err != nil {
			return fmt.Errorf("dispatch %v: %w", answer["dispatchId"], err)
		}
		figures.offered = append(figures.offered, at.Sub(begin))
		photographer := byID[strings.TrimPrefix(key, "offer ")]
		err = listen(p.address, customer, "dispatches/*", func(_ string, record messageRecord) {
			if record.Status == "won" {
				s.note("match " + customer.ID)
			}
		})
		if err != nil {
			return err
		}
		offer, _ := offers.Load(photographer.ID)
		begin = time.Now()
		status, answer, err = send(p, http.MethodPut, fmt.Sprintf("/api/v1/instant/offers/%v", offer), photographer.Token, map[string]any{"answer": "accept"})
		if err != nil || status != http.StatusOK {
			return fmt.Errorf("accept: %d %v: %w", status, answer, err)
		}
		if _, at, err = s.wait([]string{"match " + customer.ID}); err != nil {
			return err
		}
		figures.matched = append(figures.matched, at.Sub(begin))
	}
	slices.Sort(figures.offered)
	slices.Sort(figures.matched)
	return nil
}

// send sends a form as JSON, and returns the status and the decoded response.
func send(p *process, method, path, token string, form any) (status int, answer map[string]any, err error) {
	content, err := json.Marshal(form)
	if err != nil {
		return 0, nil, err
	}
	request, err := http.NewRequest(method, "http://"+p.address+path, bytes.NewReader(content))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, nil, err
	}
	return response.StatusCode, answer, json.Unmarshal(text, &answer)
}

func (r *report) instantRows() string {
	if len(r.instant.offered) == 0 {
		return ""
	}
	last := func(sorted []time.Duration) time.Duration {
		return sorted[len(sorted)*95/100].Round(10 * time.Microsecond)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "| from the request of an instant booking to the offer on an open dashboard, p95 | 300 ms or less | %v |\n", last(r.instant.offered))
	fmt.Fprintf(&b, "| from the answer of a photographer to the customer's screen, p95 | 1 s or less | %v |\n", last(r.instant.matched))
	fmt.Fprintf(&b, "| p99 of a search while %d instant bookings are open, against that without | 1.5 or less | %.2f |\n",
		r.instant.open, float64(median(r.instant.searches[1].rounds).p99)/float64(median(r.instant.searches[0].rounds).p99))
	return b.String()
}
