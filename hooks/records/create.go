package records

import (
	"github.com/pocketbase/pocketbase/core"
)

func Create(app core.App, collectionName string, fields map[string]any) error {
	collection, err := app.FindCachedCollectionByNameOrId(collectionName)
	if err != nil {
		return err
	}
	record := core.NewRecord(collection)
	record.Load(fields)
	return app.Save(record)
}
