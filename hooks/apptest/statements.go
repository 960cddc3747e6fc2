package apptest

import (
	"context"
	"database/sql"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
)

// GrowingTables matches the names of tables that grow with the number of users and bookings. No request may scan these
// tables.
const GrowingTables = `(users|threads|messages|talk_pictures|talk_gone|briefs|reports|contact_messages|subscribers|photographers|pricing_tiers|portfolio_items|listings|photographer_numbers|addresses|bookings|booking_slots|payments|refunds|payment_events|cancellations|reviews|otps|throttles|outbox|idempotency_keys|ledger_entries|time_off|working_hours|calendar_feeds|push_subscriptions|dispatches|offers|compensations|deliveries|delivery_files|delivery_shares|delivery_gates|problems|payees|settlements|invoices|payouts|adjustments|payout_reminders|bank_references|audit_log|open_cells|opened_cells|blocked_cells)`

// ScansGrowing matches a line of a query plan that scans a whole growing table.
var ScansGrowing = regexp.MustCompile(`^SCAN ` + GrowingTables + `\b`)

var values = regexp.MustCompile(`'(?:[^']|'')*'|\b\d+(\.\d+)?\b`)

// Statements collects the SQL statements that the application executes. The keys of Forms are statements in which all
// values are replaced by question marks. Each value of Forms is an example of such a statement.
type Statements struct {
	Mu    sync.Mutex
	off   bool
	Forms map[string]string
	Count int // number of statements so far
}

// WatchStatements starts collecting the statements that the database executes.
func (s DB) WatchStatements() *Statements {
	w := &Statements{Forms: map[string]string{}}
	for _, builder := range []dbx.Builder{s.App.ConcurrentDB(), s.App.NonconcurrentDB()} {
		builder.(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) { w.add(text) }
		builder.(*dbx.DB).ExecLogFunc = func(_ context.Context, _ time.Duration, text string, _ sql.Result, _ error) { w.add(text) }
	}
	return w
}

func (w *Statements) add(text string) {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	if !w.off {
		w.Count++
		w.Forms[values.ReplaceAllString(text, "?")] = text
	}
}

// Set pauses collecting statements if off is true, and otherwise resumes it.
func (w *Statements) Set(off bool) {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	w.off = off
}

// WithPrefix returns the collected statements that start with the prefix.
func (w *Statements) WithPrefix(prefix string) []string {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	var found []string
	for _, text := range w.Forms {
		if strings.HasPrefix(text, prefix) {
			found = append(found, text)
		}
	}
	return found
}
