package photographers

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
)

func (s *Service) ListCategories(e *core.RequestEvent) error {
	categories, err := allCategories(e.App)
	if err != nil {
		return err
	}
	list := make([]api.Body, len(categories))
	for i, category := range categories {
		list[i] = api.Body{
			"_id": category.Id, "name": category.GetString("name"),
			"coverImage": accounts.FileURL(category, category.GetString("coverImage")),
		}
	}
	fields, err := api.OnePage(e.Request.URL.Query(), "categorylist", list)
	if err != nil {
		return err
	}
	return api.OK(e, "", fields)
}

// allCategories are in the order of the dashboard; an entry named All, known from old data, is never among them.
func allCategories(app core.App) ([]*core.Record, error) {
	categories := []*core.Record{}
	err := app.RecordQuery("categories").AndWhere(dbx.NewExp("name != 'All'")).
		OrderBy("position", "name").Limit(100).All(&categories)
	return categories, err
}

// ListLocations answers a bare array, as the contract has it.
func (s *Service) ListLocations(e *core.RequestEvent) error {
	list := []struct {
		ID   string `db:"id" json:"_id"`
		Name string `db:"name" json:"name"`
	}{}
	if err := e.App.DB().Select("id", "name").From("locations").OrderBy("name").Limit(1000).All(&list); err != nil {
		return err
	}
	return e.JSON(http.StatusOK, list)
}
