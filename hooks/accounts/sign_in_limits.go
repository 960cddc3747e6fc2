package accounts

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

const (
	knownNetworkLifetime = 30 * 24 * time.Hour // time after the last sign-up or sign-in from the network
	maxKnownNetworks     = 10                  // per account
)

var (
	signInLimit = Limit{
		Action: records.ThrottleSignIn, Max: 30, Window: time.Minute,
		Message: "There were too many attempts to sign in. Please wait a minute.",
	}
	// wrongPasswordLimit counts wrong passwords by account, whether or not the account exists, because an attacker may
	// have many IP addresses. A stranger must not be able to lock the owner out, so there is a separate counter for
	// each network from which the account was created or used to sign in.
	wrongPasswordLimit = Limit{
		Action: records.ThrottleFailed, Max: 20, Window: time.Hour,
		Message: "There were too many wrong passwords for this account. Please try again later or reset your password.",
	}
)

// CountSignIn counts an attempt to sign in from the client's networks. All sign-in routes share this limit.
func (s *Service) CountSignIn(e *core.RequestEvent) error {
	networks := api.ClientNetworks(e)
	return store.Write(e.App, func(tx store.Tx) error { return s.CountNetworkUse(tx, signInLimit, networks) })
}

// AccountKey returns the key of an account in the counters. It is a hash, so that entered addresses, which may belong
// to no account, are not stored.
func AccountKey(collection, email string) string {
	sum := sha256.Sum256([]byte(collection + "\x00" + strings.ToLower(strings.TrimSpace(email))))
	return hex.EncodeToString(sum[:16])
}

// TryPassword reports whether verify accepts the password, and counts a wrong password. account is the AccountKey. It
// checks the limit again after hashing, so that parallel attempts cannot exceed it.
func (s *Service) TryPassword(e *core.RequestEvent, account string, verify func() bool) (right bool, err error) {
	network := api.ClientNetwork(e)
	key, err := s.wrongPasswordKey(e.App, account, network)
	if err != nil {
		return false, err
	}
	if err := s.CheckLimit(e.App, wrongPasswordLimit, key); err != nil {
		return false, err
	}
	err = s.Hashing.run(e, func() error {
		s.Hashing.hashings.Add(1)
		right = verify()
		return nil
	})
	if err != nil {
		return false, err
	}
	err = store.Write(e.App, func(tx store.Tx) error { return s.countPassword(tx, account, network, right) })
	return right && err == nil, err
}

// countPassword counts a wrong password, or marks the network as known for the account after a correct one.
func (s *Service) countPassword(tx store.Tx, account, network string, right bool) error {
	key, err := s.wrongPasswordKey(tx, account, network)
	if err != nil {
		return err
	}
	if !right {
		return s.CountUse(tx, wrongPasswordLimit, key)
	}
	if err := s.CheckLimit(tx, wrongPasswordLimit, key); err != nil {
		return err
	}
	return s.rememberNetwork(tx, account, network)
}

// wrongPasswordKey returns the key under which wrong passwords are counted for an account and a network. All networks
// that are not known for the account share one counter.
func (s *Service) wrongPasswordKey(app core.App, account, network string) (string, error) {
	known, err := s.counter(app, records.ThrottleKnown, account+" "+network, knownNetworkLifetime)
	if err != nil {
		return "", err
	}
	if known.Count() > 0 {
		return account + " " + network, nil
	}
	return account, nil
}

// rememberNetwork marks the network of a sign-up or sign-in as known, at most once a day. It deletes the oldest known
// networks if the account has more than maxKnownNetworks.
func (s *Service) rememberNetwork(tx store.Tx, account, network string) error {
	known, err := s.counter(tx, records.ThrottleKnown, account+" "+network, knownNetworkLifetime)
	if err != nil || s.Now().Sub(known.LastAt()) < 24*time.Hour {
		return err
	}
	known.SetWindowEnds(s.Now().Add(knownNetworkLifetime))
	if err := s.increment(tx, known); err != nil {
		return err
	}
	return deleteOldestKnown(tx, account, maxKnownNetworks)
}

// BindWrongPasswordReset binds hooks that reset an account's counters of wrong passwords when its token key changes, as
// it does when the owner sets a new password.
func BindWrongPasswordReset(app core.App) {
	app.OnRecordUpdateExecute(records.Users, core.CollectionNameSuperusers).BindFunc(func(e *core.RecordEvent) error {
		if e.Record.TokenKey() == e.Record.Original().TokenKey() {
			return e.Next()
		}
		return store.Continue(e, func(tx store.Tx) error { return deleteWrongPasswords(tx, e.Record) })
	})
}
