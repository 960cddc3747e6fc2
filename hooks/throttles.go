package hooks

import (
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// What one destination may get and try, and how often one address may try to sign in, counted in the database, so that
// neither many addresses nor a restart get around it. Who comes too soon is told to wait, before anything is written.
const (
	throttleWindow = time.Hour
	mostSends      = 10
	mostWrongTries = 20
	mostMobiles    = 10

	signInWindow = time.Minute
	mostSignIns  = 30
)

// countSend counts a code or a mail to the destination.
func (a *api) countSend(e *core.RequestEvent, tx core.App, destination string) error {
	row, err := a.throttle(tx, "send", destination, throttleWindow)
	if err != nil {
		return err
	}
	wait := time.Duration(0)
	if row.GetInt("count") > 0 {
		wait = row.GetDateTime("lastAt").Time().Add(a.Config.OTPPause).Sub(a.Now())
	}
	most := mostSends
	if isMobile(destination) {
		most = mostTexts
	}
	if wait <= 0 && row.GetInt("count") >= most {
		wait = a.windowLeft(row)
	}
	if wait > 0 {
		return tooMany(e, wait, "Please wait a moment before requesting another message.")
	}
	return a.count(tx, row)
}

// countMobile counts a mobile number that an account saves without owning it.
func (a *api) countMobile(e *core.RequestEvent, tx core.App, account string) error {
	row, err := a.mobilesOf(e, tx, account)
	if err != nil {
		return err
	}
	return a.count(tx, row)
}

// mobilesOf is the counter of the mobile numbers that an account has saved, or a sign-up has asked about, unless it is
// full.
func (a *api) mobilesOf(e *core.RequestEvent, tx core.App, account string) (*core.Record, error) {
	row, err := a.throttle(tx, "mobile", account, throttleWindow)
	if err == nil && row.GetInt("count") >= mostMobiles {
		return nil, tooMany(e, a.windowLeft(row), "You have tried too many mobile numbers. Please try again later.")
	}
	return row, err
}

func (a *api) windowLeft(row *core.Record) time.Duration {
	return row.GetDateTime("windowEnds").Time().Sub(a.Now())
}

func (a *api) count(tx core.App, row *core.Record) error {
	row.Set("count", row.GetInt("count")+1)
	row.Set("lastAt", a.Now())
	return tx.Save(row)
}

// countSignIn counts a try to sign in from the client's address, whichever of the calls it uses.
func (a *api) countSignIn(e *core.RequestEvent) error {
	return e.App.RunInTransaction(func(tx core.App) error {
		row, err := a.throttle(tx, "signin", clientNetwork(e), signInWindow)
		if err != nil {
			return err
		}
		if row.GetInt("count") >= mostSignIns {
			return tooMany(e, a.windowLeft(row), "There were too many attempts to sign in. Please wait a minute.")
		}
		return a.count(tx, row)
	})
}

// evenTime is what the calls take at least that do more for an account than for none, so that the clock does not tell.
const evenTime = 50 * time.Millisecond

func evenly(call func() error) error {
	earliest := time.After(evenTime)
	err := call()
	<-earliest
	return err
}

// throttle is the counter of an action and destination in the window that is open now.
func (a *api) throttle(tx core.App, action, destination string, window time.Duration) (*core.Record, error) {
	row, err := tx.FindFirstRecordByFilter("throttles", "action = {:action} && destination = {:destination}",
		map[string]any{"action": action, "destination": destination})
	if errors.Is(err, sql.ErrNoRows) {
		collection, err := tx.FindCachedCollectionByNameOrId("throttles")
		if err != nil {
			return nil, err
		}
		row = core.NewRecord(collection)
		row.Set("action", action)
		row.Set("destination", destination)
	} else if err != nil {
		return nil, err
	}
	if !a.Now().Before(row.GetDateTime("windowEnds").Time()) {
		row.Set("count", 0)
		row.Set("windowEnds", a.Now().Add(window))
	}
	return row, nil
}
