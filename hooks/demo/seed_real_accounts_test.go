package demo

import (
	"context"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/testdb"
)

func addRecord(t *testing.T, app core.App, collection, email string, fields map[string]any) {
	t.Helper()
	found, err := app.FindCollectionByNameOrId(collection)
	if err != nil {
		t.Fatal(err)
	}
	record := core.NewRecord(found)
	record.Load(fields)
	record.SetEmail(email)
	record.SetPassword("lotus-pond-7")
	if err := app.Save(record); err != nil {
		t.Fatal(err)
	}
}

var asha = map[string]any{"fullName": "Asha Rao", "role": "user"}

// TestRealAccountsAreNotMixedWithDemoData checks that the seed command refuses a folder that contains accounts of real
// people.
func TestRealAccountsAreNotMixedWithDemoData(t *testing.T) {
	small := Size{Photographers: 3, Customers: 2, Bookings: 10}
	refused := func(t *testing.T, app core.App) {
		t.Helper()
		before := dump(t, app)
		_, err := fill(context.Background(), app, wish(small), &progress{out: io.Discard})
		if err == nil || !strings.Contains(err.Error(), app.DataDir()) || !strings.Contains(err.Error(), "--dir") {
			t.Errorf("filling a folder with real accounts returned: %v", err)
		}
		if !reflect.DeepEqual(before, dump(t, app)) {
			t.Error("the command has written data")
		}
	}
	t.Run("an account", func(t *testing.T) {
		app := testdb.NewForCommand(t)
		addRecord(t, app, "users", "asha@example.in", asha)
		refused(t, app)
	})
	t.Run("an account beside those of a filling that was interrupted", func(t *testing.T) {
		app := testdb.NewForCommand(t)
		mustFill(t, app, wish(small))
		if _, err := app.DB().NewQuery(`UPDATE _params SET value = json_set(value, '$.done', json('false')) WHERE id = 'demoMarketplace'`).Execute(); err != nil {
			t.Fatal(err)
		}
		mustFill(t, app, wish(small)) // without real accounts, the command continues
		if _, err := app.DB().NewQuery(`UPDATE _params SET value = json_set(value, '$.done', json('false')) WHERE id = 'demoMarketplace'`).Execute(); err != nil {
			t.Fatal(err)
		}
		addRecord(t, app, "users", "asha@example.in", asha)
		refused(t, app)
	})
	t.Run("an admin, and a sign-up in the demo itself", func(t *testing.T) {
		app := testdb.NewForCommand(t)
		addRecord(t, app, core.CollectionNameSuperusers, "owner@example.in", nil)
		mustFill(t, app, wish(small))
		addRecord(t, app, "users", "asha@example.in", asha)
		if held := mustFill(t, app, wish(small)); !held.Already {
			t.Error("the demo was filled again")
		}
	})
}
