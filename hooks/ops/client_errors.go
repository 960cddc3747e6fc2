package ops

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/api/ratelimit"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/redact"
)

// MaxClientErrorSize is the maximum size, in bytes, of the body of a request that reports an error in the web app.
const MaxClientErrorSize = 2 << 10

// These constants limit the number of reports, because anyone can send them. The limits are per minute unless the comment
// says per hour.
const (
	maxReportsPerNetwork = 10
	maxReports           = 120
	maxReportLines       = 60 // different errors per hour; repeated reports of the same error are logged only once
	maxLinesPerNetwork   = 10 // part of maxReportLines that reports from one network may use
)

// These constants limit the lengths of the logged parts of a report, in bytes.
const (
	maxReportMessage = 200
	maxReportStack   = 1000
)

// unknownPage is logged instead of a path that does not belong to a page of the web app.
const unknownPage = "unknown"

var errTooManyReports = apperr.TooManyRequests(time.Minute, "There are too many reports of errors right now.")

// ClientErrors limits and counts reports of errors in the web app.
type ClientErrors struct {
	now      func() time.Time
	reports  *ratelimit.Windows // counts accepted reports, in total and by network
	lines    *ratelimit.Windows // counts logged reports, in total, by network and by error
	mu       sync.Mutex
	accepted [60]minuteCount // by minute of the hour
}

// NewClientErrors returns a ClientErrors that uses now as its clock.
func NewClientErrors(now func() time.Time) *ClientErrors {
	return &ClientErrors{now: now, reports: ratelimit.New(now, time.Minute), lines: ratelimit.New(now, time.Hour)}
}

type minuteCount struct {
	start time.Time
	count int
}

// ReportClientError logs an error that the web app did not handle. The line contains neither the account nor the
// network address of the person, but only parts of the report that cannot identify a person: the message as redacted by
// redact.Message, the script positions of the stack, and the pattern of the page.
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
	isNew, err := s.ClientErrors.add(api.ClientNetworks(e), fingerprint)
	if err != nil {
		return err
	}
	if isNew {
		api.Logger(e).Warn("error in the web app", "error", message, "stack", stack, "page", route, "fingerprint", fingerprint)
	}
	return api.OK(e, "Thank you for the report.", nil)
}

// add counts an error report that was sent from networks, and reports whether the error should be logged. An error is
// logged once an hour, unless there are too many different errors in total or from one network.
func (c *ClientErrors) add(networks []api.Network, fingerprint string) (isNew bool, err error) {
	// Refused reports do not count. Otherwise one network could exhaust the total limit.
	if c.reports.Use(ofNetworks(networks, maxReportsPerNetwork, ratelimit.Limit{Key: inAll, Max: maxReports})...) > 0 {
		return false, errTooManyReports
	}
	c.count()
	return c.lines.Use(ofNetworks(networks, maxLinesPerNetwork,
		ratelimit.Limit{Key: inAll, Max: maxReportLines}, ratelimit.Limit{Key: "error " + fingerprint, Max: 1})...) == 0, nil
}

// ofNetworks returns limits with one more limit for each of the networks. limit applies to a single address, and is
// multiplied for larger networks.
func ofNetworks(networks []api.Network, limit int, limits ...ratelimit.Limit) []ratelimit.Limit {
	for _, network := range networks {
		limits = append(limits, ratelimit.Limit{Key: network.Name, Max: limit * network.Times})
	}
	return limits
}

const inAll = "all" // the key of the totals, which cannot be the name of a network

// count counts an accepted report for lastHour.
func (c *ClientErrors) count() {
	c.mu.Lock()
	defer c.mu.Unlock()
	start := c.now().Truncate(time.Minute)
	slot := &c.accepted[start.Minute()]
	if !slot.start.Equal(start) {
		*slot = minuteCount{start: start}
	}
	slot.count++
}

// lastHour returns the number of reports that were accepted in the last hour.
func (c *ClientErrors) lastHour() (total int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	for _, slot := range c.accepted {
		if age := now.Sub(slot.start); age >= 0 && age < time.Hour {
			total += slot.count
		}
	}
	return total
}
