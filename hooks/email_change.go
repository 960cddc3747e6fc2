package hooks

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/otp"
)

const (
	confirmWindow = time.Hour
	mostConfirms  = 10 // tries per account and window

	undoLifetime = 7 * 24 * time.Hour
	mostUndos    = 10 // open ones per account
)

var (
	errUsedUndo        = invalidField("token", "This link no longer works. It has been used, or it has expired.")
	errAddressReserved = conflictField("email", "This address belonged to another account until a short time ago, and that change "+
		"can still be undone. Please use the link in the mail that we sent to this address, or try again in a week.")
)

// limitEmailConfirm limits PocketBase's confirm-email-change, which compares a password: by client address, together
// with the sign-ins, and by the account that the token names. A try counts before the password is compared, so that
// parallel tries cannot share one count.
func (a *api) limitEmailConfirm(e *core.RequestEvent) error {
	var form struct {
		Token string `json:"token" form:"token"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	if err := a.countSignIn(e); err != nil {
		return err
	}
	account, err := accountOfToken(e.App, form.Token, core.TokenTypeEmailChange, nil)
	if err != nil {
		return err
	}
	if account == nil {
		return e.Next() // PocketBase refuses the token and compares no password
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		row, err := a.throttle(tx, "confirm", account.Id, confirmWindow)
		if err != nil {
			return err
		}
		if row.GetInt("count") >= mostConfirms {
			return tooMany(e, a.windowLeft(row), "There were too many tries to confirm this address. Please try again later.")
		}
		return a.count(tx, row)
	})
	if err != nil {
		return err
	}
	return recheckToken(e, core.TokenTypeEmailChange)
}

// confirmEmailOnce changes the address in the transaction that also tells the old address of it. It checks the token
// again there: of two uses at once the second finds that the key has changed that the token was signed with.
func (a *api) confirmEmailOnce(e *core.RecordConfirmEmailChangeRequestEvent) error {
	outer := e.App
	defer func() { e.App = outer }()
	return e.App.RunInTransaction(func(tx core.App) error {
		fresh, err := tx.FindRecordById("users", e.Record.Id)
		if err != nil {
			return err
		}
		if fresh.TokenKey() != e.Record.TokenKey() {
			return errUsedLink
		}
		if err := a.checkReserved(tx, strings.ToLower(e.NewEmail), fresh.Id); err != nil {
			return err
		}
		if err := a.offerUndo(e.RequestEvent, tx, fresh); err != nil {
			return err
		}
		e.App = tx
		return e.Next()
	})
}

// offerUndo mails the present address of an account, which is about to change, the link that brings it back.
func (a *api) offerUndo(e *core.RequestEvent, tx core.App, user *core.Record) error {
	open, err := tx.CountRecords("email_undos", dbx.NewExp("user = {:user} AND expires > {:now}",
		dbx.Params{"user": user.Id, "now": stamp(a.Now())}))
	if err != nil {
		return fmt.Errorf("count the changes of an address: %w", err)
	}
	if open >= mostUndos {
		return tooMany(e, 24*time.Hour, "The address of this account was changed too often. Please try again in some days.")
	}
	token, err := otp.NewToken(a.Random)
	if err != nil {
		return fmt.Errorf("make an undo token: %w", err)
	}
	hash, err := undoHash(tx, token)
	if err != nil {
		return err
	}
	expires := a.Now().Add(undoLifetime)
	err = saveNew(tx, "email_undos", body{"user": user.Id, "oldEmail": user.Email(), "tokenHash": hash, "expires": expires})
	if err != nil {
		return fmt.Errorf("save an undo: %w", err)
	}
	return a.outbox.add(tx, a.brand().EmailChanged(user.Email(), a.publicURL(tx)+"/undo-email/"+token, undoLifetime).Until(expires))
}

func undoHash(app core.App, token string) (string, error) {
	key, err := codeKey(app)
	if err != nil {
		return "", err
	}
	return otp.Hash(key, "undo", "", token), nil
}

// checkReserved refuses an address that the change of another account can still bring back: an account with that
// address would stand in the way of the undo.
func (a *api) checkReserved(app core.App, email, exceptID string) error {
	reserved, err := app.CountRecords("email_undos", dbx.NewExp("oldEmail = {:email} AND expires > {:now} AND user != {:id}",
		dbx.Params{"email": email, "now": stamp(a.Now()), "id": exceptID}))
	if err != nil {
		return fmt.Errorf("look for changes of this address: %w", err)
	}
	if reserved > 0 {
		return errAddressReserved
	}
	return nil
}

// undoEmail puts the old address of an account back. Who changed it knew the password and held a session, so all
// tokens, the password, the verified mobile and the link to Google stop signing in, and the restored address gets a
// link to set a new password.
func (a *api) undoEmail(e *core.RequestEvent) error {
	var form struct {
		Token string `json:"token"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	err := e.App.RunInTransaction(func(tx core.App) error {
		undo, err := a.findUndo(tx, form.Token)
		if err != nil {
			return err
		}
		user, err := tx.FindRecordById("users", undo.GetString("user"))
		if err != nil {
			return err
		}
		if err := a.restoreEmail(tx, user, undo.GetString("oldEmail")); err != nil {
			return err
		}
		// Older changes stay: a thief must not be able to remove the owner's undo by using one of their own.
		_, err = tx.DB().Delete("email_undos", dbx.NewExp("user = {:user} AND expires >= {:expires}",
			dbx.Params{"user": user.Id, "expires": undo.GetString("expires")})).Execute()
		return err
	})
	if err != nil {
		return err
	}
	return done(e, "Your old email address is back. We have sent a link to it: please set a new password.", nil)
}

// findUndo is the change that a token of a mail undoes.
func (a *api) findUndo(tx core.App, token string) (*core.Record, error) {
	hash, err := undoHash(tx, token)
	if err != nil {
		return nil, err
	}
	found := []*core.Record{}
	err = tx.RecordQuery("email_undos").AndWhere(dbx.HashExp{"tokenHash": hash}).
		AndWhere(dbx.NewExp("expires > {:now}", dbx.Params{"now": stamp(a.Now())})).Limit(1).All(&found)
	if err != nil {
		return nil, fmt.Errorf("look for an undo: %w", err)
	}
	if len(found) == 0 {
		return nil, errUsedUndo
	}
	return found[0], nil
}

func (a *api) restoreEmail(tx core.App, user *core.Record, email string) error {
	taken, err := tx.CountRecords("users", dbx.NewExp("email = {:email} AND id != {:id}", dbx.Params{"email": email, "id": user.Id}))
	if err != nil {
		return fmt.Errorf("look for the owner of an address: %w", err)
	}
	if taken > 0 {
		return refuse(http.StatusConflict, "Another account has this address now. Please write to us.")
	}
	user.SetEmail(email)
	user.SetVerified(true)
	user.Set("mobileVerified", false)
	user.SetRandomPassword() // and a new token key
	if err := tx.Save(user); err != nil {
		return fmt.Errorf("restore an address: %w", err)
	}
	return a.mailReset(tx, user)
}
