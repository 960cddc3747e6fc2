package photographers

import (
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

// use is one way in which a record is used. The query tells whether the record {:id} is; the message says so.
type use struct{ query, message string }

// refuseInUse says why a record cannot be deleted. PocketBase would take it out of what refers to it without a word.
func refuseInUse(app core.App, record *core.Record, uses ...use) error {
	for _, one := range uses {
		var used bool
		if err := app.DB().NewQuery(one.query).Bind(dbx.Params{"id": record.Id}).Row(&used); err != nil {
			return fmt.Errorf("look whether a record of %s is in use: %w", record.Collection().Name, err)
		}
		if used {
			return api.Refuse(http.StatusConflict, one.message)
		}
	}
	return nil
}

// BindCities keeps the cities that are in use.
func BindCities(app core.App) {
	app.OnRecordDelete("locations").BindFunc(func(e *core.RecordEvent) error {
		err := refuseInUse(e.App, e.Record, use{
			`SELECT EXISTS(SELECT 1 FROM photographers WHERE city = {:id}
				OR EXISTS(SELECT 1 FROM json_each(serviceCities) served WHERE served.value = {:id}))`,
			"Photographers work in " + e.Record.GetString("name") + ", so it cannot be deleted.",
		})
		if err != nil {
			return err
		}
		return e.Next()
	})
}
