package accounts

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

// Wrong passwords are counted by account, known or unknown alike, so that many addresses do not get around the limit of
// each. A stranger must not lock the owner out that way: an address from which somebody has signed up or signed in to the
// account before has a counter of its own.
const (
	failureWindow   = time.Hour
	mostFailures    = 20
	networkLifetime = 30 * 24 * time.Hour // since the last sign-up or sign-in from it
	mostNetworks    = 10                  // remembered for one account
)

// AccountKey names an account in the counters by the address as given, without storing it.
func AccountKey(collection, email string) string {
	sum := sha256.Sum256([]byte(collection + "\x00" + strings.ToLower(strings.TrimSpace(email))))
	return hex.EncodeToString(sum[:16])
}

// TryPassword reports whether verify accepts the password, and counts the failure if it does not. The limit is checked
// again after the hashing: of many tries at once no more are answered than of tries one by one.
func (s *Service) TryPassword(e *core.RequestEvent, account string, verify func() bool) (right bool, err error) {
	network := api.ClientNetwork(e)
	if _, err := s.failures(e, e.App, account, network); err != nil {
		return false, err
	}
	err = s.Hashing.do(e, func() error {
		right = verify()
		return nil
	})
	if err != nil {
		return false, err
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		row, err := s.failures(e, tx, account, network)
		if err != nil {
			return err
		}
		if right {
			return s.rememberNetwork(tx, account, network)
		}
		return s.Count(tx, row)
	})
	return right && err == nil, err
}

// failures is the counter that holds for a client, unless it is full.
func (s *Service) failures(e *core.RequestEvent, app core.App, account, network string) (*core.Record, error) {
	known, err := s.Throttle(app, "known", account+" "+network, networkLifetime)
	if err != nil {
		return nil, err
	}
	key := account
	if known.GetInt("count") > 0 {
		key += " " + network
	}
	row, err := s.Throttle(app, "failed", key, failureWindow)
	if err == nil && row.GetInt("count") >= mostFailures {
		return nil, api.TooMany(e, s.WindowLeft(row),
			"There were too many wrong passwords for this account. Please try again later or reset your password.")
	}
	return row, err
}

// rememberNetwork records the network of a sign-up or sign-in to an account, at most once a day.
func (s *Service) rememberNetwork(tx core.App, account, network string) error {
	row, err := s.Throttle(tx, "known", account+" "+network, networkLifetime)
	if err != nil || s.Now().Sub(row.GetDateTime("lastAt").Time()) < 24*time.Hour {
		return err
	}
	row.Set("windowEnds", s.Now().Add(networkLifetime))
	if err := s.Count(tx, row); err != nil {
		return err
	}
	_, err = tx.DB().NewQuery(`
		DELETE FROM throttles WHERE id IN (
			SELECT id FROM throttles WHERE action = 'known' AND destination > {:account} || ' ' AND destination < {:account} || '!'
			ORDER BY lastAt DESC LIMIT -1 OFFSET {:most}
		)`).Bind(dbx.Params{"account": account, "most": mostNetworks}).Execute()
	return err
}

// BindFailedSignIns forgets the failures of an account with a new password: only its owner could set that.
func BindFailedSignIns(app core.App) {
	app.OnRecordUpdateExecute("users", core.CollectionNameSuperusers).BindFunc(func(e *core.RecordEvent) error {
		changed := e.Record.TokenKey() != e.Record.Original().TokenKey()
		if err := e.Next(); err != nil || !changed {
			return err
		}
		_, err := e.App.DB().NewQuery(
			`DELETE FROM throttles WHERE action = 'failed' AND destination >= {:account} AND destination < {:account} || '!'`,
		).Bind(dbx.Params{"account": AccountKey(e.Record.Collection().Name, e.Record.Email())}).Execute()
		return err
	})
}
