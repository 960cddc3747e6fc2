package photographers

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
)

// ListCategories answers all categories.
func ListCategories(e *core.RequestEvent) error {
	categories, err := loadCategories(e.App)
	if err != nil {
		return err
	}
	list := make([]api.Body, len(categories))
	for i, category := range categories {
		list[i] = api.Body{
			"_id": category.Id, "name": category.Name(), "unit": category.Unit(),
			"coverImage": accounts.FileURL(category.Record, category.CoverImage()),
		}
	}
	fields, err := api.OnePage(e.Request.URL.Query(), "categorylist", list)
	if err != nil {
		return err
	}
	return api.OK(e, "", fields)
}

// loadCategories returns the categories in the order of the dashboard, without the category All that old data may have.
func loadCategories(app core.App) ([]*records.Category, error) {
	categories := []*records.Category{}
	err := app.RecordQuery(records.Categories).AndWhere(dbx.Not(dbx.HashExp{records.CategoryFieldName: reservedCategory})).
		OrderBy(records.CategoryFieldPosition, records.CategoryFieldName).Limit(100).All(&categories)
	return categories, err
}

// ListLocations answers all cities by name. The contract has a bare array here.
func ListLocations(e *core.RequestEvent) error {
	list := []struct {
		ID   string `db:"id" json:"_id"`
		Name string `db:"name" json:"name"`
	}{}
	err := e.App.DB().Select(records.FieldID, records.LocationFieldName).From(records.Locations).
		OrderBy(records.LocationFieldName).Limit(1000).All(&list)
	if err != nil {
		return err
	}
	return e.JSON(http.StatusOK, list)
}
