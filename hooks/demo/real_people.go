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

// hasDemoData reports whether the data folder contains demo data. Because older versions of the seed command did not
// mark the folder, hasDemoData also looks for demo accounts with the public password.
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

// refuseRealAccounts returns an error if the database contains accounts of real people and the demo marketplace is not
// complete. Once it is complete, people may sign up.
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
