package ops

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/demo"
)

// RefuseDemoData refuses to serve a folder in production that the seed command has filled: the password of its accounts
// is public.
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

// hasDemoData tells whether the seed command has marked the folder, or a demo account that everyone can sign in to is in
// it: older versions left folders without a mark.
func hasDemoData(app core.App) (bool, error) {
	switch err := app.ModelQuery(&core.Param{}).Model(demo.ParamID, &core.Param{}); {
	case err == nil:
		return true, nil
	case !errors.Is(err, sql.ErrNoRows):
		return false, err
	}
	accounts := map[string]string{demo.Admin.Email: core.CollectionNameSuperusers}
	for _, login := range demo.Logins {
		accounts[login.Email] = "users"
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
