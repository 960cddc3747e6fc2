package accounts

import (
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

// What one destination may get and try, and how often one address may try to sign in, counted in the database, so that
// neither many addresses nor a restart get around it. Who comes too soon is told to wait, before anything is written.
const (
	ThrottleWindow = time.Hour
	mostSends      = 10
	mostWrongTries = 20
	mostMobiles    = 10

	signInWindow = time.Minute
	mostSignIns  = 30
)

// CountSend counts a code or a mail to the destination.
func (s *Service) CountSend(e *core.RequestEvent, tx core.App, destination string) error {
	row, err := s.Throttle(tx, "send", destination, ThrottleWindow)
	if err != nil {
		return err
	}
	wait := time.Duration(0)
	if row.GetInt("count") > 0 {
		wait = row.GetDateTime("lastAt").Time().Add(s.Config.OTPPause).Sub(s.Now())
	}
	most := mostSends
	if api.IsMobile(destination) {
		most = mostTexts
	}
	if wait <= 0 && row.GetInt("count") >= most {
		wait = s.WindowLeft(row)
	}
	if wait > 0 {
		return api.TooMany(e, wait, "Please wait a moment before requesting another message.")
	}
	return s.Count(tx, row)
}

// countMobile counts a mobile number that an account saves without owning it.
func (s *Service) countMobile(e *core.RequestEvent, tx core.App, account string) error {
	row, err := s.mobilesOf(e, tx, account)
	if err != nil {
		return err
	}
	return s.Count(tx, row)
}

// mobilesOf is the counter of the mobile numbers that an account has saved, or a sign-up has asked about, unless it is
// full.
func (s *Service) mobilesOf(e *core.RequestEvent, tx core.App, account string) (*core.Record, error) {
	row, err := s.Throttle(tx, "mobile", account, ThrottleWindow)
	if err == nil && row.GetInt("count") >= mostMobiles {
		return nil, api.TooMany(e, s.WindowLeft(row), "You have tried too many mobile numbers. Please try again later.")
	}
	return row, err
}

func (s *Service) WindowLeft(row *core.Record) time.Duration {
	return row.GetDateTime("windowEnds").Time().Sub(s.Now())
}

func (s *Service) Count(tx core.App, row *core.Record) error {
	row.Set("count", row.GetInt("count")+1)
	row.Set("lastAt", s.Now())
	return tx.Save(row)
}

// CountSignIn counts a try to sign in from the client's address, whichever of the calls it uses.
func (s *Service) CountSignIn(e *core.RequestEvent) error {
	return e.App.RunInTransaction(func(tx core.App) error {
		row, err := s.Throttle(tx, "signin", api.ClientNetwork(e), signInWindow)
		if err != nil {
			return err
		}
		if row.GetInt("count") >= mostSignIns {
			return api.TooMany(e, s.WindowLeft(row), "There were too many attempts to sign in. Please wait a minute.")
		}
		return s.Count(tx, row)
	})
}

// evenTime is what the calls take at least that do more for an account than for none, so that the clock does not tell.
const evenTime = 50 * time.Millisecond

func ConstantTime(call func() error) error {
	earliest := time.After(evenTime)
	err := call()
	<-earliest
	return err
}

// Throttle is the counter of an action and destination in the window that is open now.
func (s *Service) Throttle(tx core.App, action, destination string, window time.Duration) (*core.Record, error) {
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
	if !s.Now().Before(row.GetDateTime("windowEnds").Time()) {
		row.Set("count", 0)
		row.Set("windowEnds", s.Now().Add(window))
	}
	return row, nil
}
