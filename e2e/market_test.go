package e2e

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shootday/internal/database"
	"shootday/internal/istime"
)

// market is a running program with a demo marketplace, and a customer who makes bookings in it.
type market struct {
	*testing.T
	dir      string
	env      []string
	program  *exec.Cmd
	address  string
	client   *http.Client // nil means no timeout
	login    string       // the email address of the customer; empty means the demo's customer
	customer struct{ id, token string }
	offers   []offer
}

// marketSettings contains settings that allow one customer to have many pending requests.
var marketSettings = []string{"SHOOTDAY_MODE=demo", "PENDING_PER_PHOTOGRAPHER=1000000", "PENDING_PER_CUSTOMER=1000000", "REQUESTS_PER_PAIR=1000000"}

type offer struct{ photographer, category string }

// newMarket creates a data folder with a marketplace and serves it with the settings.
func newMarket(t *testing.T, photographers int, env ...string) *market {
	t.Helper()
	return newMarketIn(t, filepath.Join(t.TempDir(), "data"), photographers, env...)
}

func newMarketIn(t *testing.T, dir string, photographers int, env ...string) *market {
	t.Helper()
	m := &market{T: t, dir: dir, env: append(env, marketSettings...)}
	install(t, m.dir, seeded(photographers, 1))
	m.workAlways()
	m.callOut(1)
	m.serve()
	m.signIn()
	return m
}

// workAlways removes the demo's working hours, time off and external calendar, because the method book requires that
// photographers are free.
func (m *market) workAlways() {
	m.Helper()
	m.edit("DELETE FROM working_hours", "DELETE FROM time_off", "DELETE FROM calendar_feeds")
}

// signIn signs in the customer and finds the photographers to book.
func (m *market) signIn() {
	m.Helper()
	var signedIn struct {
		Token string
		User  struct {
			ID string `json:"_id"`
		}
	}
	status, raw := m.call("POST", "/api/v1/user/userlogin", "",
		fmt.Sprintf(`{"email":%q,"password":"shootday"}`, cmp.Or(m.login, "customer@demo.shootday.in")))
	if err := json.Unmarshal(raw, &signedIn); status != 200 || err != nil {
		m.Fatalf("%d %s", status, raw)
	}
	m.customer.id, m.customer.token = signedIn.User.ID, signedIn.Token
	var found struct {
		Items []struct {
			ID         string `json:"_id"`
			CategoryID string `json:"categoryId"`
		}
	}
	status, raw = m.call("GET", "/api/items?perPage=100", "", "")
	if err := json.Unmarshal(raw, &found); status != 200 || err != nil || len(found.Items) == 0 {
		m.Fatalf("%d %s", status, raw)
	}
	for _, item := range found.Items {
		m.offers = append(m.offers, offer{item.ID, item.CategoryID})
	}
}

func (m *market) serve() {
	m.Helper()
	m.program, m.address = serveIn(m.T, m.dir, m.env...)
}

func (m *market) kill() {
	m.Helper()
	if err := m.program.Process.Kill(); err != nil {
		m.Fatal(err)
	}
	_ = m.program.Wait() // the error only reports that the program was killed
}

func (m *market) run(args ...string) string {
	m.Helper()
	command := exec.Command(binary, args...)
	command.Env = append(os.Environ(), m.env...)
	out, err := command.CombinedOutput()
	if err != nil {
		m.Fatalf("%v: %v\n%s", args, err, out)
	}
	return string(out)
}

// call sends a request and returns the status and the body of the response. The status is 0 if the server does not
// respond.
func (m *market) call(method, path, token, form string, headers ...string) (int, []byte) {
	request, err := http.NewRequest(method, "http://"+m.address+path, strings.NewReader(form))
	if err != nil {
		m.Error(err)
		return 0, nil
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		request.Header.Set(name, value)
	}
	response, err := cmp.Or(m.client, http.DefaultClient).Do(request)
	if err != nil {
		return 0, nil
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, nil
	}
	return response.StatusCode, raw
}

// book makes a booking at the nth slot. The slots of all photographers are numbered together, beginning on the day
// after tomorrow. If the server does not respond, book returns the status 0. The test fails if the slot is refused.
func (m *market) book(n int, headers ...string) (status int, id string) {
	status, id = m.ask(n, headers...)
	if status != 0 && status != 201 && status != 503 {
		m.Errorf("the status for a booking is %d", status)
	}
	return status, id
}

// ask is like book, but the slot may be refused.
func (m *market) ask(n int, headers ...string) (status int, id string) {
	offer, slot := m.offers[n%len(m.offers)], n/len(m.offers)
	start := istime.StartOfDay(time.Now()).AddDate(0, 0, 2+slot/8).Add(time.Duration(slot%8) * 3 * time.Hour)
	status, raw := m.call("POST", "/api/v1/booking/"+m.customer.id+"/"+offer.photographer, m.customer.token, fmt.Sprintf(
		`{"categoryId":%q,"scheduledDate":%q,"scheduledTime":%q,"skuCount":50,"paymentMethod":"payAfterShoot","shootAddress":"12 Hauz Khas Village"}`,
		offer.category, istime.ShownDate(start), istime.Clock(start)), headers...)
	var made struct {
		ID      string `json:"_id"`
		Message string
	}
	if err := json.Unmarshal(raw, &made); status == 201 && err != nil {
		m.Errorf("%v: %s", err, raw)
	}
	return status, made.ID
}

// bookAll makes bookings with the given number of parallel clients. It stops when enough bookings are acknowledged, the
// time is over, or the server has ended. It returns the acknowledged bookings.
func (m *market) bookAll(clients, most int, within time.Duration) []string {
	var (
		all   sync.WaitGroup
		mu    sync.Mutex
		kept  []string
		taken atomic.Int64
	)
	end := time.Now().Add(within)
	for range clients {
		all.Go(func() {
			for time.Now().Before(end) {
				n := int(taken.Add(1)) - 1
				if n >= most {
					return
				}
				status, id := m.book(n)
				if status == 0 {
					return
				}
				if status == 201 {
					mu.Lock()
					kept = append(kept, id)
					mu.Unlock()
				}
			}
		})
	}
	all.Wait()
	return kept
}

// lost returns the bookings that are missing in the database in dir. The test fails if the database is damaged.
func lost(t *testing.T, dir string, bookings []string) []string {
	t.Helper()
	db, err := database.Connect(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var verdict string
	if err := db.NewQuery("PRAGMA integrity_check").Row(&verdict); err != nil || verdict != "ok" {
		t.Errorf("the database is %q: %v", verdict, err)
	}
	there := []string{}
	if err := db.NewQuery("SELECT id FROM bookings").Column(&there); err != nil {
		t.Fatal(err)
	}
	return without(bookings, there)
}

// health returns the data of /api/health.
func (m *market) health() (data struct {
	Role       string
	Generation float64
	Lag        float64 `json:"replicaLagSeconds"`
	Degraded   []string
}) {
	m.Helper()
	status, raw := m.call("GET", "/api/health", "", "")
	if err := json.NewDecoder(bytes.NewReader(raw)).Decode(&struct{ Data any }{&data}); status != 200 || err != nil {
		m.Errorf("the response to the health check is %d: %s", status, raw)
	}
	return data
}
