package seed

import (
	"context"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/search"
	"shootday/internal/demo"
)

// outcome is the marketplace that a database holds now.
type outcome struct {
	marketplace
	Already bool `json:"already"` // it was there before
}

// fill brings the database up to date and makes the marketplace asked for, unless it has one.
func fill(ctx context.Context, app core.App, ask request, progress *progress) (outcome, error) {
	if err := ask.Validate(); err != nil {
		return outcome{}, err
	}
	if err := refuseRealAccounts(app); err != nil {
		return outcome{}, err
	}
	if err := app.RunAllMigrations(); err != nil {
		return outcome{}, fmt.Errorf("migrate the database: %w", err)
	}
	held, err := ask.claim(app)
	if err != nil || held.Done {
		return outcome{held, held.Done}, err
	}
	market, err := held.market()
	if err != nil {
		return outcome{}, err
	}
	progress.begin(held.Customers + held.Photographers + held.Bookings)
	if err := write(ctx, app, market, ask.Demo, progress); err != nil {
		return outcome{}, err
	}
	if ask.Demo {
		if err := makeAdmin(app); err != nil {
			return outcome{}, err
		}
	}
	if err := search.StoreMissingCards(ctx, app); err != nil {
		return outcome{}, err
	}
	held.Done = true
	err = save(app, held)
	return outcome{marketplace: held}, err
}

// refuseRealAccounts refuses, before anything is written, a folder that people have accounts in: nobody could tell them
// from demo accounts, whose password is public. A marketplace that is complete may have got sign-ups since.
func refuseRealAccounts(app core.App) error {
	if !app.HasTable("users") {
		return nil
	}
	held, err := load(app)
	if err != nil || held.Done {
		return err
	}
	var found bool
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM users WHERE email NOT LIKE {:demo})`).
		Bind(dbx.Params{"demo": "%" + demo.MailDomain}).Row(&found)
	if err != nil {
		return fmt.Errorf("look for accounts that are not of a demo: %w", err)
	}
	if found {
		return fmt.Errorf("the folder %s holds accounts of real people, so no demo marketplace can be created in it: choose another --dir", app.DataDir())
	}
	return nil
}

// write puts everybody into the database, with all that is theirs.
func write(ctx context.Context, app core.App, market *demo.Market, demoMode bool, progress *progress) (err error) {
	known, err := loadKnown(app)
	if err != nil {
		return err
	}
	if err := coverCategories(app); err != nil {
		return err
	}
	album, err := openAlbum(app)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, album.Close()) }()
	bulk, err := openBulk(ctx, app)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bulk.Close()) }()

	people := &people{bulk: bulk, album: album, known: known}
	if people.passwordHash, err = hash(app, demo.Password); err != nil {
		return err
	}
	for customer := range market.Customers() {
		if err := people.addCustomer(customer); err != nil {
			return fmt.Errorf("add customer %s: %w", customer.Email, err)
		}
		progress.add(1)
	}
	for photographer := range market.Photographers() {
		if err := people.addPhotographer(photographer); err != nil {
			return fmt.Errorf("add photographer %s: %w", photographer.Account.Email, err)
		}
		progress.add(1 + len(photographer.Bookings))
	}
	if err := people.addInbox(market); err != nil {
		return err
	}
	if err := bulk.commit(); err != nil || !demoMode {
		return err
	}
	return fillSandbox(app, people.canceled)
}

// makeAdmin makes the superuser of demo mode, unless there is one of that address.
func makeAdmin(app core.App) error {
	if hasAdmin(app) {
		return nil
	}
	superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil {
		return err
	}
	admin := core.NewRecord(superusers)
	admin.SetEmail(demo.Admin.Email)
	admin.SetPassword(demo.Admin.Password)
	if err := app.Save(admin); err != nil {
		return fmt.Errorf("make the demo admin: %w", err)
	}
	return nil
}

func hasAdmin(app core.App) bool {
	_, err := app.FindAuthRecordByEmail(core.CollectionNameSuperusers, demo.Admin.Email)
	return err == nil
}

// hash is made once for all: bcrypt is slow on purpose, and demo people share one password that is no secret.
func hash(app core.App, password string) (string, error) {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return "", err
	}
	record := core.NewRecord(users)
	record.SetPassword(password)
	return record.GetString("password:hash"), nil
}
