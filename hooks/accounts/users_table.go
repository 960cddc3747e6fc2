package accounts

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// findUserByEmail loads the account with an email address, or returns nil if there is none.
func findUserByEmail(app core.App, email string) (*records.User, error) {
	found, err := app.FindAuthRecordByEmail(records.Users, email)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the account of an address: %w", err)
	}
	return records.AsUser(found), nil
}

// emailTaken reports whether an account other than exceptID has the address.
func emailTaken(app core.App, email, exceptID string) (bool, error) {
	user, err := findUserByEmail(app, email)
	return user != nil && user.Id != exceptID, err
}

// findUserByMobile loads the account that has verified a number, or returns nil if there is none. A unique index
// ensures that there is at most one.
func findUserByMobile(app core.App, mobile string) (*records.User, error) {
	user, err := records.First[records.User](app.RecordQuery(records.Users).
		AndWhere(dbx.NewExp("mobileno = {:mobile} AND mobileno != '' AND mobileVerified = 1", dbx.Params{"mobile": mobile})))
	if err != nil {
		return nil, fmt.Errorf("load the account of a mobile number: %w", err)
	}
	return user, nil
}

// mobileTaken reports whether an account other than exceptID has verified the number.
func mobileTaken(app core.App, mobile, exceptID string) (bool, error) {
	user, err := findUserByMobile(app, mobile)
	return user != nil && user.Id != exceptID, err
}

// FindUsers loads accounts by id, in any order. Ids without an account are left out.
func FindUsers(app core.App, ids []string) ([]*records.User, error) {
	rows, err := app.FindRecordsByIds(records.Users, ids)
	users := make([]*records.User, len(rows))
	for i, row := range rows {
		users[i] = records.AsUser(row)
	}
	return users, err
}
