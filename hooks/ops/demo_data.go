package ops

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/demo"
)

// RefuseDemoData returns an error if the data folder holds demo data, because the password of its accounts is public. Call
// it before production serves the folder.
func RefuseDemoData(app core.App) error {
	found, err := hasDemoData(app)
	if err != nil {
		return fmt.Errorf("look for demo data: %w", err)
	}
	if found {
		return fmt.Errorf("the folder %s holds a demo marketplace, and the password of its accounts is public. "+
			"Set SHOOTDAY_MODE=demo to serve it as a demo, or choose another folder with --dir", app.DataDir())
	}
	return nil
}

// hasDemoData reports whether the seed command has marked the folder, or a demo account with a public password exists:
// older versions did not mark folders.
func hasDemoData(app core.App) (bool, error) {
	switch err := app.ModelQuery(&core.Param{}).Model(demo.ParamID, &core.Param{}); {
	case err == nil:
		return true, nil
	case !errors.Is(err, sql.ErrNoRows):
		return false, err
	}
	accounts := map[string]string{demo.Admin.Email: core.CollectionNameSuperusers}
	for _, login := range demo.Logins {
		accounts[login.Email] = records.Users
	}
	for email, collection := range accounts {
		switch _, err := app.FindAuthRecordByEmail(collection, email); {
		case err == nil:
			return true, nil
		case !errors.Is(err, sql.ErrNoRows):
			return false, err
		}
	}
	return false, nil
}
