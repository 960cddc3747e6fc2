package demo

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// refuseDemoData returns an error if the data folder contains demo data, because the password of demo accounts is
// public.
func refuseDemoData(app core.App) error {
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

// hasDemoData reports whether the folder contains demo data. The seed command marks such folders. Older versions did
// not, so hasDemoData also looks for a demo account with the public password.
func hasDemoData(app core.App) (bool, error) {
	switch err := app.ModelQuery(&core.Param{}).Model(ParamID, &core.Param{}); {
	case err == nil:
		return true, nil
	case !errors.Is(err, sql.ErrNoRows):
		return false, err
	}
	accounts := map[string]string{Admin.Email: core.CollectionNameSuperusers}
	for _, login := range Logins {
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

// refuseRealAccounts returns an error if real people have accounts in the folder. These accounts could not be
// distinguished from the demo accounts, whose password is public. Once the marketplace is complete, people may sign up.
func refuseRealAccounts(app core.App) error {
	if !app.HasTable(records.Users) {
		return nil
	}
	existing, err := loadMarketplace(app)
	if err != nil || existing.Done {
		return err
	}
	found, err := hasRealAccounts(app)
	if err != nil {
		return err
	}
	if found {
		return fmt.Errorf("the folder %s holds accounts of real people, so no demo marketplace can be created in it: choose another --dir", app.DataDir())
	}
	return nil
}
