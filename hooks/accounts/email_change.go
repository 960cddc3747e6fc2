package accounts

import (
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/otp"
)

const (
	undoLifetime = 7 * 24 * time.Hour
	maxUndos     = 10     // valid undo links per account
	undoPurpose  = "undo" // included in the hash of an undo token
)

var confirmEmailLimit = Limit{
	Action: records.ThrottleConfirm, Max: 10, Window: time.Hour,
	Message: "There were too many attempts to confirm this address. Please try again later.",
}

var (
	errUsedUndo      = apperr.InvalidField("token", "This link no longer works. It has been used, or it has expired.").WithCode(apperr.CodeLinkUsed)
	errEmailReserved = ConflictField("email", apperr.CodeEmailTaken, "This address belonged to another account until recently, and that change "+
		"can still be undone. Please use the link in the email that we sent to this address, or try again in a week.")
)

// LimitEmailConfirm limits requests to PocketBase's route confirm-email-change, which compares a password. It counts
// attempts by the client's network, with the same counters as sign-ins, and by the account for which the token was
// issued. An attempt is counted before the password is compared, so that each of several parallel attempts is counted.
func (s *Service) LimitEmailConfirm(e *core.RequestEvent) error {
	var form struct {
		Token string `json:"token" form:"token"`
	}
	if err := api.ReadCore(e, &form); err != nil {
		return err
	}
	if err := s.CountSignIn(e); err != nil {
		return err
	}
	account, err := AccountOfToken(e.App, form.Token, core.TokenTypeEmailChange, nil)
	if err != nil {
		return err
	}
	if account == nil {
		return e.Next() // PocketBase refuses the token before it compares the password
	}
	err = store.Write(e.App, func(tx store.Tx) error { return s.CountUse(tx, confirmEmailLimit, account.Id) })
	if err != nil {
		return err
	}
	return RecheckToken(e, core.TokenTypeEmailChange)
}

// ConfirmEmailOnce changes the email address, and queues an email to the old address with a link that undoes the
// change, in one transaction. It also checks the token key again in the transaction. The first use of a token changes
// the key with which the token is signed, so a concurrent second use fails.
func (s *Service) ConfirmEmailOnce(e *core.RecordConfirmEmailChangeRequestEvent) error {
	return store.Around(&e.App, func(tx store.Tx) error {
		user, err := records.FindUser(tx, e.Record.Id)
		if err != nil {
			return err
		}
		if user.TokenKey() != e.Record.TokenKey() {
			return ErrUsedLink
		}
		if err := s.checkEmailReserved(tx, strings.ToLower(e.NewEmail), user.Id); err != nil {
			return err
		}
		if err := s.mailUndoLink(tx, user); err != nil {
			return err
		}
		return e.Next()
	})
}

// mailUndoLink queues an email to an account's address before the address changes. The email contains a link that
// restores this address. If the account has too many valid links, mailUndoLink returns a 429 error.
func (s *Service) mailUndoLink(tx store.Tx, user *records.User) error {
	valid, err := countUndos(tx, user.Id, s.Now())
	if err != nil {
		return err
	}
	if valid >= maxUndos {
		return apperr.TooManyRequests(24*time.Hour, "The address of this account has been changed too often. Please try again in a few days.")
	}
	token, err := otp.NewToken(s.Random)
	if err != nil {
		return fmt.Errorf("create an undo token: %w", err)
	}
	hash, err := hashUndoToken(tx, token)
	if err != nil {
		return err
	}
	undo, err := records.NewEmailUndo(tx)
	if err != nil {
		return err
	}
	expires := s.Now().Add(undoLifetime)
	undo.SetUser(user.Id)
	undo.SetOldEmail(user.Email())
	undo.SetTokenHash(hash)
	undo.SetExpires(expires)
	if err := tx.Save(undo); err != nil {
		return fmt.Errorf("save an undo link: %w", err)
	}
	link := api.PublicURL(tx) + "/undo-email/" + token
	return s.Outbox.Add(tx, s.Config.Brand.EmailChanged(user.Email(), link, undoLifetime).Until(expires))
}

func hashUndoToken(app core.App, token string) (string, error) {
	key, err := secretHashKey(app)
	if err != nil {
		return "", err
	}
	return otp.Hash(key, undoPurpose, "", token), nil
}

// checkEmailReserved returns an error if an account other than exceptID can still restore this address. If another
// account took the address, the undo link could no longer restore it.
func (s *Service) checkEmailReserved(app core.App, email, exceptID string) error {
	reserved, err := emailReserved(app, email, exceptID, s.Now())
	if err == nil && reserved {
		return errEmailReserved
	}
	return err
}

// UndoEmail restores the old address of an account. Because the person who changed the address knew the password and
// had a session, UndoEmail revokes all tokens, disables signing in with the password, the verified mobile number and
// the linked Google account, and emails the restored address a link to set a new password.
func (s *Service) UndoEmail() api.Command[string, api.None] {
	return api.Command[string, api.None]{
		Parse: func(e *core.RequestEvent) (string, error) {
			var form struct {
				Token string `json:"token"`
			}
			err := api.Read(e, &form)
			return form.Token, err
		},
		Run:    api.Does(s.undoEmail),
		Answer: api.Says("Your old email address has been restored. We are sending a link to it: please use it to set a new password."),
	}
}

func (s *Service) undoEmail(tx store.Tx, token string) error {
	undo, err := s.findUndo(tx, token)
	if err != nil {
		return err
	}
	user, err := records.FindUser(tx, undo.User())
	if err != nil {
		return err
	}
	if err := s.restoreEmail(tx, user, undo.OldEmail()); err != nil {
		return err
	}
	// Links of earlier changes remain valid. Otherwise thieves could use their own link to invalidate the owner's link.
	return deleteUndosFrom(tx, user.Id, undo.Expires())
}

// findUndo loads the valid undo link for a token. It returns errUsedUndo if there is none.
func (s *Service) findUndo(app core.App, token string) (*records.EmailUndo, error) {
	hash, err := hashUndoToken(app, token)
	if err != nil {
		return nil, err
	}
	found, err := findUndoByHash(app, hash, s.Now())
	if err == nil && found == nil {
		return nil, errUsedUndo
	}
	return found, err
}

func (s *Service) restoreEmail(tx store.Tx, user *records.User, email string) error {
	taken, err := emailTaken(tx, email, user.Id)
	if err != nil {
		return err
	}
	if taken {
		return apperr.Conflict("Another account now uses this address. Please write to us.").WithCode(apperr.CodeEmailTaken)
	}
	user.SetEmail(email)
	user.SetVerified(true)
	user.SetMobileVerified(false)
	RemovePassword(user)
	if err := tx.Save(user); err != nil {
		return fmt.Errorf("restore the address of account %s: %w", user.Id, err)
	}
	return s.mailResetLink(tx, user)
}
