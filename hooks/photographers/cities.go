package photographers

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// BindCities registers a hook that prevents the deletion of a city in which photographers work.
func BindCities(app core.App) {
	app.OnRecordDelete(records.Locations).BindFunc(func(e *core.RecordEvent) error {
		err := refuseReferenced(e.App, e.Record, reference{
			cityServed, "Photographers work in " + records.AsLocation(e.Record).Name() + ", so it cannot be deleted.",
		})
		if err != nil {
			return err
		}
		return e.Next()
	})
}
