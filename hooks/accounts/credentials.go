package accounts

import (
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// BindCredentials binds hooks that save the email addresses of accounts in lower case, so that one address cannot have
// two accounts, and that remove links to Google when the email address or password changes.
func BindCredentials(app core.App) {
	lowerEmail := func(e *core.RecordEvent) error {
		e.Record.SetEmail(strings.ToLower(e.Record.Email()))
		return e.Next()
	}
	app.OnRecordCreate(records.Users).BindFunc(lowerEmail)
	app.OnRecordUpdate(records.Users).BindFunc(lowerEmail)
	app.OnRecordUpdate(records.Users).BindFunc(unlinkGoogle)
}

// unlinkGoogle removes the links to Google when the email address or password of an account changes, because the linked
// Google accounts may belong to another person who had access to the account. The next sign-in with Google links the
// account again if their email addresses are equal.
func unlinkGoogle(e *core.RecordEvent) error {
	is, was := records.AsUser(e.Record), records.AsUser(e.Record.Original())
	if strings.EqualFold(was.Email(), is.Email()) && was.PasswordHash() == is.PasswordHash() {
		return e.Next()
	}
	return store.Continue(e, func(tx store.Tx) error {
		links, err := tx.FindAllExternalAuthsByRecord(e.Record)
		if err != nil {
			return fmt.Errorf("load the links to Google: %w", err)
		}
		for _, link := range links {
			if err := tx.Delete(link); err != nil {
				return fmt.Errorf("delete a link to Google: %w", err)
			}
		}
		return nil
	})
}
