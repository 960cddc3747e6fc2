package hooks

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

func (a *api) listCategories(e *core.RequestEvent) error {
	categories, err := allCategories(e.App)
	if err != nil {
		return err
	}
	list := make([]body, len(categories))
	for i, category := range categories {
		list[i] = body{
			"_id": category.Id, "name": category.GetString("name"),
			"coverImage": fileURL(category, category.GetString("coverImage")),
		}
	}
	fields, err := onePage(e.Request.URL.Query(), "categorylist", list)
	if err != nil {
		return err
	}
	return done(e, "", fields)
}

// allCategories are in the order of the dashboard; an entry named All, known from old data, is never among them.
func allCategories(app core.App) ([]*core.Record, error) {
	categories := []*core.Record{}
	err := app.RecordQuery("categories").AndWhere(dbx.NewExp("name != 'All'")).
		OrderBy("position", "name").Limit(100).All(&categories)
	return categories, err
}

// listLocations answers a bare array, as the contract has it.
func (a *api) listLocations(e *core.RequestEvent) error {
	list := []struct {
		ID   string `db:"id" json:"_id"`
		Name string `db:"name" json:"name"`
	}{}
	if err := e.App.DB().Select("id", "name").From("locations").OrderBy("name").Limit(1000).All(&list); err != nil {
		return err
	}
	return e.JSON(http.StatusOK, list)
}
