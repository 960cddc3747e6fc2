package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Throttles is the collection of counters of limited actions.
const Throttles = "throttles"

// The fields of throttles.
const (
	ThrottleFieldAction      = "action"
	ThrottleFieldDestination = "destination"
	ThrottleFieldCount       = "count"
	ThrottleFieldWindowEnds  = "windowEnds"
	ThrottleFieldLastAt      = "lastAt"
)

// ThrottleAction is what a counter counts.
type ThrottleAction string

// The actions that are limited.
const (
	ThrottleSend     ThrottleAction = "send"     // a code or mail to a destination
	ThrottleSendDay  ThrottleAction = "sendday"  // a code or mail to an email address, in 24 hours
	ThrottleWrong    ThrottleAction = "wrong"    // a wrong code for a destination
	ThrottleSignIn   ThrottleAction = "signin"   // a try to sign in from a network
	ThrottleFailed   ThrottleAction = "failed"   // a wrong password for an account
	ThrottleKnown    ThrottleAction = "known"    // a sign-in to an account from a network
	ThrottleText     ThrottleAction = "text"     // an SMS, to anybody
	ThrottleTextFrom ThrottleAction = "textfrom" // an SMS that a network asked for
	ThrottleMobile   ThrottleAction = "mobile"   // a mobile number that an account saves without owning it
	ThrottleConfirm  ThrottleAction = "confirm"  // a try to confirm a new email address
	ThrottleExport   ThrottleAction = "export"   // an export of somebody's data
	ThrottleDeletion ThrottleAction = "deletion" // a request to delete an account
)

// Throttle is the number of times that a limited action was done in the current window.
type Throttle struct{ core.BaseRecordProxy }

// AsThrottle wraps a record of throttles. It returns nil for nil.
func AsThrottle(record *core.Record) *Throttle { return as[Throttle](record) }

// NewThrottle returns a counter that is not saved yet.
func NewThrottle(app core.App) (*Throttle, error) { return create[Throttle](app, Throttles) }

// SetAction sets what is counted.
func (t *Throttle) SetAction(to ThrottleAction) { t.Set(ThrottleFieldAction, string(to)) }

// SetDestination sets what the limit holds for: an address, a number, a network or an account.
func (t *Throttle) SetDestination(text string) { t.Set(ThrottleFieldDestination, text) }

// Count returns how often it was done in the current window.
func (t *Throttle) Count() int { return t.GetInt(ThrottleFieldCount) }

// SetCount sets the count field.
func (t *Throttle) SetCount(n int) { t.Set(ThrottleFieldCount, n) }

// WindowEnds returns when the count starts again from 0.
func (t *Throttle) WindowEnds() time.Time { return utc(t.GetDateTime(ThrottleFieldWindowEnds)) }

// SetWindowEnds sets the windowEnds field.
func (t *Throttle) SetWindowEnds(at time.Time) { t.Set(ThrottleFieldWindowEnds, at.UTC()) }

// LastAt returns when it was done last.
func (t *Throttle) LastAt() time.Time { return utc(t.GetDateTime(ThrottleFieldLastAt)) }

// SetLastAt sets the lastAt field.
func (t *Throttle) SetLastAt(at time.Time) { t.Set(ThrottleFieldLastAt, at.UTC()) }
