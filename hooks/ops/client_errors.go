package ops

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/redact"
)

// MaxClientErrorSize is the largest body of a report in bytes.
const MaxClientErrorSize = 2 << 10

// Anybody can send reports, so they are limited. Every limit is for a minute, or for an hour where it says so.
const (
	maxReportsPerNetwork = 10
	maxReports           = 120
	maxReportLines       = 60 // different errors in an hour; reports of the same error get one line
	maxLinesPerNetwork   = 10 // of them by the reports of one network
)

// The largest lengths of what is logged of a report, in bytes.
const (
	maxReportMessage = 200
	maxReportStack   = 1000
)

// unknownPage is logged for a path that is no page of the web app.
const unknownPage = "unknown"

var errTooManyReports = apperr.TooManyRequests(time.Minute, "There are too many reports of errors right now.")

// clientErrors counts reports of errors in the web app. It holds the networks of at most maxReports reports of the minute, and
// maxReportLines errors of the hour with their networks.
type clientErrors struct {
	mu       sync.Mutex
	minute   time.Time      // start of the minute that is counted
	received int            // accepted reports in it
	networks map[string]int // the same by network
	hour     time.Time      // start of the hour of logged and lines
	logged   map[string]bool
	lines    map[string]int  // by network
	accepted [60]minuteCount // by minute of the hour
}

type minuteCount struct {
	start time.Time
	count int
}

// ReportClientError logs an error that the web app did not handle. The line has neither the account nor the address of the
// person, and nothing in it that could be about a person: of the message what redact.Message leaves, of the stack the places of
// the scripts, and of the page its pattern.
func (s *Service) ReportClientError(e *core.RequestEvent) error {
	var form struct {
		Message string `json:"message"`
		Stack   string `json:"stack"`
		Route   string `json:"route"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	message := records.Truncate(redact.Message(form.Message), maxReportMessage)
	stack := records.Truncate(redact.Stack(form.Stack), maxReportStack)
	route := cmp.Or(s.PagePattern(form.Route), unknownPage)
	if message == "" {
		return apperr.InvalidField("message", "Please send the message of the error.")
	}
	sum := sha256.Sum256([]byte(route + "\x00" + message + "\x00" + stack))
	fingerprint := hex.EncodeToString(sum[:8])
	isNew, err := s.clientErrors.add(s.Now(), api.ClientNetworks(e), fingerprint)
	if err != nil {
		return err
	}
	if isNew {
		api.Logger(e).Warn("error in the web app", "error", message, "stack", stack, "page", route, "fingerprint", fingerprint)
	}
	return api.OK(e, "Thank you for the report.", nil)
}

// add counts a report and reports whether its error should be logged: the first of its kind in the hour, unless there are
// too many kinds, in all or of one of these networks.
func (c *clientErrors) add(now time.Time, networks []api.Network, fingerprint string) (isNew bool, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now.Sub(c.minute) >= time.Minute || now.Before(c.minute) {
		c.minute, c.received, c.networks = now, 0, map[string]int{}
	}
	// Refused reports do not count, so that one network cannot use up what all may send.
	if reached(c.networks, networks, maxReportsPerNetwork) || c.received >= maxReports {
		return false, errTooManyReports
	}
	for _, network := range networks {
		c.networks[network.Name]++
	}
	c.received++
	start := now.Truncate(time.Minute)
	slot := &c.accepted[start.Minute()]
	if !slot.start.Equal(start) {
		*slot = minuteCount{start: start}
	}
	slot.count++
	if now.Sub(c.hour) >= time.Hour || now.Before(c.hour) {
		c.hour, c.logged, c.lines = now, map[string]bool{}, map[string]int{}
	}
	if c.logged[fingerprint] || len(c.logged) >= maxReportLines || reached(c.lines, networks, maxLinesPerNetwork) {
		return false, nil
	}
	for _, network := range networks {
		c.lines[network.Name]++
	}
	c.logged[fingerprint] = true
	return true, nil
}

// reached reports whether one of the networks has reached a limit, which holds several times for larger ones.
func reached(count map[string]int, networks []api.Network, limit int) bool {
	return slices.ContainsFunc(networks, func(network api.Network) bool { return count[network.Name] >= limit*network.Times })
}

// lastHour returns how many reports were accepted in the last hour.
func (c *clientErrors) lastHour(now time.Time) (total int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, slot := range c.accepted {
		if age := now.Sub(slot.start); age >= 0 && age < time.Hour {
			total += slot.count
		}
	}
	return total
}
